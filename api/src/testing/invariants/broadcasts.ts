import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant';
import { same } from './invariant';

/** Broadcasts, their recipients, and their messages. */
export const broadcastInvariants: readonly Invariant[] = [
  same(
    'the results of a broadcast are the sums of its messages',
    sql`select broadcast_id, status, error_code, carrier, sum(messages)::bigint, sum(segments)::bigint,
      sum(base_price)::bigint, sum(surcharge)::bigint from broadcast_sum group by 1, 2, 3, 4 having sum(messages) <> 0`,
    sql`select broadcast_id, status, error_code, carrier, count(*), sum(segments)::bigint, sum(base_price)::bigint,
      sum(surcharge)::bigint from message where broadcast_id is not null group by 1, 2, 3, 4`,
  ),
  {
    what: 'each message of a broadcast has its recipient, and each recipient one message at most',
    broken: sql`
      select m.id::text from message m left join broadcast_recipient r
        on r.broadcast_id = m.broadcast_id and r.message_id = m.id and r.phone = m.peer
      where m.broadcast_id is not null and r.message_id is null`,
  },
  {
    what: 'a broadcast has as many recipients as it says',
    broken: sql`
      select b.id::text from broadcast b where b.snapshot = 'DONE' and b.recipients
        <> (select count(*) from broadcast_recipient r where r.broadcast_id = b.id)`,
  },
  {
    what: 'a broadcast that is completed holds nothing, and all of its recipients have their message',
    broken: sql`
      select b.id::text from broadcast b where b.status = 'COMPLETED' and (b.held <> 0 or b.ended_at is null
        or b.recipients <> (select count(*) from message m where m.broadcast_id = b.id))`,
  },
  {
    what: 'the messages of a broadcast were sent between its start and its end',
    broken: sql`
      select m.id::text from message m join broadcast b on b.id = m.broadcast_id
      where m.sent_at < b.started_at or m.sent_at > b.ended_at or b.started_at is null or b.ended_at < b.started_at`,
  },
  {
    what: 'an answer to a broadcast is a text of one of its recipients, at the time of the text',
    broken: sql`
      select a.message_id::text from broadcast_reply a left join message i on i.id = a.message_id
      where i.direction is distinct from 'INBOUND' or i.account_id <> a.account_id or not exists (
        select 1 from message m
        where m.broadcast_id = a.broadcast_id and m.peer = i.peer
          and uuid_time(m.id) <= uuid_time(i.id))`,
  },
];
