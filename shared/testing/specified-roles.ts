/**
 * Specification §6, copied by hand: what each role may open, in menu order. It is independent of `reference/roles` and
 * of the remotes, so that a mistake there is noticed. Who may make which call: `tests/deep/access-table.ts`.
 */
import type { AdminRole, CustomerRole, Role } from '@heliograph/contract/reference/roles';

const campaigns = ['campaigns', 'campaigns/:campaignUUID/messages', 'message-broadcast'];
const contacts = [
  'contacts',
  'contacts/:contactDataUUID/details',
  'contact-lists',
  'contact-lists/:contactListUUID/details',
];
const messaging = ['conversations', 'auto-replies', ...campaigns, ...contacts];
const technical = ['my-numbers', 'number-blacklist', 'inbound-messages', 'api-credentials'];
const billing = ['billing/add-funds', 'billing/auto-recharge', 'billing/history'];
const account = ['account/profile', 'account/users'];
const staff = [
  'accounts',
  'users',
  'numbers',
  'message-broadcast',
  'billing',
  'charge',
  'inbound-messages',
  'outbound-messages',
  'carrier-surcharge',
];
const pricing = ['billing-rates', 'billing-waterfalls'];

/** The paths that each role opens, below `/main/`. */
export const opens: { customer: Record<CustomerRole, string[]>; admin: Record<AdminRole, string[]> } = {
  customer: {
    customer: [
      'dashboard',
      'conversations',
      'carrier-look-up',
      'my-numbers',
      'auto-replies',
      'number-blacklist',
      'inbound-messages',
      'api-credentials',
      'tcr-brands',
      ...campaigns,
      ...contacts,
      ...billing,
      'reports/sms-outbound',
      'reports/sms-inbound',
      'reports/message-delivery',
      'reports/carrier-surcharge',
      ...account,
    ],
    accountOwner: [...billing, ...account],
    tech: technical,
    finance: billing,
    conversations: messaging,
    customerCommunication: messaging,
  },
  admin: {
    superadmin: [...staff, ...pricing],
    customerAdmin: [...staff, ...pricing],
    admin: staff,
  },
};

/** Roles that see the balance bar. */
export const showBalance: readonly Role[] = ['customer', 'accountOwner', 'finance'];
