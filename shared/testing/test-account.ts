/** An account and a site brand for tests. */
import type { AccountDetail } from '@heliograph/platform/session';
import type { HostBrand } from '@heliograph/contract/calls/hosts';

/** A user without pending tasks. */
export const testAccount: AccountDetail = {
  roles: ['customer'],
  timezone: 'America/New_York',
  firstName: 'Dana',
  lastName: 'Whitfield',
  username: 'customer',
  email: 'dana@harborlane.example',
  balance: 1284.3071,
  minBalance: 25,
  requirePasswordReset: false,
  tosAccept: true,
  accountUUID: '0190f0e0-0000-7000-8000-000000000001',
  userUUID: '0190f0e0-0000-7000-8000-000000000002',
  company: 'Harbor Lane Clinics',
  phone: null,
  terms: null,
  lastLogin: null,
};

/** The brand used in tests. */
export const testBrand: HostBrand = {
  id: 1,
  name: 'Heliograph',
  tagline: 'Text messaging for business',
  hue: 272,
  supportEmail: 'support@heliograph.example',
  mailFrom: 'Heliograph <no-reply@heliograph.example>',
  registrationFormName: 'form',
  useCases: ['10 DLC', 'Toll-Free', 'Short Code'],
  traceEndpoint: '/api/trace',
  cardProviderPublicKey: 'sandbox',
  mapsKey: '',
  supportChat: false,
};
