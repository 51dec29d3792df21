import type { CallResponse } from '@heliograph/contract';
import { messageErrorCodes, type MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { boundsSql, type BoundsSql } from '../../../money';
import { toPeriod, type Period } from './period';

type Failures = CallResponse<'report.manage/getfailures'>;

interface Row {
  part: number;
  code: string | null;
  messages: number;
}

/**
 * Returns why an account's messages of a period were not delivered, the most frequent reason first, with the trend of
 * each.
 */
export async function failureReasons(db: Executor, accountId: string, period: Period, now: Date): Promise<Failures> {
  const { bounds, from, to, cut, hasCut } = boundsSql(period.bounds);
  const single = hasCut ? failuresInCut(accountId, { from, to }) : sql``;
  const rows = await db.rows<Row>(sql`
    with given as materialized (select ${bounds} as bounds, ${cut} as cut),
    part as (
      select width_bucket(h.hour, g.bounds) - 1 as part, h.error_code as code, h.messages from given g, failure_hour h
      where h.account_id = ${accountId} and h.hour >= ${from} and h.hour < ${to} and h.hour <> all (g.cut)
      ${single}
    )
    select coalesce(part, 0) as part, code, coalesce(sum(messages), 0)::int as messages from part group by 1, 2
      having sum(messages) <> 0`);
  const total = rows.reduce((sum, { messages }) => sum + messages, 0);
  const reasons = new Map<MessageErrorCode | null, number[]>();
  for (const { part, code, messages } of rows) {
    const known = messageErrorCodes.find((one) => one === code) ?? null;
    const trend = reasons.get(known) ?? Array<number>(period.bounds.length - 1).fill(0);
    trend[part] = (trend[part] ?? 0) + messages;
    reasons.set(known, trend);
  }
  const counted = [...reasons].map(([code, trend]) => ({
    code,
    messages: trend.reduce((sum, one) => sum + one, 0),
    trend,
  }));
  return {
    period: toPeriod(period),
    total,
    unit: period.unit,
    reasons: counted
      .sort((one, other) => other.messages - one.messages)
      .map((reason) => ({ ...reason, share: reason.messages / total })),
    asOf: now.toISOString(),
  };
}

/** Selects the failed messages of cut hours, each hour through the index. */
const failuresInCut = (accountId: string, { from, to }: Pick<BoundsSql, 'from' | 'to'>): SQL => sql`
  union all
  select width_bucket(uuid_time(m.id), g.bounds) - 1, m.error_code, 1
  from given g cross join unnest(g.cut) as c (hour) cross join lateral (
    select id, status, error_code from message
    where account_id = ${accountId} and id >= uuid_from_time(greatest(c.hour, ${from}))
      and id < uuid_from_time(least(c.hour + interval '1 hour', ${to})) offset 0
  ) m where m.status in ('undelivered', 'failed')`;
