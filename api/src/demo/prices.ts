import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import { priceOf, type MessagePrice, type PriceList } from '../modules/texting';
import { rate, type FeeItem, type UnitPrice } from '../modules/pricing';
import type { BillableEvent, RateBook, RateRow, Step, SurchargeRow } from '../modules/money';
import { ratingOf, type Rating } from '../modules/money';

/**
 * Prices of the standard waterfall, as of a time (ms since the epoch): the first ones for a time before all of them.
 */
export interface Prices {
  message(
    inbound: boolean,
    channel: NumberType,
    text: { segments: number; carrier: SurchargeCarrier | null },
    time: number,
  ): MessagePrice;
  /** A fee of today. */
  fee(item: FeeItem, channel?: NumberType, useCase?: string): UnitPrice;
  /** How everything was rated so far. */
  ratings(): Rating[];
}

type Dated<Row> = Row & { from: number; to: number };

/** Loads the rate tables. */
export async function loadPrices(db: Executor): Promise<Prices> {
  const standard = await db.row<{ versionId: string; steps: Step[] }>(sql`
    select id as "versionId", steps from waterfall_version where status = 'PUBLISHED'
      order by waterfall_id, effective_at desc, version desc limit 1`);
  if (!standard) throw new Error('No waterfall is published');
  const bounds = sql`extract(epoch from valid_from)::float8 * 1000 as
    from, coalesce(extract(epoch from valid_to)::float8 * 1000, 'infinity') as to`;
  const rates = await db.rows<Dated<RateRow>>(sql`
    select r.id, 'DEFAULT_DECK' as source, r.item, r.channel, r.carrier, r.use_case as "useCase",
      r.tier_from as "tierFrom", r.price, ${bounds}
    from rate r join rate_deck d on d.id = r.deck_id where d.kind = 'DEFAULT'`);
  const surcharges = await db.rows<Dated<SurchargeRow>>(
    sql`select id, carrier, channel, direction, registered, price, ${bounds} from surcharge`,
  );
  const starts = [...new Set([...rates, ...surcharges].map(({ from }) => from))].sort((a, b) => a - b);
  const used = new Map<bigint, Rating>();
  const [books, lists] = [new Map<number, RateBook>(), new Map<string, PriceList>()];
  const startOf = (time: number): number => starts.findLast((start) => start <= time) ?? starts[0] ?? 0;
  const bookAt = (start: number): RateBook => {
    const known = books.get(start) ?? {
      accountId: '',
      tags: [],
      ...standard,
      rates: rates.filter(within(start)),
      surcharges: surcharges.filter(within(start)),
    };
    books.set(start, known);
    return known;
  };
  return {
    message(inbound, channel, { segments, carrier }, time) {
      const start = startOf(time);
      const key = `${inbound} ${channel} ${start}`;
      const list = lists.get(key) ?? {
        book: bookAt(start),
        event: { item: inbound ? 'sms_in' : 'sms_out', channel, useCase: null, campaignId: null, registered: true },
        used: { units: 0 },
        known: new Map(),
      };
      lists.set(key, list);
      const price = priceOf(list, segments, carrier);
      if (price.rating) used.set(price.rating.id, price.rating);
      return price;
    },
    fee(item, channel, useCase) {
      const book = bookAt(startOf(Infinity));
      const event: BillableEvent = {
        item,
        channel: channel ?? null,
        carrier: null,
        useCase: useCase ?? null,
        campaignId: null,
        registered: true,
        units: 1,
      };
      const rated = rate(book, event);
      if (!rated.ok) throw new Error(`No price for ${item}`);
      const rating = ratingOf(book, event, rated);
      used.set(rating.id, rating);
      return { price: rated.base, rating };
    },
    ratings: () => [...used.values()],
  };
}

const within =
  (start: number) =>
  ({ from, to }: Dated<object>): boolean =>
    from <= start && start < to;
