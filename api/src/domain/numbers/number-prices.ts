import { toWire } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import type { StockNumber } from '../ports/number-inventory';

/** What a number costs its buyer, in micro-USD: once, and every month from the first on. */
export interface NumberPrice {
  setup: bigint;
  monthly: bigint;
}

/** Returns the price of a number. */
export type PriceOf = (number: StockNumber) => NumberPrice;

/** Loads the prices of numbers for an account; the price list of its brand takes precedence over the default one. */
export async function numberPrices(db: Executor, accountId: string, at: Date): Promise<PriceOf> {
  const rows = await db.rows<{ type: string; price: bigint }>(sql`
    select distinct on (r.channel) r.channel as type, r.price from rate r join rate_deck d on d.id = r.deck_id
    where r.item = 'number_monthly' and r.valid_from <= ${at}::timestamptz::date and (r.valid_to is null or r.valid_to > ${at}::timestamptz::date)
      and (d.host_brand_id is null or d.host_brand_id = (select host_brand_id from account where id = ${accountId}))
    order by r.channel, d.host_brand_id nulls last, r.valid_from desc`);
  const fees = new Map<string, bigint>(rows.map(({ type, price }) => [type, price]));
  return ({ type, monthlyFee, setupFee }) => {
    const monthly = monthlyFee ?? fees.get(type);
    if (monthly === undefined) throw new Error(`No price is set for numbers of the type ${type}`);
    return { setup: setupFee, monthly };
  };
}

/** Returns the price in the API's format. */
export const wirePrice = ({ setup, monthly }: NumberPrice): { monthlyFee: string; setupFee: string } => ({ monthlyFee: toWire(monthly), setupFee: toWire(setup) });
