import type { CallRequest } from '@heliograph/contract';
import { lostStatuses, outcomes, outcomeStatuses, type Outcome } from '@heliograph/contract/reference/dashboard';
import type { DeliveryGroup } from '@heliograph/contract/reference/delivery-groups';
import type { DeliveryRow } from './list';

/** The parameter of SMS Outbound that a group is. */
const paramOf: Partial<Record<DeliveryGroup, string>> = {
  CARRIER: 'carrier',
  CAMPAIGN: 'campaignUUID',
  NUMBER: 'numberUUID',
  ERROR: 'errorCode',
};
const kept = [
  'campaignUUID',
  'numberUUID',
  'carrier',
  'source',
  'errorCode',
  'broadcastUUID',
  'userUUID',
  'credentialUUID',
] as const;

/** Returns the filter of the report's address, without its period and its group. */
export function askedFilter(
  params: URLSearchParams,
): NonNullable<CallRequest<'report.manage/getdeliverybycarrier'>['filter']> {
  const text = params.get('q');
  return {
    ...(text && { text }),
    ...Object.fromEntries(kept.filter((key) => params.has(key)).map((key) => [key, params.getAll(key)])),
  };
}

/**
 * Returns the address of SMS Outbound with the messages of a group, or of all of them (null), that have an outcome, or
 * any (null). Canceled messages have none. `params` are those of the report's address, whose filters the link keeps.
 */
export function outboundLink(
  params: URLSearchParams,
  period: { from: string; to: string },
  row: DeliveryRow | null,
  outcome: Outcome | null | 'ALL',
): string {
  const { from, to } = row ?? period;
  const next = new URLSearchParams([['period', `${from}..${to}`]]);
  for (const key of kept) for (const value of params.getAll(key)) next.append(key, value);
  const param = row ? paramOf[row.groupBy] : undefined;
  if (row && param) next.set(param, row.ref ?? 'none');
  const statuses =
    outcome === 'ALL'
      ? row?.groupBy === 'ERROR' && row.ref === null
        ? lostStatuses
        : []
      : outcome
        ? outcomeStatuses[outcome]
        : outcomes.flatMap((one) => [...outcomeStatuses[one]]);
  for (const status of statuses) next.append('status', status);
  return `/main/reports/sms-outbound?${next.toString()}`;
}
