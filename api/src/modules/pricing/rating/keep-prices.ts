import { sql } from 'drizzle-orm';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { lostPrices } from './lost-prices';
import { nameLost } from './name-lost';
import { payersOf, payingAccounts } from './payers';
import { loadTimeline } from './price-timeline';

/** How a change of prices is refused, and which accounts it is about besides one of each kind. */
export interface PriceChange {
  now: Date;
  /** The account whose lists or waterfall change; its kind before may not be its kind after. */
  accountId?: string | null;
  /** The field of the request that the refusal is shown at. */
  field?: string;
  /** A sentence about what to do instead. */
  advice: string;
}

/**
 * Makes a change of whatever sets prices (lists, surcharges, waterfalls, plans), and refuses it with 422 NOT_COVERED if
 * something would lose its price by it, now or at a later time. Such changes follow one another, because two could
 * leave a gap that neither leaves alone.
 */
export async function keepPrices<Result>(
  tx: Executor,
  { now, accountId, field, advice }: PriceChange,
  change: () => Promise<Result>,
): Promise<Result> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('prices'))`);
  const accounts = await payingAccounts(tx, accountId ? [accountId] : []);
  const before = await loadTimeline(tx, now, await payersOf(tx, accounts));
  const result = await change();
  const lost = lostPrices(before, await loadTimeline(tx, now, await payersOf(tx, accounts)));
  if (!lost.length) return result;
  const message = `${nameLost(lost, now)} ${advice}`;
  throw new Refusal('invalid', 'NOT_COVERED', message, {
    fields: field === undefined ? [] : [{ field, code: 'unpriced', message }],
  });
}
