import { daysBounds, formatCalendarDay } from '@heliograph/shared/dates';
import { formatUsd, parseUsd, toWire } from '@heliograph/shared/money';
import type { FilterDefinition, FilterOption } from '../list/types';

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** The two ends of a span, either of which may be open: `a..b`, `a..`, `..b`. */
export function splitSpan(value: string | undefined): [string, string] {
  const [from = '', to = ''] = (value ?? '').split('..');
  return [from, to];
}

/** Two ends as one value of the address; null when both are open. */
export function joinSpan(from: string, to: string): string | null {
  return from === '' && to === '' ? null : `${from}..${to}`;
}

/** The part of the request's filter that one filter gives; nothing for a value that makes no sense. Zone: IANA code. */
export function filterRequest(filter: FilterDefinition<never>, values: readonly string[], zone: string): Record<string, unknown> {
  const [first] = values;
  switch (filter.kind) {
    case 'options':
      return { [filter.key]: filter.numeric ? values.map(Number).filter(Number.isInteger) : values };
    case 'text':
      return { [filter.key]: values.filter((value) => filter.pattern?.test(value) ?? true) };
    case 'flag':
      return first === 'yes' || first === 'no' ? { [filter.key]: first === 'yes' } : {};
    case 'day':
      return isDay(first) ? { [filter.key]: first } : {};
    case 'period': {
      const [from, to] = splitSpan(first);
      return {
        ...(isDay(from) && { from: daysBounds(zone, from, from).from }),
        ...(isDay(to) && { to: daysBounds(zone, to, to).to }),
      };
    }
    case 'amount': {
      const [min, max] = splitSpan(first);
      const from = parseUsd(min);
      const to = parseUsd(max);
      return { ...(from !== null && { [filter.min]: toWire(from) }), ...(to !== null && { [filter.max]: toWire(to) }) };
    }
  }
}

const span = (from: string, to: string) => (from && to ? `${from} – ${to}` : from ? `from ${from}` : `up to ${to}`);

/** The words of a filter that is set, as its chip says them after the label. */
export function filterWords(filter: FilterDefinition<never>, values: readonly string[], options: readonly FilterOption[]): string {
  const [first] = values;
  switch (filter.kind) {
    case 'options': {
      const words = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
      return words.length > 2 ? `${words[0]} and ${words.length - 1} more` : words.join(', ');
    }
    case 'text':
      return values.join(', ');
    case 'flag':
      return first === 'yes' ? filter.yes : filter.no;
    case 'day':
      return isDay(first) ? formatCalendarDay(first) : (first ?? '');
    case 'period': {
      const [from, to] = splitSpan(first);
      return from === to && isDay(from) ? formatCalendarDay(from) : span(isDay(from) ? formatCalendarDay(from) : '', isDay(to) ? formatCalendarDay(to) : '');
    }
    case 'amount': {
      const [from, to] = splitSpan(first);
      const usd = (text: string) => {
        const micro = parseUsd(text);
        return micro === null ? '' : formatUsd(micro, 2);
      };
      return span(usd(from), usd(to));
    }
  }
}
