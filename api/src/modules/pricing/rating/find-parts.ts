import type { BillableEvent, Part, RateBook, RateRow, Step } from '../../money';

/**
 * Returns the units of an event at their prices, as the source of a step has them; null without a price. `used` are the
 * units of the same item since the first of the month, for tiers.
 */
export function findParts(book: RateBook, step: Step, event: BillableEvent, used: number): Part[] | null {
  if (step.source === 'FIXED')
    return [{ rateId: null, surchargeId: null, price: BigInt(step.amount ?? 0), units: null }];
  if (step.source === 'SURCHARGE_TABLE') return surchargeOf(book, event);
  const rows = mostSpecific(book.rates.filter((row) => row.source === step.source && applies(row, event)));
  return step.tierMode === 'GRADUATED' ? byTier(rows, event.units, used) : flat(rows);
}

/**
 * Returns the units of a month after which the lowest tier for an event begins, if a list has only such tiers for it; 0
 * otherwise.
 */
export function firstTier({ steps, rates }: RateBook, event: BillableEvent): number {
  const lowest = steps.map(
    ({ source }) => mostSpecific(rates.filter((row) => row.source === source && applies(row, event)))[0]?.tierFrom ?? 0,
  );
  return Math.max(0, ...lowest);
}

const part = ({ id, price }: RateRow, units: number | null): Part => ({ rateId: id, surchargeId: null, price, units });

/** An unknown carrier is treated as `Other`. */
function surchargeOf({ surcharges }: RateBook, { item, channel, carrier, registered }: BillableEvent): Part[] | null {
  const direction = item === 'sms_out' ? 'OUTBOUND' : item === 'sms_in' ? 'INBOUND' : null;
  const row = surcharges.find(
    (one) =>
      one.direction === direction &&
      one.channel === channel &&
      one.carrier === (carrier ?? 'Other') &&
      one.registered === registered,
  );
  return row ? [{ rateId: null, surchargeId: row.id, price: row.price, units: null }] : null;
}

const applies = (row: RateRow, { item, channel, carrier, useCase }: BillableEvent): boolean =>
  row.item === item &&
  (row.channel === '' || row.channel === channel) &&
  (row.carrier === '' || row.carrier === (carrier ?? 'Other')) &&
  (row.useCase === '' || row.useCase === useCase);

/** The use case is more specific than the carrier, and that than the channel. */
const specificity = ({ useCase, carrier, channel }: RateRow): number =>
  (useCase ? 4 : 0) + (carrier ? 2 : 0) + (channel ? 1 : 0);

/** The tiers of the most specific price, lowest first. */
function mostSpecific(rows: readonly RateRow[]): RateRow[] {
  const best = Math.max(...rows.map(specificity));
  return rows.filter((row) => specificity(row) === best).sort((a, b) => a.tierFrom - b.tierFrom);
}

/** Without tiers, the first one applies to all units; a deck without it has no price. */
function flat(rows: readonly RateRow[]): Part[] | null {
  const first = rows.find(({ tierFrom }) => tierFrom === 0);
  return first ? [part(first, null)] : null;
}

/**
 * Splits units by the tiers that they fall into. An event within one tier has a single part, so that such events share
 * their rating.
 */
function byTier(rows: readonly RateRow[], units: number, used: number): Part[] | null {
  if (rows[0]?.tierFrom !== 0) return null;
  const parts: Part[] = [];
  let [from, left] = [used, units];
  rows.forEach((row, index) => {
    const end = rows[index + 1]?.tierFrom ?? Infinity;
    const count = Math.min(left, Math.max(0, end - from));
    if (count === 0) return;
    parts.push(part(row, count));
    from += count;
    left -= count;
  });
  return parts.length === 1 ? parts.map((only) => ({ ...only, units: null })) : parts;
}
