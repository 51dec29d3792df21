import { surchargeCarrier } from '@heliograph/shared/reference/carriers';
import { numberType } from '@heliograph/shared/reference/numbers';
import { channelItems, rateItem } from '@heliograph/shared/reference/rates';
import type { RateItem } from '@heliograph/shared/reference/rates';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../db';
import { loadBook } from './load-book';
import { rate } from './rate';
import type { BillableEvent, RateBook, Step } from './types';

/** Kinds of accounts that are priced alike; more are not compared. */
const mostKinds = 2_000;

/**
 * Returns what has a price now and would have none by other steps, for the accounts that match (alias `a`, with their
 * brand as `b`): texts for staff, the first ones for the most common items. Accounts with the same lists and tags are
 * compared once.
 */
export async function lostPrices(db: Executor, steps: readonly Step[], which: SQL, at: Date): Promise<string[]> {
  const kinds = await db.rows<{ id: string }>(sql`
    select min(a.id::text) as id from account a join host_brand b on b.id = a.host_brand_id left
      join rate_deck d on d.account_id = a.id
    where ${which} and a.status <> 'CLOSED' group by a.host_brand_id, a.plan_id, a.waterfall_id, a.tags, d.id
      order by count(*) desc limit ${mostKinds}`);
  const lost = new Set<string>();
  for (const { id } of kinds) {
    const now = await loadBook(db, { accountId: id, items: rateItem.values, at });
    for (const name of lostBetween(now, { ...now, steps })) lost.add(name);
  }
  return [...lost];
}

/** Returns what has a price in one book and none in another: texts for staff. */
export function lostBetween(now: RateBook, then: RateBook): string[] {
  return everyEvent.filter((event) => rate(now, event).ok && !rate(then, event).ok).map(nameOf);
}

const event = (
  item: RateItem,
  channel: BillableEvent['channel'],
  carrier: BillableEvent['carrier'],
): BillableEvent => ({ item, channel, carrier, useCase: null, campaignId: null, registered: true, units: 1 });

const everyEvent: readonly BillableEvent[] = rateItem.values.flatMap((item) => {
  if (item === 'sms_out' || item === 'sms_in')
    return numberType.values.flatMap((channel) =>
      surchargeCarrier.values.map((carrier) => event(item, channel, carrier)),
    );
  return (channelItems as readonly RateItem[]).includes(item)
    ? numberType.values.map((channel) => event(item, channel, null))
    : [event(item, null, null)];
});

const nameOf = ({ item, channel, carrier }: BillableEvent): string =>
  [rateItem.label(item), ...(channel ? [numberType.label(channel)] : []), ...(carrier ? [carrier] : [])].join(', ');
