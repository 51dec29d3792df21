import type { OutboundStatus } from '@heliograph/contract/reference/messages';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { boundsSql, type BoundsSql } from '../../../money';

/** The messages of a part of a period with one direction and status. */
export interface MessageSum {
  /** From 0, in the order of the bounds. */
  part: number;
  direction: 'OUTBOUND' | 'INBOUND';
  status: OutboundStatus | 'receiving' | 'received';
  messages: number;
  segments: number;
}

/**
 * Sums an account's messages between each two bounds, from the sums per hour, and from messages for hours that a bound
 * cuts.
 */
export function messageSums(db: Executor, accountId: string, times: readonly number[]): Promise<MessageSum[]> {
  const { bounds, from, to, cut, hasCut } = boundsSql(times);
  const single = hasCut ? messagesInCut(accountId, { from, to }) : sql``;
  return db.rows<MessageSum>(sql`
    with given as materialized (select ${bounds} as bounds, ${cut} as cut),
    part as (
      select width_bucket(h.hour, g.bounds) - 1 as part, h.direction, h.status, h.messages, h.segments
      from given g, account_hour h
      where h.account_id = ${accountId} and h.hour >= ${from} and h.hour < ${to} and h.hour <> all (g.cut)
      ${single}
    )
    select coalesce(part, 0) as part, direction, status, coalesce(sum(messages), 0)::int as messages,
      coalesce(sum(segments), 0)::int as segments
    from part group by 1, 2, 3`);
}

/** Selects the messages of cut hours, each hour through the index: the planner doesn't know that there are few. */
const messagesInCut = (accountId: string, { from, to }: Pick<BoundsSql, 'from' | 'to'>): SQL => sql`
  union all
  select width_bucket(uuid_time(m.id), g.bounds) - 1, m.direction, m.status, 1, m.segments
  from given g cross join unnest(g.cut) as c (hour) cross join lateral (
    select id, direction, status, segments from message
    where account_id = ${accountId} and id >= uuid_from_time(greatest(c.hour, ${from}))
      and id < uuid_from_time(least(c.hour + interval '1 hour', ${to})) offset 0
  ) m`;
