import type { ReactNode } from 'react';
import { daysBounds, formatCalendarDay, formatShort, isDay } from '@heliograph/contract/dates';
import { formatAmount, parseUsd, toWire } from '@heliograph/contract/money';
import type { FilterDefinition, FilterOption } from '../list/types';

/** Updates the values of a filter from their latest state, so that quick successive changes add up. */
export type ChangeValues = (change: (values: readonly string[]) => readonly string[]) => void;

/** Parses a range, either end of which may be open: `a..b`, `a..`, `..b`. */
export function splitSpan(value: string | undefined): [string, string] {
  const [from = '', to = ''] = (value ?? '').split('..');
  return [from, to];
}

/** Formats a range as one value for the address; null if both ends are open. */
export function joinSpan(from: string, to: string): string | null {
  return from === '' && to === '' ? null : `${from}..${to}`;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The most values of one filter that the API accepts. */
const mostValues = 50;

const isAmount = (text: string): boolean => text === '' || parseUsd(text) !== null;

/** Checks whether an end of a period is an instant, from a link to an hour; users choose days. */
const isInstant = (end: string): boolean => !Number.isNaN(Date.parse(end)) && new Date(end).toISOString() === end;

/** Checks whether a value from the address is valid for its filter. */
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
      return (
        [from, to].every((end) => end === '' || isDay(end) || isInstant(end)) &&
        (from === '' || to === '' || from <= to) &&
        from + to !== ''
      );
    }
    case 'amount': {
      const [min, max] = splitSpan(value);
      const [least, most] = [parseUsd(min), parseUsd(max)];
      return isAmount(min) && isAmount(max) && (least === null || most === null || least <= most) && min + max !== '';
    }
    case 'own':
      return filter.own.usable(value);
  }
}

/** Returns the valid values of a filter, so that an old or mistyped link still opens the list. */
export function usableValues(filter: FilterDefinition<never>, values: readonly string[]): readonly string[] {
  const usable = [...new Set(values)].filter((value) => isUsable(filter, value));
  return filter.kind === 'options' || filter.kind === 'text' || filter.kind === 'own'
    ? usable.slice(0, mostValues)
    : usable.slice(0, 1);
}

/** Returns one filter's part of a request's filter. `zone`, an IANA code, is that of the days of a period. */
export function filterRequest(
  filter: FilterDefinition<never>,
  values: readonly string[],
  zone: string,
): Record<string, unknown> {
  const [first] = values;
  switch (filter.kind) {
    case 'options':
      return { [filter.key]: filter.numeric ? values.map(Number) : values };
    case 'text':
      return { [filter.key]: values };
    case 'own':
      return { [filter.key]: values.map((value) => filter.own.request(value)) };
    case 'flag':
      return { [filter.key]: first === 'yes' };
    case 'day':
      return { [filter.key]: first };
    case 'period': {
      const [from, to] = splitSpan(first);
      return {
        ...(from && { from: isInstant(from) ? from : daysBounds(zone, from, from).from }),
        ...(to && { to: isInstant(to) ? to : daysBounds(zone, to, to).to }),
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

/** Returns the text of a chip after its label, or what a screen's own filter shows there. `zone` is an IANA code. */
export function filterWords(
  filter: FilterDefinition<never>,
  values: readonly string[],
  options: readonly FilterOption[],
  zone: string,
): ReactNode {
  const [first] = values;
  switch (filter.kind) {
    case 'options': {
      const words = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
      return words.length > 2 ? `${words[0]} and ${words.length - 1} more` : words.join(', ');
    }
    case 'own':
      return filter.own.label(values);
    case 'text':
      return values.join(', ');
    case 'flag':
      return first === 'yes' ? filter.yes : filter.no;
    case 'day':
      return formatCalendarDay(first ?? '');
    case 'period': {
      const [from, to] = splitSpan(first);
      const words = (end: string): string => (isInstant(end) ? formatShort(end, zone) : formatCalendarDay(end));
      return from === to ? words(from) : span(from && words(from), to && words(to));
    }
    case 'amount': {
      const [from, to] = splitSpan(first);
      const usd = (text: string) => {
        const micro = parseUsd(text);
        return micro === null ? '' : formatAmount(micro);
      };
      return span(usd(from), usd(to));
    }
  }
}
