import { parseUsd } from '@heliograph/contract/money';
import { fieldError } from '../base/refusal';
import { isTimeZone, startOfDay } from '../base/zone-time';

interface Range {
  low: string;
  high: string;
  /** The label of the field `high`, and the rule that it breaks. */
  message: string;
  /** Returns the value in a comparable form. */
  read: (value: string) => number | bigint | null;
}

const ranges: readonly Range[] = [
  { low: 'from', high: 'to', message: 'End date must not be before start date', read: (value) => Date.parse(value) },
  { low: 'minAmount', high: 'maxAmount', message: 'Maximum amount must not be below minimum amount', read: parseUsd },
];

/**
 * Throws 422 for a filter whose range ends before it starts: it would match nothing, which looks like a valid result.
 */
function refuseReversed(filter: Record<string, unknown>): void {
  for (const { low, high, message, read } of ranges) {
    const [start, end] = [filter[low], filter[high]];
    if (typeof start !== 'string' || typeof end !== 'string') continue;
    const [least, most] = [read(start), read(end)];
    if (least !== null && most !== null && most < least) throw fieldError(`filter.${high}`, 'reversed', message);
  }
}

/** The parts of a list call's body that are read here. */
interface Filtered {
  filter?: Record<string, unknown>;
  timezone?: string;
}

const labels = { from: 'Start date', to: 'End date' } as const;
const ends = Object.keys(labels) as (keyof typeof labels)[];
const isDay = (value: string) => value.length === 10;

/**
 * Prepares the filter of a list call for its query: calendar days become the instants at which they start, in the
 * time zone of the request, else in the caller's (`ownZone`). Throws 422 on the field for an
 * unknown zone or day and for a range that ends before it starts.
 */
export function prepareFilter<Body extends object>(body: Body, ownZone: string): Body {
  const prepared = resolveDays(body, ownZone);
  const { filter }: Filtered = prepared;
  if (filter) refuseReversed(filter);
  return prepared;
}

function resolveDays<Body extends object>(body: Body, ownZone: string): Body {
  const { filter, timezone }: Filtered = body;
  if (timezone !== undefined && !isTimeZone(timezone))
    throw fieldError('timezone', 'invalid', 'Time zone must be valid');
  const present = ends.flatMap((end) => {
    const value = filter?.[end];
    return typeof value === 'string' ? [{ end, value }] : [];
  });
  for (const { end, value } of present) {
    if (!exists(value)) throw fieldError(`filter.${end}`, 'invalid', `${labels[end]} must be valid`);
  }
  const days = present.filter(({ value }) => isDay(value));
  if (!days.length) return body;
  const zone = timezone ?? ownZone;
  const starts = days.map(({ end, value }) => [end, new Date(startOfDay(zone, value)).toISOString()]);
  return { ...body, filter: { ...filter, ...Object.fromEntries(starts) } };
}

/** Checks whether an instant exists: PostgreSQL rejects February 30, Date rolls it over. */
function exists(value: string): boolean {
  const day = value.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return (
    !day.startsWith('0000') &&
    !Number.isNaN(midnight) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(midnight).toISOString().startsWith(day)
  );
}
