import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import type { Executor } from '../../../db';
import { loadBook, rate, noPrice, hasTiers, usedUnits } from '../../pricing';
import type { BillableEvent, Rated, RateBook, Unrated } from '../../money';
import { ratingOf, type Rating } from '../../money';

/** The price of a message in micro-USD, and how it came about. */
export interface MessagePrice {
  /** Of a segment without surcharge, rounded down. */
  unitRate: bigint;
  basePrice: bigint;
  surcharge: bigint;
  /** The row that set the base price, if a price list did. */
  rateId: number | null;
  surchargeId: number | null;
  /** Null if no price was set. */
  rating: Rating | null;
}

/** Which prices: of an account, a direction, a channel, and a campaign, at a time. */
export interface PriceQuery {
  accountId: string;
  direction: 'OUTBOUND' | 'INBOUND';
  channel: NumberType;
  campaignId: string | null;
  at: Date;
}

/** Units of a month. */
export interface Usage {
  units: number;
}

/** What messages of one kind cost. The usage grows with each message that is charged, for prices with tiers. */
export interface PriceList {
  book: RateBook;
  event: Omit<BillableEvent, 'carrier' | 'units'>;
  used: Usage;
  /** Prices that were calculated already, by carrier, segments, and usage. */
  known: Map<string, MessagePrice | Unrated>;
}

/** Loads the prices in force at a time; 409 NO_PRICE if there is none. */
export async function priceList(db: Executor, query: PriceQuery): Promise<PriceList> {
  const list = await findPriceList(db, query);
  if (!list) throw noPrice(`${query.direction === 'OUTBOUND' ? 'outbound' : 'inbound'} messages`);
  return list;
}

/**
 * Loads the prices in force at a time; null if there is none. Lists of one account that are used together share their
 * usage.
 */
export async function findPriceList(
  db: Executor,
  { accountId, direction, channel, campaignId, at }: PriceQuery,
  usage?: Usage,
): Promise<PriceList | null> {
  const item = direction === 'OUTBOUND' ? 'sms_out' : 'sms_in';
  const book = await loadBook(db, { accountId, items: [item], at });
  const used = usage ?? { units: await usedUnits(db, book, item, at) };
  const list: PriceList = {
    book,
    event: { item, channel, useCase: null, campaignId, registered: true },
    used,
    known: new Map(),
  };
  return carriers.every((carrier) => isPrice(priced(list, 1, carrier, used.units))) ? list : null;
}

const carriers = [...surchargeCarrier.values];

/** Prices a message for the carrier that took it; an unknown carrier is treated as `Other`. */
export function priceOf(
  list: PriceList,
  segments: number,
  carrier: SurchargeCarrier | null,
  used = list.used.units,
): MessagePrice {
  const price = priced(list, segments, carrier, used);
  if (!isPrice(price)) throw new Error(price.reason);
  return price;
}

/** Counts a message that was charged, so that the next one falls into its tier. */
export function countUnits(list: PriceList, segments: number): void {
  if (hasTiers(list.book)) list.used.units += segments;
}

/**
 * Returns the highest price that a message can have, whichever carrier takes it and whatever was used before: what is
 * held for it.
 */
export function highestPrice(list: PriceList, segments: number): bigint {
  return pricesOf(list, segments).reduce((most, price) => (price > most ? price : most), 0n);
}

/** Returns the lowest price that a message can have. */
export function lowestPrice(list: PriceList, segments: number): bigint {
  return pricesOf(list, segments).reduce((least, price) => (price < least ? price : least));
}

/** The prices of a message with each carrier; with tiers, at the start of each. */
function pricesOf(list: PriceList, segments: number): bigint[] {
  const starts = hasTiers(list.book)
    ? [...new Set([0, ...list.book.rates.map(({ tierFrom }) => tierFrom)])]
    : [list.used.units];
  return starts.flatMap((used) =>
    carriers.map((carrier) => {
      const { basePrice, surcharge } = priceOf(list, segments, carrier, used);
      return basePrice + surcharge;
    }),
  );
}

const isPrice = (price: MessagePrice | Unrated): price is MessagePrice => 'basePrice' in price;

function priced(
  list: PriceList,
  segments: number,
  carrier: SurchargeCarrier | null,
  used: number,
): MessagePrice | Unrated {
  const key = `${carrier ?? 'Other'} ${segments} ${used}`;
  const known = list.known.get(key);
  if (known) return known;
  const event: BillableEvent = { ...list.event, carrier, units: segments };
  const rated = rate(list.book, event, used);
  const price = rated.ok ? toPrice(list, event, rated) : rated;
  list.known.set(key, price);
  return price;
}

function toPrice({ book }: PriceList, event: BillableEvent, rated: Rated): MessagePrice {
  const parts = rated.trace.flatMap((step) => step.parts.map((part) => ({ ...part, base: step.result === 'BASE' })));
  return {
    unitRate: rated.base / BigInt(event.units),
    basePrice: rated.base,
    surcharge: rated.surcharge,
    rateId: parts.find(({ base }) => base)?.rateId ?? null,
    surchargeId: parts.find(({ surchargeId }) => surchargeId !== null)?.surchargeId ?? null,
    rating: ratingOf(book, event, rated),
  };
}
