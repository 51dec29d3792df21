import { findParts } from './find-parts';
import type { BillableEvent, Part, RateBook, Rated, Step, StepMatch, StepTrace, Unrated } from '../../money';

/**
 * Prices an event by the steps of a waterfall in their order: the first STOP step with a price sets the base, and ADD
 * steps add to it. Pure: the same book, event and usage always have the same result. An event without a price is
 * reported, never free.
 */
export function rate(book: RateBook, event: BillableEvent, used = 0): Rated | Unrated {
  const trace: StepTrace[] = [];
  let [base, surcharge, priced] = [0n, 0n, false];
  for (const [index, step] of book.steps.entries()) {
    const note = (result: StepTrace['result'], parts: readonly Part[] = []) =>
      trace.push({ step: index + 1, result, parts });
    if (!matches(step.match, event, book.tags)) {
      note('UNMATCHED');
      continue;
    }
    if (step.onHit === 'STOP' && priced) {
      note('SKIPPED');
      continue;
    }
    const amount = priceBy(book, step, event, { used, sum: base + surcharge });
    if (!amount) {
      note('MISSED');
      if (step.onMiss === 'FAIL')
        return { ok: false, reason: `Step ${index + 1}, ${step.name}, found no price`, trace };
      continue;
    }
    if (step.source === 'SURCHARGE_TABLE') surcharge += amount.value;
    else base += amount.value;
    if (step.onHit === 'STOP') priced = true;
    note(step.onHit === 'STOP' ? 'BASE' : 'ADDED', amount.parts);
  }
  return priced ? { ok: true, base, surcharge, trace } : { ok: false, reason: 'No step set a price', trace };
}

/** Returns what parts cost for an event's units, in micro-USD. */
export const costOf = (parts: readonly Part[], units: number): bigint =>
  parts.reduce((sum, { price, units: own }) => sum + price * BigInt(own ?? units), 0n);

/** Returns a percentage (hundredths of a percent) of an amount, rounded half up to a micro-USD. */
export const percentOf = (amount: bigint, percent: number): bigint => (amount * BigInt(percent) + 5_000n) / 10_000n;

function priceBy(
  book: RateBook,
  step: Step,
  event: BillableEvent,
  { used, sum }: { used: number; sum: bigint },
): { value: bigint; parts: readonly Part[] } | null {
  if (step.source === 'PERCENT') return { value: percentOf(sum, step.percent ?? 0), parts: [] };
  const parts = findParts(book, step, event, used);
  return parts && { value: costOf(parts, event.units), parts };
}

function matches(
  { items, channels, carriers, tags, campaigns }: StepMatch,
  event: BillableEvent,
  own: readonly string[],
): boolean {
  const among = <Value>(list: readonly Value[] | undefined, value: Value | null) =>
    !list || (value !== null && list.includes(value));
  return (
    among(items, event.item) &&
    among(channels, event.channel) &&
    (!carriers || carriers.includes(event.carrier ?? 'Other')) &&
    among(campaigns, event.campaignId) &&
    (!tags || tags.some((tag) => own.includes(tag)))
  );
}
