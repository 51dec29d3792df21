import { rateItem } from '@heliograph/contract/reference/rates';
import type { RateItem } from '@heliograph/contract/reference/rates';
import { firstTier } from './find-parts';
import type { Payer } from './payers';
import { changesBetween } from './changed-prices';
import { bookAt, turningPoints } from './price-timeline';
import type { Timeline } from './price-timeline';
import { eventsOf } from './priced-events';
import { rate } from './rate';
import type { BillableEvent, RateBook } from '../../money';

/** An event that a change leaves without a price. */
export interface Lost {
  event: BillableEvent;
  payer: Payer;
  from: Date;
  /** Units of the month before the lowest tier, which have no price; 0 if no tier is the cause. */
  belowTier: number;
}

/**
 * Returns what has a price before a change and none after it: now and at each later time at which something starts or
 * ends, for each payer, event, and tier, the earliest time of each. Both timelines have the same payers, in the same
 * order. What had no price before either is left out, so that a repair of something else is possible.
 */
export function lostPrices(before: Timeline, after: Timeline): Lost[] {
  // Many payers differ in amounts only, or in nothing.
  const known = new Map<string, Gap[]>();
  const isChanged = changesBetween(before, after);
  return before.payers.flatMap((payer, index) => {
    const later = after.payers[index];
    if (!later) return [];
    const sides = [
      { timeline: before, payer },
      { timeline: after, payer: later },
    ] as const;
    return rateItem.values.flatMap((item) => (isChanged(payer, later, item) ? lostOf(sides, item, known) : []));
  });
}

/** One side of a comparison. */
interface Side {
  timeline: Timeline;
  payer: Payer;
}

/** An event without a price, by its place among those of its item. */
interface Gap {
  index: number;
  belowTier: number;
}

function lostOf(sides: readonly [Side, Side], item: RateItem, known: Map<string, Gap[]>): Lost[] {
  const { payer } = sides[1];
  const events = eventsOf(item, payer.campaigns);
  const lost = new Map<number, Lost>();
  const times = sides.flatMap((side) => turningPoints(side.timeline, side.payer, item)).sort((a, b) => a - b);
  for (const time of new Set(times)) {
    const from = new Date(time);
    const [was, is] = [
      bookAt(sides[0].timeline, sides[0].payer, item, from),
      bookAt(sides[1].timeline, payer, item, from),
    ];
    const [before, after] = [shapeOf(was), shapeOf(is)];
    if (before === after) continue;
    const key = [item, payer.campaigns, before, after].join(' ');
    const gaps = known.get(key) ?? gapsBetween(was, is, events);
    known.set(key, gaps);
    for (const { index, belowTier } of gaps) {
      const event = events[index];
      if (event && !lost.has(index)) lost.set(index, { event, payer, from, belowTier });
    }
  }
  return [...lost.values()];
}

/** All that decides whether an event has a price, without the amounts. */
const shapeOf = ({ versionId, tags, rates, surcharges }: RateBook): string =>
  [
    versionId,
    JSON.stringify(tags),
    ...rates
      .map(({ source, channel, carrier, useCase, tierFrom }) => [source, channel, carrier, useCase, tierFrom].join('/'))
      .sort(),
    ...surcharges.map(({ id }) => id),
  ].join(' ');

function gapsBetween(before: RateBook, after: RateBook, events: readonly BillableEvent[]): Gap[] {
  const tiers = [...new Set([0, ...[...before.rates, ...after.rates].map(({ tierFrom }) => tierFrom)])];
  return events.flatMap((event, index) =>
    tiers.some((used) => rate(before, event, used).ok && !rate(after, event, used).ok)
      ? [{ index, belowTier: firstTier(after, event) }]
      : [],
  );
}
