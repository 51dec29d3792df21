import type { CallRequest } from '@heliograph/contract';
import { mostHourlyDays, usualHourlyDays, type DeliveryGroup } from '@heliograph/contract/reference/delivery-groups';
import {
  dayBounds,
  daysOf,
  hourBounds,
  monthBounds,
  refuseLongPeriod,
  weekBounds,
  type ReportPeriod,
} from '../report-period';
import type { DeliveryQuery } from './counted';

export type DeliveryFilter = NonNullable<CallRequest<'report.manage/getmessagedelivery'>['filter']>;

/** What a request asks for: a period, its parts, and a filter. */
export interface AskedDelivery {
  accountId: string;
  group: DeliveryGroup;
  period: ReportPeriod;
  filter: DeliveryFilter;
}

/** Reads a request, in the time zone in which days start; 422 for a period that is too long. */
export function askedDelivery(accountId: string, filter: DeliveryFilter = {}, zone: string, now: Date): AskedDelivery {
  const group = filter.groupBy?.[0] ?? 'DAY';
  const period = daysOf(filter, zone, now, group === 'HOUR' ? usualHourlyDays : undefined);
  if (group === 'HOUR') refuseLongPeriod(period, mostHourlyDays);
  return {
    accountId,
    group,
    period: { ...period, bounds: boundsOf[group]?.(period, zone) ?? [period.from, period.to] },
    filter,
  };
}

/** The parts of a period by which messages are grouped. */
const boundsOf: Partial<Record<DeliveryGroup, (period: Pick<ReportPeriod, 'from' | 'to'>, zone: string) => number[]>> =
  { HOUR: hourBounds, DAY: dayBounds, WEEK: weekBounds, MONTH: monthBounds };

/** Returns the query of groups; `ALL` is the total of the period. */
export function queryOf(
  {
    accountId,
    filter: { numberUUID, campaignUUID, carrier, source, errorCode, broadcastUUID, userUUID, credentialUUID },
  }: AskedDelivery,
  group: DeliveryQuery['group'],
  bounds: readonly number[],
): DeliveryQuery {
  return {
    accountId,
    group,
    bounds,
    numberUUID,
    campaignUUID,
    carrier,
    source,
    errorCode,
    broadcastUUID,
    userUUID,
    credentialUUID,
  };
}
