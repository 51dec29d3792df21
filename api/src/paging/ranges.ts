import { parseUsd } from '@heliograph/shared/money';
import { fieldError } from '../base/refusal';

interface Range {
  low: string;
  high: string;
  /** What the field `high` is called, and the rule that it breaks. */
  message: string;
  /** The value as something that can be compared. */
  read: (value: string) => number | bigint | null;
}

const ranges: readonly Range[] = [
  { low: 'from', high: 'to', message: 'End date must not be before start date', read: (value) => Date.parse(value) },
  { low: 'minAmount', high: 'maxAmount', message: 'Maximum amount must not be below minimum amount', read: parseUsd },
];

/** Throws 422 for a filter whose range ends before it begins: it would match nothing, which looks like an answer. */
export function refuseReversed(filter: Record<string, unknown>): void {
  for (const { low, high, message, read } of ranges) {
    const [start, end] = [filter[low], filter[high]];
    if (typeof start !== 'string' || typeof end !== 'string') continue;
    const [least, most] = [read(start), read(end)];
    if (least !== null && most !== null && most < least) throw fieldError(`filter.${high}`, 'reversed', message);
  }
}
