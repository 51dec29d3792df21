import type { CallRequest } from '@heliograph/contract';
import { isDay } from '@heliograph/contract/dates';
import { dashboardRange, type DashboardRange } from '@heliograph/contract/reference/dashboard';
import { shortCalendarDay } from '@heliograph/contract/reference/time-words';

export type RangeRequest = CallRequest<'report.manage/getdashboard'>;

const usual: DashboardRange = 'DAYS_30';

/** Reads the period from the address; what is missing or mistyped is the usual one. */
export function readRange(params: URLSearchParams): RangeRequest {
  const range = params.get('range') ?? usual;
  const [first, last] = (params.get('days') ?? '').split('..');
  if (range === 'CUSTOM' && isDay(first) && isDay(last) && first <= last) return { range, first, last };
  return { range: dashboardRange.has(range) && range !== 'CUSTOM' ? range : usual };
}

/** Writes a period into the address. */
export function writeRange(params: URLSearchParams, { range, first, last }: RangeRequest): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('days');
  if (range === usual) next.delete('range');
  else next.set('range', range);
  if (range === 'CUSTOM') next.set('days', `${first}..${last}`);
  return next;
}

/** Names a period within a sentence: `last 30 days`. */
export function rangeWords({ range, first = '', last = '' }: RangeRequest): string {
  if (range === 'TODAY') return 'today';
  if (range !== 'CUSTOM') return `last ${dashboardRange.label(range)}`;
  return first === last ? shortCalendarDay(first) : `${shortCalendarDay(first)} – ${shortCalendarDay(last)}`;
}

/** Names a period alone: `30 days`. */
export function rangeName(request: RangeRequest): string {
  return request.range === 'CUSTOM' ? rangeWords(request) : dashboardRange.label(request.range);
}
