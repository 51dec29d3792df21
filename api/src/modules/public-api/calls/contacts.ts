import type { PublicQuery, PublicResponse } from '@heliograph/contract/calls/public-api';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { saveContact } from '../../people';
import type { EndpointContext } from '../../../http/register-endpoint';
import { defined } from '../../../paging';
import { endReplies } from '../../texting';

type Contact = PublicResponse<'saveContact'>['contact'];

interface Row extends Omit<Contact, 'optedOutAt' | 'createdAt'> {
  optedOutAt: Date | null;
  createdAt: Date;
}

const pageSize = 50;

const contacts = (where: readonly SQL[], limit: number) => sql`
  select c.id, c.phone, c.first_name as "firstName", c.last_name as "lastName", c.email, c.company, c.tags, c.custom,
    c.consent_status as consent, c.opted_out_at as "optedOutAt", c.created_at as "createdAt"
  from contact c where ${sql.join([...where], sql` and `)} order by c.id limit ${limit}`;

const toContact = ({ optedOutAt, createdAt, ...row }: Row): Contact => ({
  ...row,
  optedOutAt: optedOutAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** Returns a page of contacts in the order of their ids. */
export async function listContacts(
  db: Executor,
  accountId: string,
  query: PublicQuery<'listContacts'>,
): Promise<PublicResponse<'listContacts'>> {
  const size = query.limit === undefined ? pageSize : Number(query.limit);
  const where = defined(
    sql`c.account_id = ${accountId}`,
    query.cursor === undefined ? undefined : sql`c.id > ${query.cursor}::uuid`,
    query.phone === undefined ? undefined : sql`c.phone = ${query.phone}`,
  );
  const rows = await db.rows<Row>(contacts(where, size + 1));
  const page = rows.slice(0, size);
  return { contacts: page.map(toContact), next: rows.length > size ? (page.at(-1)?.id ?? null) : null };
}

/** Adds or updates the contact with a phone; the consent of one who opted out is kept. */
export async function savePublicContact({
  db,
  caller,
  body,
  clock,
}: EndpointContext<'saveContact'>): Promise<PublicResponse<'saveContact'>> {
  const { accountId } = caller;
  const { consent, consentSource, consentEvidence, phone, ...fields } = body;
  return db.transaction(async (tx) => {
    const before = await tx.row<{ id: string; optedOut: boolean }>(sql`
      select c.id, c.opted_out_at is not null as "optedOut" from contact c
        where c.account_id = ${accountId} and c.phone = ${phone} for update`);
    const stated =
      consent === undefined || before?.optedOut
        ? {}
        : {
            consentStatus: consent,
            ...(consentSource && { consentSource }),
            ...(consentEvidence !== undefined && { consentEvidence }),
          };
    const saved = await saveContact(
      tx,
      { accountId, userId: null, at: clock(), endReplies },
      { ...fields, phone, ...stated, ...(before && { contactDataUUID: before.id }) },
    );
    const row = await tx.row<Row>(
      contacts([sql`c.account_id = ${accountId}`, sql`c.id = ${saved.contactDataUUID}::uuid`], 1),
    );
    if (!row) throw new Error('The saved contact is gone');
    return { contact: toContact(row), created: saved.created };
  });
}
