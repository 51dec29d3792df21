import { formatCalendarDay, isDay, type Calendar } from '@heliograph/shared/dates';
import { formatUsd, parseUsd, toWire } from '@heliograph/shared/money';
import type { FilterDefinition, FilterOption } from '../list/types';

/** Changes the values of a filter. What is changed quickly after another builds on that, not on what was drawn last. */
export type ChangeValues = (change: (values: readonly string[]) => readonly string[]) => void;

/** The two ends of a span, either of which may be open: `a..b`, `a..`, `..b`. */
export function splitSpan(value: string | undefined): [string, string] {
  const [from = '', to = ''] = (value ?? '').split('..');
  return [from, to];
}

/** Two ends as one value of the address; null when both are open. */
export function joinSpan(from: string, to: string): string | null {
  return from === '' && to === '' ? null : `${from}..${to}`;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Most values of one filter that a call takes. */
const mostValues = 50;

const isAmount = (text: string): boolean => text === '' || parseUsd(text) !== null;

/** Whether one value of the address makes sense to its filter. */
function isUsable(filter: FilterDefinition<never>, value: string): boolean {
  switch (filter.kind) {
    case 'options':
      if (filter.numeric) return Number.isSafeInteger(Number(value));
      if (typeof filter.options !== 'function') return filter.options.some((option) => option.value === value);
      return filter.key.endsWith('UUID') ? value === 'none' || uuid.test(value) : /^[\w .:+-]{1,64}$/.test(value);
    case 'text':
      return filter.pattern?.test(value) ?? true;
    case 'flag':
      return value === 'yes' || value === 'no';
    case 'day':
      return isDay(value);
    case 'period': {
      const [from, to] = splitSpan(value);
      return [from, to].every((end) => end === '' || isDay(end)) && (from === '' || to === '' || from <= to) && from + to !== '';
    }
    case 'amount': {
      const [min, max] = splitSpan(value);
      const [least, most] = [parseUsd(min), parseUsd(max)];
      return isAmount(min) && isAmount(max) && (least === null || most === null || least <= most) && min + max !== '';
    }
  }
}

/** The values of the address that make sense to a filter: an old or mistyped link opens the list, not an error. */
export function usableValues(filter: FilterDefinition<never>, values: readonly string[]): readonly string[] {
  const usable = [...new Set(values)].filter((value) => isUsable(filter, value));
  return filter.kind === 'options' || filter.kind === 'text' ? usable.slice(0, mostValues) : usable.slice(0, 1);
}

/**
 * The part of the request's filter that one filter makes. Zone: IANA code. Days need the calendar:
 * without it they make nothing.
 */
export function filterRequest(filter: FilterDefinition<never>, values: readonly string[], zone: string, calendar: Calendar | null): Record<string, unknown> {
  const [first] = values;
  switch (filter.kind) {
    case 'options':
      return { [filter.key]: filter.numeric ? values.map(Number) : values };
    case 'text':
      return { [filter.key]: values };
    case 'flag':
      return { [filter.key]: first === 'yes' };
    case 'day':
      return { [filter.key]: first };
    case 'period': {
      const [from, to] = splitSpan(first);
      return {
        ...(from && calendar && { from: calendar.daysBounds(zone, from, from).from }),
        ...(to && calendar && { to: calendar.daysBounds(zone, to, to).to }),
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
      return formatCalendarDay(first ?? '');
    case 'period': {
      const [from, to] = splitSpan(first);
      return from === to ? formatCalendarDay(from) : span(from && formatCalendarDay(from), to && formatCalendarDay(to));
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
