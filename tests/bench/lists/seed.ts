import type { Database } from '@heliograph/api';
import { sql } from 'drizzle-orm';

const stride = 50_000;
/** Phones that texts go to and come from, and days that they spread over. */
const phones = 20_000;
const days = 110;

/** What the texts are sent with. */
export interface Desk {
  accountId: string;
  numberId: string;
  campaignId: string;
}

/** Adds a conversation for each phone. */
export async function seedConversations(db: Database, { accountId, numberId }: Desk): Promise<void> {
  await db.patient.run(sql`
    insert into conversation (id, account_id, number_id, contact_phone, status, unread, last_text, last_direction, last_message_at, created_at)
    select md5('thread' || n)::uuid, ${accountId}::uuid, ${numberId}::uuid, '+1' || (2010000000 + n)::text, (array['OPEN', 'OPEN', 'PENDING', 'RESOLVED'])[1 + n % 4], n % 3,
      'See you at ' || n % 12, 'INBOUND', now() - n * interval '1 minute', now() - interval '120 days'
    from generate_series(0, ${phones - 1}::int) n`);
}

/** Adds texts, a fifth of them inbound, oldest first; `from` and `to` count them. */
export async function seedMessages(db: Database, { accountId, numberId, campaignId }: Desk, from: number, to: number, total: number): Promise<void> {
  for (let start = from; start < to; start += stride) {
    await db.patient.run(sql`
      insert into message (id, account_id, number_id, campaign_id, conversation_id, direction, source, channel, encoding, status, carrier, segments, peer, error_code, body,
        unit_rate, base_price, surcharge, sent_at, final_at)
      select (left(uuid_from_time(t)::text, 14) || '7' || substr(h, 1, 3) || '-8' || substr(h, 4, 3) || '-' || substr(h, 7, 12))::uuid, ${accountId}::uuid, ${numberId}::uuid, ${campaignId}::uuid,
        md5('thread' || n % ${phones}::int)::uuid, (case when came then 'INBOUND' else 'OUTBOUND' end)::message_direction, (case when came then null else 'API' end)::message_source,
        '10DLC'::number_channel, 'GSM-7'::message_encoding, (case when came then 'received' when n % 50 = 0 then 'undelivered' else 'delivered' end)::message_status,
        (array['AT&T', 'T-Mobile', 'Verizon'])[1 + n % 3]::carrier_name, 1 + n % 2, '+1' || (2010000000 + n % ${phones}::int)::text, case when not came and n % 50 = 0 then 'UNREACHABLE' end,
        'Your visit is on day ' || n % 365 || case when n % 5000 = 0 then ' zebra' else '' end, 8000, 8000 * (1 + n % 2), 3000 * (1 + n % 2), t, t
      from (
        select n, n % 5 = 0 as came, md5(n::text) as h, now() - ${days}::int * interval '1 day' * (1 - n::float8 / ${total}::float8) as t
        from generate_series(${start}::int, ${Math.min(start + stride, to) - 1}::int) n
      ) s`);
  }
}

/** Counts all texts into the sums per hour again, as the engine does with each. */
export async function seedHours(db: Database): Promise<void> {
  await db.patient.script(`truncate message_hour;
    insert into message_hour select account_id, date_trunc('hour', uuid_time(id), 'UTC'), number_id, campaign_id, direction, status, source, channel, carrier, error_code,
      count(*), sum(segments), sum(base_price), sum(surcharge) from message group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
    analyze message; analyze message_hour; analyze conversation`);
}
