import type { CallResponse } from '@heliograph/shared/contract';
import { fillFields } from '@heliograph/shared/sms';
import { sql } from 'drizzle-orm';
import { notFound } from '../../base/refusal';
import type { Executor } from '../../db';

type Templates = CallResponse<'conversation.manage/gettemplates'>;

const mostTemplates = 200;

/** Returns the messages of the campaign of a conversation's number, filled in for its contact; 404 for a conversation of another account. */
export async function templatesFor(db: Executor, accountId: string, conversationId: string): Promise<Templates> {
  const thread = await db.row<{ campaignId: string | null; firstName: string | null; lastName: string | null; company: string | null; email: string | null }>(sql`
    select n.campaign_id as "campaignId", p.first_name as "firstName", p.last_name as "lastName", p.company, p.email
    from conversation c join number n on n.id = c.number_id left join contact p on p.account_id = c.account_id and p.id = c.contact_id
    where c.account_id = ${accountId} and c.id = ${conversationId}`);
  if (!thread) throw notFound('Conversation');
  const { campaignId, firstName, lastName, company, email } = thread;
  const rows = await db.rows<{ name: string; body: string }>(sql`
    select name, body from campaign_message where account_id = ${accountId} and campaign_id = ${campaignId} and status <> 'ARCHIVED' order by lower(name) limit ${mostTemplates}`);
  const values = { first_name: firstName, last_name: lastName, company, email };
  return {
    items: rows.map(({ name, body }) => {
      const { text, missing } = fillFields(body, values);
      return { name, body: text, missing: [...missing] };
    }),
  };
}
