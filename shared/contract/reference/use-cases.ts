import { valueSet, type ValueOf } from './value-set';

/** Registration use cases of a campaign (specification §3). */
export const useCase = /* @__PURE__ */ valueSet({
  '2FA': 'Two-factor authentication',
  ACCOUNT_NOTIFICATION: 'Account notification',
  AGENTS_FRANCHISES: 'Agents and franchises',
  CARRIER_EXEMPT: 'Carrier exempt',
  CHARITY: 'Charity',
  CUSTOMER_CARE: 'Customer care',
  DELIVERY_NOTIFICATION: 'Delivery notification',
  EMERGENCY: 'Emergency',
  FRAUD_ALERT: 'Fraud alert',
  HIGHER_EDUCATION: 'Higher education',
  K12_EDUCATION: 'K-12 education',
  LOW_VOLUME: 'Low volume',
  MARKETING: 'Marketing',
  MIXED: 'Mixed',
  POLITICAL: 'Political',
  POLLING_VOTING: 'Polling and voting',
  PROXY: 'Proxy',
  PUBLIC_SERVICE_ANNOUNCEMENT: 'Public service announcement',
  SECURITY_ALERT: 'Security alert',
  SOCIAL: 'Social',
  SOLE_PROPRIETOR: 'Sole proprietor',
  SWEEPSTAKE: 'Sweepstake',
  TRIAL: 'Platform Free Trial',
  UCAAS_HIGH: 'UCaaS, high volume',
  UCAAS_LOW: 'UCaaS, low volume',
});

export type UseCase = ValueOf<typeof useCase>;

/** Use cases that refine a broader one (specification §3). */
export const subUseCases = [
  '2FA',
  'ACCOUNT_NOTIFICATION',
  'CUSTOMER_CARE',
  'DELIVERY_NOTIFICATION',
  'FRAUD_ALERT',
  'HIGHER_EDUCATION',
  'MARKETING',
  'POLLING_VOTING',
  'PUBLIC_SERVICE_ANNOUNCEMENT',
  'SECURITY_ALERT',
] as const satisfies readonly UseCase[];

/** The one sub use case that the registry marks as valid (specification §3). */
export const validSubUseCase: UseCase = 'HIGHER_EDUCATION';

/** Minimum and maximum number of sub use cases of those that require any (specification §5). */
const bounds: { readonly [Value in UseCase]?: readonly [min: number, max: number] } = {
  CARRIER_EXEMPT: [1, 5],
  CHARITY: [0, 5],
  LOW_VOLUME: [1, 5],
  MIXED: [2, 5],
  POLITICAL: [0, 5],
  SOCIAL: [0, 5],
  SOLE_PROPRIETOR: [1, 5],
};

/** Returns how many sub use cases a use case requires. */
export function subUseCaseBounds(value: UseCase): { min: number; max: number } {
  const [min, max] = bounds[value] ?? [0, 0];
  return { min, max };
}
