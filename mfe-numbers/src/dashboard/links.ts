import type { CallResponse } from '@heliograph/contract';
import { dayOf } from '@heliograph/contract/dates';
import { optOutReasons } from '@heliograph/contract/reference/blacklist';
import { lostStatuses, outcomes, outcomeStatuses, type Outcome } from '@heliograph/contract/reference/dashboard';

/** Returns the address of a screen with filters; each value of a list is a parameter of its own. */
export function listLink(
  path: string,
  filters: Readonly<Record<string, string | readonly string[] | null | undefined>> = {},
): string {
  const params = new URLSearchParams();
  for (const [key, values] of Object.entries(filters))
    for (const value of [values ?? []].flat()) params.append(key, value);
  return `/main/${path}${params.size > 0 ? `?${params.toString()}` : ''}`;
}

type Period = CallResponse<'report.manage/getdashboard'>['period'];

/** Returns the filter of lists for the days of a period. */
export const daysFilter = ({ first, last }: Pick<Period, 'first' | 'last'>): string => `${first}..${last}`;

const outbound = 'reports/sms-outbound';

/** Returns the address of the outbound messages of a period in some statuses. */
export const outboundLink = (period: Period, status: readonly string[], more: Record<string, string> = {}): string =>
  listLink(outbound, { period: daysFilter(period), status, ...more });

/** Returns the address of the messages that did not arrive. */
export const lostLink = (period: Period, code: string | null = null): string =>
  outboundLink(period, lostStatuses, code === null ? {} : { errorCode: code });

/** Returns the address of the messages of a part of the period with an outcome; null for all of either. */
export function bucketLink(
  { period, unit, zone }: { period: Period; unit: 'hour' | 'day'; zone: string },
  bucket: { from: string; to: string } | null,
  outcome: Outcome | null,
): string {
  const status = outcome ? outcomeStatuses[outcome] : outcomes.flatMap((one) => [...outcomeStatuses[one]]);
  if (!bucket) return outboundLink(period, status);
  const day = dayOf(bucket.from, zone);
  return listLink(outbound, { period: unit === 'hour' ? `${bucket.from}..${bucket.to}` : `${day}..${day}`, status });
}

/** Returns the address of the opt-outs of a period of days or instants. */
export const optOutLink = (period: string): string => listLink('number-blacklist', { reason: optOutReasons, period });

/** Returns the address of the lines of Billing History of some kinds. */
export const billingLink = (period: Period, type: readonly string[]): string =>
  listLink('billing/history', { period: daysFilter(period), type });

/** Returns the address of the messages that came in: their report if there is one, else the inbox. */
export const inboundLink = (period: Period, canOpen: (path: string) => boolean): string =>
  canOpen('reports/sms-inbound')
    ? listLink('reports/sms-inbound', { period: daysFilter(period) })
    : listLink('conversations');
