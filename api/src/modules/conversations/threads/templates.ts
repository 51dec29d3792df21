import type { CallRequest, CallResponse } from '@heliograph/contract';
import { fillFields } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { contactOf, fieldsOf } from './contact-fields';

type Templates = CallResponse<'conversation.manage/gettemplates'>;

const mostTemplates = 200;

/**
 * Returns the messages of a number's campaign, filled in for the contact of a phone; 404 for a number of another
 * account.
 */
export async function templatesFor(
  db: Executor,
  accountId: string,
  { numberUUID, phone }: CallRequest<'conversation.manage/gettemplates'>,
): Promise<Templates> {
  const number = await db.row<{ campaignId: string | null }>(
    sql`select campaign_id as "campaignId" from number where account_id = ${accountId} and id = ${numberUUID}`,
  );
  if (!number) throw notFound('Number');
  const rows = await db.rows<{ name: string; body: string }>(sql`
    select name, body from campaign_message where account_id = ${accountId} and campaign_id = ${number.campaignId}
      and status <> 'ARCHIVED' order by lower(name) limit ${mostTemplates}`);
  const values = fieldsOf(phone === undefined ? null : await contactOf(db, accountId, phone));
  return {
    items: rows.map(({ name, body }) => {
      const { text, missing } = fillFields(body, values);
      return { name, body: text, missing: [...missing] };
    }),
  };
}
