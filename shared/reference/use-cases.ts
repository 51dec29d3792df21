import type { Choice } from './choice';

/** A registration use case and how many sub use cases it takes, bounds included (specification §5). */
export interface UseCase extends Choice {
  minSubUsecases: number;
  maxSubUsecases: number;
  /** Marks a use case as valid below another one; the specification sets it on HIGHER_EDUCATION alone. */
  validSubUsecase?: true;
}

/** Registration use cases (specification §3) with the bounds of §5. */
export const useCases = [
  { text: 'Two-factor authentication', value: '2FA', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Account notification', value: 'ACCOUNT_NOTIFICATION', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Agents and franchises', value: 'AGENTS_FRANCHISES', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Carrier exempt', value: 'CARRIER_EXEMPT', minSubUsecases: 1, maxSubUsecases: 5 },
  { text: 'Charity', value: 'CHARITY', minSubUsecases: 0, maxSubUsecases: 5 },
  { text: 'Customer care', value: 'CUSTOMER_CARE', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Delivery notification', value: 'DELIVERY_NOTIFICATION', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Emergency', value: 'EMERGENCY', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Fraud alert', value: 'FRAUD_ALERT', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Higher education', value: 'HIGHER_EDUCATION', minSubUsecases: 0, maxSubUsecases: 0, validSubUsecase: true },
  { text: 'K-12 education', value: 'K12_EDUCATION', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Low volume', value: 'LOW_VOLUME', minSubUsecases: 1, maxSubUsecases: 5 },
  { text: 'Marketing', value: 'MARKETING', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Mixed', value: 'MIXED', minSubUsecases: 2, maxSubUsecases: 5 },
  { text: 'Political', value: 'POLITICAL', minSubUsecases: 0, maxSubUsecases: 5 },
  { text: 'Polling and voting', value: 'POLLING_VOTING', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Proxy', value: 'PROXY', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Public service announcement', value: 'PUBLIC_SERVICE_ANNOUNCEMENT', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Security alert', value: 'SECURITY_ALERT', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Social', value: 'SOCIAL', minSubUsecases: 0, maxSubUsecases: 5 },
  { text: 'Sole proprietor', value: 'SOLE_PROPRIETOR', minSubUsecases: 1, maxSubUsecases: 5 },
  { text: 'Sweepstake', value: 'SWEEPSTAKE', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'Platform Free Trial', value: 'TRIAL', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'UCaaS, high volume', value: 'UCAAS_HIGH', minSubUsecases: 0, maxSubUsecases: 0 },
  { text: 'UCaaS, low volume', value: 'UCAAS_LOW', minSubUsecases: 0, maxSubUsecases: 0 },
] as const satisfies readonly UseCase[];

export type UseCaseValue = (typeof useCases)[number]['value'];

/** The use case of a value; undefined for one the list does not hold. */
export function findUseCase(value: string): UseCase | undefined {
  return useCases.find((useCase) => useCase.value === value);
}
