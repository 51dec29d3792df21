import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import { sealSecret } from '../modules/notices';

/** How many of the latest texts have an event. */
const mostEvents = 120;

interface DemoWebhook {
  accountId: string;
  secret: Uint8Array;
  now: Date;
}

/** Writes a webhook of the demo with its past events. It is off: a demo posts nothing to anyone. */
export async function writeWebhook(tx: Executor, { accountId, secret, now }: DemoWebhook): Promise<void> {
  await tx.run(sql`
    insert into webhook (account_id, url, format, events, auth, secret_sealed, timeout_ms, enabled, updated_at)
    values (${accountId}, 'https://hooks.harborlane.example/messages', 'JSON',
      array['message.received', 'contact.optedOut'], 'NONE', ${sealSecret(secret, accountId, 'whsec_demo')}, 5000,
      false, ${now})`);
  await tx.run(sql`
    with texts as (
      select m.id, m.peer, m.body, m.segments, m.carrier, n.number, uuid_time(m.id) as at, row_number()
        over (order by m.id desc) as place
      from message m join number n on n.id = m.number_id
        where m.account_id = ${accountId} and m.direction = 'INBOUND' and n.inbound_route = 'WEBHOOK'
        and uuid_time(m.id) <= ${now}::timestamptz - interval '7 hours'
      order by m.id desc limit ${mostEvents}
    )
    insert into webhook_delivery (id, account_id, event, message_id, phone, body, state, attempts, http, ms, problem,
      created_at)
    select id, ${accountId}, 'message.received', id, peer,
      jsonb_build_object('messageUUID', id, 'from', peer, 'to', number, 'body', body, 'segments', segments, 'carrier',
      carrier),
      case when place % 23 = 5 then 'FAILED' else 'DELIVERED' end, case when place % 23 = 5 then 6
        when place % 11 = 3 then 2 else 1 end, case when place % 23 = 5 then 503 else 200 end,
      (38 + place * 37 % 90)::int, case when place % 23 = 5 then 'STATUS' end, at
    from texts`);
  await tx.run(sql`
    insert into webhook_attempt (delivery_id, seq, account_id, at, url, http, ms, problem, snippet)
    select d.id, s.seq, d.account_id, d.created_at + (array[0, 30, 150, 750, 4350, 25950])[s.seq] * interval '1 second',
      'https://hooks.harborlane.example/messages',
      case when s.seq < d.attempts then 503 else d.http end, d.ms, case
        when s.seq < d.attempts then 'STATUS' else d.problem end, case when s.seq < d.attempts
        or d.problem is not null then 'Service Unavailable' else 'ok' end
    from webhook_delivery d cross join lateral generate_series(1, d.attempts) as s (seq)
      where d.account_id = ${accountId}`);
}
