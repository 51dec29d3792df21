import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import { uuidArray } from '../paging';
import { endOf } from './broadcast-texts';
import { time } from './days';
import type { DemoBroadcast, DemoMessage } from './model';

/** A text is an answer for so long. */
const answerDays = 2;

/** Writes broadcasts, each completed once its texts were sent. */
export async function writeBroadcasts(
  tx: Executor,
  broadcasts: readonly DemoBroadcast[],
  account: string,
): Promise<void> {
  await tx.bulkInsert(
    'broadcast',
    {
      id: 'uuid',
      account_id: 'uuid',
      campaign_id: 'uuid',
      name: 'text',
      status: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      started_at: 'timestamptz',
      ended_at: 'timestamptz',
    },
    broadcasts.map((b) => [
      b.id,
      account,
      b.campaignId,
      b.name,
      'COMPLETED',
      time(b.createdAt),
      time(endOf(b)),
      time(b.createdAt),
      time(endOf(b)),
    ]),
  );
}

/**
 * Records the recipients of broadcasts, what became of their texts, and the answers. Call it once the messages are
 * written.
 */
export async function noteBroadcasts(tx: Executor, messages: readonly DemoMessage[], account: string): Promise<void> {
  const sent = messages.filter(({ broadcastId }) => broadcastId !== null);
  if (!sent.length) return;
  const ids = uuidArray(sent.map(({ id }) => id));
  await tx.run(sql`
    insert into broadcast_sum (broadcast_id, status, error_code, carrier, messages, segments, base_price, surcharge)
    select broadcast_id, status, error_code, carrier, count(*), sum(segments), sum(base_price), sum(surcharge)
      from message where account_id = ${account} and id = any(${ids}) group by 1, 2, 3, 4`);
  await tx.run(sql`
    insert into broadcast_recipient (broadcast_id, seq, message_id, contact_id, phone, segments)
    select m.broadcast_id,
      coalesce((select max(r.seq) from broadcast_recipient r where r.broadcast_id = m.broadcast_id), 0) + row_number()
      over (partition by m.broadcast_id order by m.id), m.id, c.id, m.peer, m.segments
    from message m left join contact c on c.account_id = m.account_id and c.phone = m.peer
      where m.account_id = ${account} and m.id = any(${ids})
    on conflict (broadcast_id, phone) do nothing`);
  const broadcasts = uuidArray([...new Set(sent.map(({ broadcastId }) => broadcastId ?? ''))]);
  await tx.run(sql`
    insert into broadcast_list (account_id, broadcast_id, list_id, include)
    select b.account_id, b.id, l.id, true from broadcast b
      join contact_list l on l.account_id = b.account_id and l.name = 'Flu shot invitations'
      where b.id = any(${broadcasts}) on conflict do nothing`);
  await tx.run(sql`
    update broadcast b set recipients = s.messages,
      created_by = coalesce(b.created_by,
      (select u.id from app_user u where u.account_id = b.account_id order by u.created_at, u.id limit 1)),
      body = coalesce(nullif(b.body, ''),
      (select m.body from message m where m.broadcast_id = b.id order by m.id limit 1), '')
    from (select broadcast_id, sum(messages) as messages from broadcast_sum group by 1) s
      where s.broadcast_id = b.id and b.id = any(${broadcasts})`);
  await tx.run(sql`
    insert into broadcast_reply (message_id, account_id, broadcast_id, opt_out, at)
    select distinct on (i.id) i.id, i.account_id, m.broadcast_id, upper(trim(i.body)) = 'STOP', uuid_time(i.id)
    from message m join message i on i.account_id = m.account_id and i.peer = m.peer and i.number_id = m.number_id
      and i.direction = 'INBOUND' and i.id > m.id
      and uuid_time(i.id) < uuid_time(m.id) + make_interval(days => ${answerDays}::int)
    where m.account_id = ${account} and m.broadcast_id = any(${broadcasts})
      order by i.id, m.id desc on conflict do nothing`);
}
