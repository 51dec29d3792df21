import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { loadBook } from './load-book';
import { listSource } from './price-lists';
import type { RateBook, RateRow } from '../../money';

/**
 * The prices for messages of a list on a day, as JSON: a comparison keeps them, so that it is of one plan even if that
 * changes meanwhile.
 */
export const plannedRates = (deckId: SQL, day: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'item', r.item, 'channel', r.channel, 'carrier', r.carrier,
    'useCase', r.use_case, 'tierFrom', r.tier_from, 'price', r.price) order by r.id), '[]'::jsonb)
  from rate r where r.deck_id = ${deckId} and r.item in ('sms_out', 'sms_in') and r.valid_from <= ${day}::date
    and (r.valid_to is null or r.valid_to > ${day}::date))`;

/** Prices of a list that replace those in force. */
export interface Plan {
  source: RateRow['source'];
  rates: readonly RateRow[];
}

/** Returns the prices that a comparison keeps. */
export async function keptPlan(db: Executor, impactId: string): Promise<Plan> {
  const kept = await db.row<{
    source: Plan['source'];
    rates: (Omit<RateRow, 'source' | 'price'> & { price: number })[] | null;
  }>(sql`
    select ${listSource} as source, i.rates from pricing_impact i join rate_deck d on d.id = i.deck_id
      where i.id = ${impactId}`);
  if (!kept?.rates) throw new Error(`Comparison ${impactId} is not of a price list`);
  const { source, rates } = kept;
  return { source, rates: rates.map(({ price, ...row }) => ({ ...row, source, price: BigInt(price) })) };
}

/**
 * Returns what prices the messages of an account at a time, and what would with the prices of a plan instead of those
 * of its list.
 */
export async function loadPlannedBooks(
  db: Executor,
  accountId: string,
  at: Date,
  { source, rates }: Plan,
): Promise<{ now: RateBook; planned: RateBook }> {
  const now = await loadBook(db, { accountId, items: ['sms_out', 'sms_in'], at });
  return { now, planned: { ...now, rates: [...now.rates.filter((row) => row.source !== source), ...rates] } };
}
