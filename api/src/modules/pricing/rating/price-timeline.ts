import type { RateItem } from '@heliograph/contract/reference/rates';
import { sql } from 'drizzle-orm';
import { grouped } from '../../../base/grouped';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import { listSource } from './price-lists';
import { isMessage } from './priced-events';
import type { Payer } from './payers';
import type { RateBook, RateRow, Step, SurchargeRow } from '../../money';

/** A row that is in force from a day on (YYYY-MM-DD, UTC) and before another; null for an open end. */
type Dated<Row> = Row & { from: string; to: string | null };

/** A price of a list. */
export type DatedRate = Dated<RateRow> & { deckId: string };

/** Steps that are in force from a time on. */
interface Version {
  id: string;
  waterfallId: string;
  steps: Step[];
  from: Date;
}

/** All that prices events from a time on, for payers. */
export interface Timeline {
  now: Date;
  payers: readonly Payer[];
  /** By list and item. */
  rates: ReadonlyMap<string, readonly DatedRate[]>;
  surcharges: readonly Dated<SurchargeRow>[];
  /** The oldest first. */
  versions: readonly Version[];
}

/** Loads all prices, surcharges, and steps that are in force at a time or planned. */
export async function loadTimeline(db: Executor, now: Date, payers: readonly Payer[]): Promise<Timeline> {
  const rates = await db.rows<DatedRate>(sql`
    select r.id, r.deck_id as "deckId", ${listSource} as source, r.item, r.channel, r.carrier,
      r.use_case as "useCase", r.tier_from as "tierFrom", r.price,
      to_char(r.valid_from, 'YYYY-MM-DD') as from, to_char(r.valid_to, 'YYYY-MM-DD') as to
    from rate r join rate_deck d on d.id = r.deck_id
    where ${idIn(sql`r.deck_id`, [...new Set(payers.flatMap(({ deckIds }) => deckIds))])}
      and (r.valid_to is null or r.valid_to > ${now}::timestamptz::date) order by r.id`);
  const surcharges = await db.rows<Dated<SurchargeRow>>(sql`
    select id, carrier, channel, direction, registered, price, to_char(valid_from, 'YYYY-MM-DD') as
      from, to_char(valid_to, 'YYYY-MM-DD') as to from surcharge
    where valid_to is null or valid_to > ${now}::timestamptz::date order by id`);
  const versions = await db.rows<Version>(sql`
    select v.id, v.waterfall_id as "waterfallId", v.steps, coalesce(v.effective_at, v.updated_at) as from
    from waterfall_version v where v.status = 'PUBLISHED' order by v.effective_at, v.version`);
  return { now, payers, rates: byList(rates), surcharges, versions };
}

/** Returns a timeline with other prices of lists. */
export const withRates = (timeline: Timeline, change: (row: DatedRate) => DatedRate): Timeline => ({
  ...timeline,
  rates: byList([...timeline.rates.values()].flat().map(change)),
});

const byList = (rows: readonly DatedRate[]): Map<string, DatedRate[]> =>
  grouped(rows, ({ deckId, item }) => `${deckId} ${item}`);

const ratesOf = ({ rates }: Timeline, { deckIds }: Payer, item: RateItem): DatedRate[] =>
  deckIds.flatMap((deckId) => rates.get(`${deckId} ${item}`) ?? []);

const versionOf = ({ versions }: Timeline, payer: Payer, at: Date): Version | undefined =>
  versions.findLast(({ waterfallId, from }) => waterfallId === payer.waterfallId && from <= at);

function inForceOn(at: Date): (row: Dated<object>) => boolean {
  const day = at.toISOString().slice(0, 10);
  return ({ from, to }) => from <= day && (to === null || to > day);
}

/** Returns what prices the events of an item for a payer at a time. */
export function bookAt(timeline: Timeline, payer: Payer, item: RateItem, at: Date): RateBook {
  const version = versionOf(timeline, payer, at);
  return {
    accountId: payer.accountId ?? '',
    versionId: version?.id ?? '',
    steps: version?.steps ?? [],
    tags: payer.tags,
    rates: ratesOf(timeline, payer, item).filter(inForceOn(at)),
    surcharges: isMessage(item) ? timeline.surcharges.filter(inForceOn(at)) : [],
  };
}

/** Returns now and each later time at which something of a payer starts or ends, in their order. */
export function turningPoints(timeline: Timeline, payer: Payer, item: RateItem): number[] {
  const { now, surcharges, versions } = timeline;
  const days = [...ratesOf(timeline, payer, item), ...(isMessage(item) ? surcharges : [])];
  const times = [
    ...days.flatMap(({ from, to }) => [Date.parse(from), ...(to === null ? [] : [Date.parse(to)])]),
    ...versions.filter(({ waterfallId }) => waterfallId === payer.waterfallId).map(({ from }) => from.getTime()),
  ];
  return [...new Set([now.getTime(), ...times.filter((time) => time > now.getTime())])].sort((a, b) => a - b);
}
