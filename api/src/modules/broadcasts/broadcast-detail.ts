import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { RecipientStatus } from '@heliograph/contract/reference/broadcasts';
import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import { notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { limitWords } from '../texting';
import { isMarketing } from '../people';
import { requireBroadcast } from './broadcast';
import { broadcastRevision } from './broadcast-revision';
import { broadcastColumns, broadcastTables, toBroadcastItem } from './broadcasts-query';
import type { BroadcastRow } from './broadcasts-query';
import { retryable } from './copy-broadcast';
import { sendProblem } from './send-problem';

type Detail = CallResponse<'campaign.manage/getbroadcast'>;

interface Row
  extends
    BroadcastRow,
    Pick<
      Detail,
      | 'body'
      | 'schedule'
      | 'startTime'
      | 'windowFrom'
      | 'windowTo'
      | 'weekdaysOnly'
      | 'throttle'
      | 'stopAtErrors'
      | 'consentConfirmed'
      | 'numbers'
      | 'problem'
    > {
  channel: NumberType | null;
  useCase: string | null;
  subUseCases: string[] | null;
  total: number;
  invalid: number;
  retryUUID: string | null;
  retryName: string | null;
  maxCost: bigint | null;
  held: bigint;
  /** It waits for the daily limit of the account, not of a carrier. */
  capped: boolean;
  textsPerDay: number | null;
  spendPerDay: bigint | null;
  updatedAt: Date;
}

interface Sum {
  status: RecipientStatus | 'scheduled' | 'queued' | 'sending' | 'receiving' | 'received';
  errorCode: string | null;
  carrier: SurchargeCarrier | null;
  texts: number;
  segments: number;
  cost: bigint;
}

/** Returns a broadcast of an account with its fields and results; 404 for any other. */
export async function broadcastDetail(db: Executor, accountId: string, id: string): Promise<Detail> {
  const row = await db.row<Row>(sql`
    select ${broadcastColumns}, b.body, b.schedule, b.start_time as "startTime", b.window_from::int as "windowFrom",
      b.window_to::int as "windowTo", b.weekdays_only as "weekdaysOnly", b.throttle,
      b.stop_at_errors::int as "stopAtErrors", b.consent_confirmed as "consentConfirmed", b.snapshot_problem as problem,
        b.max_cost as "maxCost", b.held, b.updated_at as "updatedAt",
      c.channel, c.use_case as "useCase", c.sub_use_cases as "subUseCases", o.id as "retryUUID", o.name as "retryName",
      coalesce((select json_agg(json_build_object('numberUUID', n.id, 'number', n.number) order by n.number)
        from number n where n.account_id = b.account_id and n.id = any(b.number_ids)), '[]'::json) as numbers,
      coalesce(b.pause_reason = 'CAP', false)
        and exists (select 1 from broadcast_chunk k where k.broadcast_id = b.id and not k.done
        and k.wait = 'ACCOUNT_CAP') as capped, a.texts_per_day as "textsPerDay", a.spend_per_day as "spendPerDay",
      (select count(*)::int from broadcast_phone p where p.broadcast_id = b.id) as total,
        (select count(*)::int from broadcast_phone p where p.broadcast_id = b.id and p.phone is null) as invalid
    from ${broadcastTables} join account a on a.id = b.account_id left
      join broadcast o on o.account_id = b.account_id and o.id = b.retry_of
    where b.account_id = ${accountId} and b.id = ${id}`);
  if (!row) throw notFound('Broadcast');
  const sums = await db.rows<Sum>(sql`
    select status, error_code as "errorCode", carrier, sum(messages)::int as texts, sum(segments)::int as segments,
      sum(base_price + surcharge)::bigint as cost
    from broadcast_sum where broadcast_id = ${id} group by 1, 2, 3 having sum(messages) <> 0`);
  const {
    useCase,
    subUseCases,
    total,
    invalid,
    retryUUID,
    retryName,
    maxCost,
    held,
    updatedAt,
    channel,
    numbers,
    capped,
    textsPerDay,
    spendPerDay,
    body,
    schedule,
    startTime,
    windowFrom,
    windowTo,
    weekdaysOnly,
    throttle,
    stopAtErrors,
    consentConfirmed,
    ...item
  } = row;
  const unable =
    item.pauseReason === 'SENDER' ? await sendProblem(db, await requireBroadcast(db, accountId, id)) : null;
  const problem = capped
    ? `${limitWords({ textsPerDay, spendPerDay })}. Contact support to raise the limit.`
    : (unable?.text ?? row.problem);
  return {
    ...toBroadcastItem(item),
    ...{
      channel,
      numbers,
      problem,
      body,
      schedule,
      startTime,
      windowFrom,
      windowTo,
      weekdaysOnly,
      throttle,
      stopAtErrors,
      consentConfirmed,
    },
    ...(unable?.fix && { fix: unable.fix }),
    marketing: isMarketing({ useCase, subUseCases }),
    phones: { total, invalid },
    retryOf: retryUUID === null ? null : { broadcastUUID: retryUUID, name: retryName ?? '' },
    maxCost: maxCost === null ? null : toWire(maxCost),
    held: toWire(held),
    updatedAt: updatedAt.toISOString(),
    revision: await broadcastRevision(db, id),
    ...resultsOf(sums, item.recipients - item.done, item.status === 'CANCELED' ? 'canceled' : 'waiting'),
  };
}

/** Groups the sums by status, error, and carrier. `rest` recipients have no message. */
function resultsOf(
  sums: readonly Sum[],
  rest: number,
  restStatus: RecipientStatus,
): Pick<Detail, 'statuses' | 'errors' | 'carriers'> {
  const statuses = new Map<RecipientStatus, { texts: number; segments: number; cost: bigint }>();
  const errors = new Map<string, number>();
  const carriers = new Map<
    SurchargeCarrier | null,
    { texts: number; delivered: number; failed: number; cost: bigint }
  >();
  if (rest > 0) statuses.set(restStatus, { texts: rest, segments: 0, cost: 0n });
  for (const { status, errorCode, carrier, texts, segments, cost } of sums) {
    const shown: RecipientStatus =
      status === 'scheduled' ||
      status === 'queued' ||
      status === 'sending' ||
      status === 'receiving' ||
      status === 'received'
        ? 'waiting'
        : status;
    const sum = statuses.get(shown) ?? { texts: 0, segments: 0, cost: 0n };
    statuses.set(shown, { texts: sum.texts + texts, segments: sum.segments + segments, cost: sum.cost + cost });
    if (errorCode !== null) errors.set(errorCode, (errors.get(errorCode) ?? 0) + texts);
    const one = carriers.get(carrier) ?? { texts: 0, delivered: 0, failed: 0, cost: 0n };
    const failed = shown === 'failed' || shown === 'undelivered' ? texts : 0;
    carriers.set(carrier, {
      texts: one.texts + texts,
      delivered: one.delivered + (shown === 'delivered' ? texts : 0),
      failed: one.failed + failed,
      cost: one.cost + cost,
    });
  }
  return {
    statuses: [...statuses].map(([status, { cost, ...sum }]) => ({ status, ...sum, cost: toWire(cost) })),
    errors: [...errors]
      .sort(([, a], [, b]) => b - a)
      .map(([code, texts]) => ({ code, texts, canRetry: retryable.includes(code) })),
    carriers: [...carriers]
      .sort(([, a], [, b]) => b.texts - a.texts)
      .map(([carrier, { cost, ...sum }]) => ({ carrier, ...sum, cost: toWire(cost) })),
  };
}
