import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { notFound } from '../../../../base/refusal';
import { contactList, toContactItem } from '../../contacts/contact-query';
import type { ContactQueryRow } from '../../contacts/contact-query';

type Detail = CallResponse<'contact.manage/getcontact'>;

interface Row extends ContactQueryRow, Pick<Detail, 'birthday' | 'language' | 'consentEvidence'> {
  street: string | null;
  city: string | null;
  postalCode: string | null;
  country: string | null;
  updatedAt: Date;
}

const shownMessages = 20;

/** Returns a contact of the account with its traffic; 404 if there is none. */
export async function contactDetail(db: Executor, accountId: string, contactId: string): Promise<Detail> {
  // Without conditions, the zone of their days doesn't matter.
  const { columns, from, where } = contactList({ accountId, timezone: 'UTC' });
  const row = await db.row<Row>(sql`
    select ${columns}, c.street, c.city, c.postal_code as "postalCode", c.country3 as country,
      c.birthday::text as birthday, c.language,
      c.consent_evidence as "consentEvidence", c.updated_at as "updatedAt"
    from ${from} where ${sql.join([...where, sql`c.id = ${contactId}`], sql` and `)}`);
  if (!row) throw notFound('Contact');
  const { street, city, postalCode, country, birthday, language, consentEvidence } = row;
  return {
    ...toContactItem(row),
    address: { street, city, postalCode, country },
    birthday,
    language,
    consentEvidence,
    updatedAt: row.updatedAt.toISOString(),
    counts: await counts(db, accountId, row.phone),
    lastMessages: await lastMessages(db, accountId, row.phone),
  };
}

/** Returns contacts of the account with their details, in the given order; 404 if one is missing. */
export async function contactDetails(db: Executor, accountId: string, ids: readonly string[]): Promise<Detail[]> {
  const details: Detail[] = [];
  for (const id of ids) details.push(await contactDetail(db, accountId, id));
  return details;
}

async function counts(db: Executor, accountId: string, phone: string): Promise<Detail['counts']> {
  const row = await db.row<Detail['counts']>(sql`
    select (select count(*)::int from message where account_id = ${accountId} and direction = 'OUTBOUND'
      and peer = ${phone}) as sent,
      (select count(*)::int from message where account_id = ${accountId} and direction = 'INBOUND'
        and peer = ${phone}) as received,
      (select count(*)::int from conversation where account_id = ${accountId}
        and contact_phone = ${phone}) as conversations`);
  return row ?? { sent: 0, received: 0, conversations: 0 };
}

type Message = Omit<Detail['lastMessages'][number], 'at'> & { at: Date };

/** Returns the newest messages of both directions. */
async function lastMessages(db: Executor, accountId: string, phone: string): Promise<Detail['lastMessages']> {
  const rows = await db.rows<Message>(sql`
    select m.id as "messageUUID", uuid_time(m.id) as at, m.direction, m.body, m.status, n.number
    from message m join number n on n.id = m.number_id
    where m.account_id = ${accountId} and m.peer = ${phone} order by m.id desc limit ${shownMessages}`);
  return rows.map(({ messageUUID, at, direction, number, body, status }) => ({
    messageUUID,
    at: at.toISOString(),
    direction,
    number,
    body,
    status,
  }));
}
