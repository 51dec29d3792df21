import type { RateItem } from '@heliograph/contract/reference/rates';
import { grouped } from '../../../../base/grouped';
import { jsonText } from '../../../../base/json-text';
import { eventsOf, rate } from '../../../pricing';
import type { BillableEvent, Part, RateBook } from '../../../money';

/** What a unit costs, from a number of units of the month on; micro-USD. Null without a price. */
export interface Price {
  tierFrom: number;
  total: bigint;
  surcharge: bigint;
  /** Where the price is from: a row of a list, or the step with its amount. */
  base: Part | null;
  step: string;
}

/** A price of an item; nulls for what it isn’t limited to. */
export interface PriceLine
  extends Price, Pick<BillableEvent, 'item' | 'channel' | 'carrier' | 'useCase' | 'campaignId'> {
  /** An event with this price. */
  event: BillableEvent;
}

/**
 * Returns what events of an item cost, as they are charged. Prices that are the same for all carriers or channels are
 * one line, and so is the one that most use cases have: that of all others. Campaigns are listed where they have other
 * prices.
 */
export function priceLines(book: RateBook, item: RateItem, campaigns: readonly string[]): PriceLine[] {
  const events = eventsOf(item, campaigns).filter(({ registered }) => registered);
  const priced = events.map((event) => ({ event, prices: pricesOf(book, event) }));
  const channels = [...grouped(priced, ({ event }) => event.channel ?? '').values()].map(linesOfChannel);
  const [first = [], ...others] = channels;
  const shape = (lines: readonly PriceLine[]) => jsonText(lines.map(({ event: _, channel: __, ...line }) => line));
  return others.length && others.every((lines) => shape(lines) === shape(first))
    ? first.map((line) => ({ ...line, channel: null }))
    : channels.flat();
}

interface Priced {
  event: BillableEvent;
  prices: readonly Price[];
}

function linesOfChannel(priced: readonly Priced[]): PriceLine[] {
  const usual = priced.filter(({ event }) => event.campaignId === null);
  const [most = []] = [...grouped(usual, ({ prices }) => jsonText(prices)).values()].sort(
    (a, b) => b.length - a.length,
  );
  const common = most.length === usual.length || (most.length > 1 && most[0]?.event.carrier === null) ? most : [];
  const others = priced.filter(({ event: { campaignId, carrier, useCase }, prices }) => {
    const same =
      campaignId === null
        ? common[0]
        : usual.find(({ event }) => event.carrier === carrier && event.useCase === useCase);
    return jsonText(prices) !== jsonText(same?.prices ?? null);
  });
  return [
    ...common.slice(0, 1).flatMap((one) => linesOf(one, { carrier: null, useCase: null })),
    ...others.flatMap((one) => linesOf(one, one.event)),
  ];
}

const linesOf = (
  { event, prices }: Priced,
  { carrier, useCase }: Pick<BillableEvent, 'carrier' | 'useCase'>,
): PriceLine[] => {
  const { item, channel, campaignId } = event;
  return prices.map((price) => ({ event, item, channel, carrier, useCase, campaignId, ...price }));
};

/** Returns what a unit of an event costs in each tier; tiers with the price before them are left out. */
export function pricesOf(book: RateBook, event: BillableEvent): Price[] {
  const tiers = [...new Set([0, ...book.rates.map(({ tierFrom }) => tierFrom)])].sort((a, b) => a - b);
  const found: Price[] = [];
  for (const tierFrom of tiers) {
    const rated = rate(book, event, tierFrom);
    if (!rated.ok) continue;
    const set = rated.trace.find(({ result }) => result === 'BASE');
    const price = {
      tierFrom,
      total: rated.base + rated.surcharge,
      surcharge: rated.surcharge,
      base: set?.parts[0] ?? null,
      step: set ? (book.steps[set.step - 1]?.name ?? '') : '',
    };
    const last = found.at(-1);
    if (jsonText({ ...last, tierFrom }) !== jsonText(price)) found.push(price);
  }
  return found;
}
