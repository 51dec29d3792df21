import type { Choice } from './choice';

/** Sub use cases with which a wider use case is described (specification §3). */
export const subUseCases = [
  { text: 'Two-factor authentication', value: '2FA' },
  { text: 'Account notification', value: 'ACCOUNT_NOTIFICATION' },
  { text: 'Customer care', value: 'CUSTOMER_CARE' },
  { text: 'Delivery notification', value: 'DELIVERY_NOTIFICATION' },
  { text: 'Fraud alert', value: 'FRAUD_ALERT' },
  { text: 'Higher education', value: 'HIGHER_EDUCATION' },
  { text: 'Marketing', value: 'MARKETING' },
  { text: 'Polling and voting', value: 'POLLING_VOTING' },
  { text: 'Public service announcement', value: 'PUBLIC_SERVICE_ANNOUNCEMENT' },
  { text: 'Security alert', value: 'SECURITY_ALERT' },
] as const satisfies readonly Choice[];

export type SubUseCaseValue = (typeof subUseCases)[number]['value'];
