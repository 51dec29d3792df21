import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import { attentionLimits, sentStatuses } from '@heliograph/contract/reference/dashboard';
import { pauseReason } from '@heliograph/contract/reference/broadcasts';
import type { PauseReason } from '@heliograph/contract/reference/broadcasts';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { shortDay } from '@heliograph/contract/reference/time-words';
import { webhookLimits } from '@heliograph/contract/reference/webhooks';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../../db';
import { countOptOuts } from '../figures';
import { messageSums } from '../message-sums';
import { attention, percent, quantity, type AttentionItem } from './item';

const { days, leastMessages, deliveryDrop, optOutRate } = attentionLimits;

/** Returns what is wrong with traffic: the webhook, paused broadcasts, delivery, opt-outs. */
export async function trafficItems(db: Executor, accountId: string, zone: string, now: Date): Promise<AttentionItem[]> {
  const items = [
    await failingWebhook(db, accountId, zone),
    await pausedBroadcast(db, accountId),
    await fallingDelivery(db, accountId, now),
    await manyOptOuts(db, accountId, now),
  ];
  return items.filter((item) => item !== null);
}

async function failingWebhook(db: Executor, accountId: string, zone: string): Promise<AttentionItem | null> {
  const webhook = await db.row<{ failingSince: Date | null; disabledAt: Date | null }>(sql`
    select failing_since as "failingSince", disabled_at as "disabledAt" from webhook
    where account_id = ${accountId} and ((enabled and failing_since is not null) or disabled_at is not null)`);
  if (!webhook) return null;
  const { failingSince, disabledAt } = webhook;
  if (disabledAt) {
    return attention({
      kind: 'WEBHOOK_FAILING',
      tone: 'error',
      title: 'Webhook turned off',
      text: `No event was accepted for ${webhookLimits.failingDays} days. Correct it, then turn it on again.`,
      since: disabledAt,
    });
  }
  const last = await db.row<{ tried: number; failed: number; http: number | null }>(sql`
    select count(*)::int as tried, count(problem)::int as failed,
      (mode() within group (order by http) filter (where problem is not null))::int as http
    from (select problem, http from webhook_delivery where account_id = ${accountId} and attempts > 0
      order by created_at desc, id desc limit 60) d`);
  const { tried = 0, failed = 0, http = null } = last ?? {};
  const until = new Date((failingSince?.getTime() ?? 0) + webhookLimits.failingDays * dayMs);
  return attention({
    kind: 'WEBHOOK_FAILING',
    tone: 'warning',
    title: 'Webhook is failing',
    text: `Your server ${http === null ? 'didn’t respond' : `answered ${http}`} to ${failed} of the last ${tried} events. We’ll turn the webhook off on ${shortDay(until, zone)} if none is accepted.`,
    since: failingSince,
  });
}

/** Finds the broadcast that has waited longest for a user. */
async function pausedBroadcast(db: Executor, accountId: string): Promise<AttentionItem | null> {
  const row = await db.row<{ id: string; name: string; reason: PauseReason | null; since: Date }>(sql`
    select id, name, pause_reason as reason, updated_at as since from broadcast
    where account_id = ${accountId} and status = 'PAUSED'
      and pause_reason in ('BALANCE', 'ERRORS', 'SENDER', 'COST', 'STAFF') order by updated_at limit 1`);
  if (!row?.reason) return null;
  return attention({
    kind: 'BROADCAST_PAUSED',
    tone: 'warning',
    title: `${row.name} is paused`,
    text: `${pauseReason.label(row.reason)}. Unsent messages are waiting.`,
    since: row.since,
    refUUID: row.id,
  });
}

/**
 * Finds the number whose delivery rate of seven days is the furthest below that of the seven days before; days in UTC,
 * as in My Numbers.
 */
async function fallingDelivery(db: Executor, accountId: string, now: Date): Promise<AttentionItem | null> {
  const start = Math.floor(now.getTime() / dayMs) * dayMs - (days - 1) * dayMs;
  const from = new Date(start);
  const rows = await db.rows<{ id: string; number: string; rate: number; before: number }>(sql`
    select id, number, delivered::float8 / ended as rate, delivered_before::float8 / ended_before as before from (
      select n.id, n.number,
        coalesce(sum(d.delivered) filter (where d.day >= (${from}::timestamptz at time zone 'UTC')::date),
        0) as delivered,
        coalesce(sum(d.ended) filter (where d.day >= (${from}::timestamptz at time zone 'UTC')::date), 0) as ended,
        coalesce(sum(d.delivered) filter (where d.day < (${from}::timestamptz at time zone 'UTC')::date),
          0) as delivered_before,
        coalesce(sum(d.ended) filter (where d.day < (${from}::timestamptz at time zone 'UTC')::date), 0) as ended_before
      from number_day d join number n on n.account_id = d.account_id and n.id = d.number_id
      where d.account_id = ${accountId} and d.day >= (${from}::timestamptz at time zone 'UTC')::date - ${days}::int
        group by n.id, n.number
    ) r where ended >= ${leastMessages} and ended_before >= ${leastMessages}
    order by delivered::float8 / ended - delivered_before::float8 / ended_before limit 1`);
  const [worst] = rows;
  if (!worst || worst.before - worst.rate < deliveryDrop) return null;
  return attention({
    kind: 'DELIVERY_FALLING',
    tone: 'warning',
    title: 'Delivery is falling',
    text: `${formatPhone(worst.number)} delivered ${percent(worst.rate)} in ${days} days, down ${((worst.before - worst.rate) * 100).toFixed(1)} points from the ${days} days before.`,
    refUUID: worst.id,
    period: { from, to: new Date(start + days * dayMs) },
  });
}

async function manyOptOuts(db: Executor, accountId: string, now: Date): Promise<AttentionItem | null> {
  const to = Math.floor(now.getTime() / hourMs) * hourMs + hourMs;
  const from = to - days * dayMs;
  const sums = await messageSums(db, accountId, [from, to]);
  const sent = sums.reduce(
    (total, { status, messages }) => ((sentStatuses as readonly string[]).includes(status) ? total + messages : total),
    0,
  );
  if (sent < leastMessages) return null;
  const period = { from: new Date(from), to: new Date(to) };
  const count = await countOptOuts(db, accountId, { from: period.from.toISOString(), to: period.to.toISOString() });
  if (count / sent <= optOutRate) return null;
  return attention({
    kind: 'OPT_OUTS',
    tone: 'warning',
    title: 'Many people opt out',
    period,
    text: `${quantity(count)} opted out of ${quantity(sent)} messages in ${days} days: ${percent(count / sent)}, above ${percent(optOutRate)}. Carriers may block numbers that people don’t want to hear from.`,
  });
}
