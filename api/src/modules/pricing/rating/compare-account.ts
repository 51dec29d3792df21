import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { direction } from '@heliograph/contract/reference/messages';
import { numberType } from '@heliograph/contract/reference/numbers';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { rate } from './rate';
import type { BillableEvent, RateBook, Rated, Unrated } from '../../money';
import { hasTiers } from './used-units';

/** What prices the messages of a day (YYYY-MM-DD, UTC) in a comparison. */
export interface ComparedBooks {
  /** Null if what was charged is compared. */
  before: RateBook | null;
  after: RateBook;
}

/** Sums of a kind of message, in micro-USD. */
export interface ComparedSum {
  messages: number;
  unpriced: number;
  before: bigint;
  after: bigint;
}

/** Messages of an account that are priced alike, of a day (UTC). */
interface Group {
  day: string;
  direction: 'OUTBOUND' | 'INBOUND';
  channel: NumberType;
  carrier: SurchargeCarrier | null;
  campaignId: string | null;
  messages: number;
  segments: number;
  charged: bigint;
}

interface Compared {
  accountId: string;
  from: Date;
  to: Date;
  /** Loads what prices the messages of each day; called only if there are any. */
  load: () => Promise<(day: string) => ComparedBooks>;
}

/**
 * Sums what the messages of an account in a period cost, and what they would, by kind of message. Those that would have
 * no price keep what they cost.
 */
export async function compareAccount(
  tx: Executor,
  { accountId, from, to, load }: Compared,
): Promise<Map<string, ComparedSum>> {
  const groups = await groupsOf(tx, accountId, from, to);
  const sums = new Map<string, ComparedSum>();
  const [first] = groups;
  if (!first) return sums;
  const booksOn = await load();
  const used = hasTiers(booksOn(first.day).after) ? await usedBefore(tx, accountId, from) : new Map<string, number>();
  for (const group of groups) {
    const books = booksOn(group.day);
    const key = `${group.direction} ${group.day.slice(0, 7)}`;
    const units = used.get(key) ?? 0;
    used.set(key, units + group.segments);
    const before = books.before ? costOr(rate(books.before, eventOf(group), units), group.charged) : group.charged;
    const rated = rate(books.after, eventOf(group), units);
    const name = `${direction.label(group.direction)}, ${numberType.label(group.channel)}, ${group.carrier ?? 'unknown carrier'}`;
    const sum = sums.get(name) ?? { messages: 0, unpriced: 0, before: 0n, after: 0n };
    sums.set(name, {
      messages: sum.messages + group.messages,
      unpriced: sum.unpriced + (rated.ok ? 0 : group.messages),
      before: sum.before + before,
      after: sum.after + costOr(rated, before),
    });
  }
  return sums;
}

const costOr = (rated: Rated | Unrated, otherwise: bigint): bigint =>
  rated.ok ? rated.base + rated.surcharge : otherwise;

const eventOf = (group: Group): BillableEvent => ({
  item: group.direction === 'OUTBOUND' ? 'sms_out' : 'sms_in',
  channel: group.channel,
  carrier: group.carrier,
  useCase: null,
  campaignId: group.campaignId,
  registered: true,
  units: group.segments,
});

/** Returns what was charged, or left or came in at a price of zero. */
const groupsOf = (tx: Executor, accountId: string, from: Date, to: Date): Promise<Group[]> =>
  tx.rows<Group>(sql`
  select to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day, direction, channel, carrier,
    campaign_id as "campaignId",
    sum(messages)::int as messages, sum(segments)::int as segments, sum(base_price + surcharge)::bigint as charged
  from message_hour where account_id = ${accountId} and hour >= ${from}::timestamptz and hour < ${to}::timestamptz
    and messages > 0
    and (base_price + surcharge > 0 or status in ('sent', 'delivered', 'undelivered', 'delivery_unknown', 'received'))
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);

/**
 * Returns the segments that were charged in the month in which a period begins, before it: tiers are those of the
 * month.
 */
async function usedBefore(tx: Executor, accountId: string, from: Date): Promise<Map<string, number>> {
  const rows = await tx.rows<{ key: string; segments: number }>(sql`
    select direction || to_char(hour at time zone 'UTC', ' YYYY-MM') as key, sum(segments)::int as segments
      from message_hour
    where account_id = ${accountId} and hour >= date_trunc('month', ${from}::timestamptz, 'UTC')
      and hour < ${from}::timestamptz and base_price > 0 group by 1`);
  return new Map(rows.map(({ key, segments }) => [key, segments]));
}
