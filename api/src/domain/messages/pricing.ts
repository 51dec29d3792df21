import type { SurchargeCarrier } from '@heliograph/shared/reference/carriers';
import type { NumberType } from '@heliograph/shared/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** A row of the rates or the surcharges: its id, and its price per segment in micro-USD. */
export interface PriceRow {
  id: number;
  price: bigint;
}

/** What a segment costs: the base price, and the surcharge of each carrier. */
export interface PriceList {
  base: PriceRow;
  surcharges: ReadonlyMap<SurchargeCarrier, PriceRow>;
}

/** The price of a message in micro-USD, and the rows that it comes from. */
export interface MessagePrice {
  unitRate: bigint;
  basePrice: bigint;
  surcharge: bigint;
  /** Null if no price was set. */
  rateId: number | null;
  surchargeId: number | null;
}

/** Which price list: of an account's brand, a direction and a channel, on a day. */
export interface PriceQuery {
  accountId: string;
  direction: 'OUTBOUND' | 'INBOUND';
  channel: NumberType;
  at: Date;
}

const inForce = (at: Date) => sql`valid_from <= ${at}::timestamptz::date and (valid_to is null or valid_to > ${at}::timestamptz::date)`;

/** Reads the rows in force at a time. Throws if no price is set. */
export async function priceList(db: Executor, query: PriceQuery): Promise<PriceList> {
  const list = await findPriceList(db, query);
  if (!list) throw new Error(`No price is set for ${itemOf(query)} on ${query.channel}`);
  return list;
}

const itemOf = ({ direction }: PriceQuery) => (direction === 'OUTBOUND' ? 'sms_out' : 'sms_in');

/** Reads the rows in force at a time; the list of the account's brand takes precedence over the default one. Null if no price is set. */
export async function findPriceList(db: Executor, query: PriceQuery): Promise<PriceList | null> {
  const { accountId, direction, channel, at } = query;
  const base = await db.row<PriceRow>(sql`
    select r.id, r.price from rate r join rate_deck d on d.id = r.deck_id
    where r.item = ${itemOf(query)} and r.channel = ${channel} and ${inForce(at)}
      and (d.host_brand_id is null or d.host_brand_id = (select host_brand_id from account where id = ${accountId}))
    order by d.host_brand_id nulls last, r.valid_from desc limit 1`);
  if (!base) return null;
  const rows = await db.rows<PriceRow & { carrier: SurchargeCarrier }>(sql`
    select id, carrier, price from surcharge where channel = ${channel} and direction = ${direction} and registered and ${inForce(at)}`);
  return { base, surcharges: new Map(rows.map(({ carrier, ...row }) => [carrier, row])) };
}

/** Prices a message for the carrier that took it; an unknown carrier is treated as `Other`. */
export function priceOf({ base, surcharges }: PriceList, segments: number, carrier: SurchargeCarrier | null): MessagePrice {
  const count = BigInt(segments);
  const surcharge = surcharges.get(carrier ?? 'Other');
  return { unitRate: base.price, basePrice: base.price * count, surcharge: (surcharge?.price ?? 0n) * count, rateId: base.id, surchargeId: surcharge?.id ?? null };
}

/** Returns the highest price that a message can have, whichever carrier takes it: what is held for it. */
export function highestPrice({ base, surcharges }: PriceList, segments: number): bigint {
  const highest = [...surcharges.values()].reduce((most, { price }) => (price > most ? price : most), 0n);
  return (base.price + highest) * BigInt(segments);
}

/** Returns the lowest price that a message can have. */
export function lowestPrice({ base, surcharges }: PriceList, segments: number): bigint {
  const lowest = [...surcharges.values()].reduce<bigint | null>((least, { price }) => (least === null || price < least ? price : least), null);
  return (base.price + (lowest ?? 0n)) * BigInt(segments);
}
