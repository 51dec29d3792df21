import { sql } from 'drizzle-orm';
import type { Executor } from '../db';

const labels = ['Needs a call', 'Billing', 'New customer', 'Follow up'];

const templates = [
  { name: 'Booking confirmed', body: "Hi {{first_name|there}}, you're booked. Reply C to confirm or R to reschedule." },
  { name: 'Call back', body: "Thanks for your message, {{first_name|there}}. We'll call you within the hour." },
  { name: 'Opening hours', body: "We're open Monday to Friday from 8 AM to 6 PM, and Saturday from 9 AM to 1 PM." },
  { name: 'Rate your visit', body: '{{first_name|Hello}}, how did we do? Reply with a number from 1 to 5.' },
];

/** Labels some threads, and adds templates to every campaign. */
export async function writeInboxAids(tx: Executor, account: string): Promise<void> {
  await tx.run(sql`
    update conversation set labels = array[(${JSON.stringify(labels)}::text::jsonb ->> (abs(hashtext(id::text)) % 4))]
    where account_id = ${account} and abs(hashtext(id::text)) % 10 < 4`);
  await tx.run(sql`
    insert into conversation_label (account_id, name) select distinct ${account}::uuid, label
      from conversation, unnest(labels) as label where account_id = ${account} order by 2`);
  await tx.run(sql`
    insert into campaign_message (id, account_id, campaign_id, name, body, status, created_at, updated_at)
    select md5(c.id::text || t.name)::uuid, c.account_id, c.id, t.name, t.body, 'REGISTERED', c.created_at, c.created_at
    from campaign c, jsonb_to_recordset(${JSON.stringify(templates)}::text::jsonb) as t (name text, body text)
      where c.account_id = ${account}`);
}
