import { valueSet } from './value-set';

/** The two apps of the dashboard, selected by the host. */
export type App = 'customer' | 'admin';

/** Roles of the customer app (specification §6). Users may have several, whose permissions add up. */
export const customerRoles = [
  'customer',
  'accountOwner',
  'tech',
  'finance',
  'conversations',
  'customerCommunication',
] as const;

/** Roles of the admin app (specification §6). */
export const adminRoles = ['superadmin', 'customerAdmin', 'admin'] as const;

export type CustomerRole = (typeof customerRoles)[number];
export type AdminRole = (typeof adminRoles)[number];
export type Role = CustomerRole | AdminRole;

/** The label of each role. */
export const role = /* @__PURE__ */ valueSet<Role>({
  customer: 'Customer',
  accountOwner: 'Account owner',
  tech: 'Tech',
  finance: 'Finance',
  conversations: 'Conversations',
  customerCommunication: 'Customer communication',
  superadmin: 'Superadmin',
  customerAdmin: 'Customer admin',
  admin: 'Admin',
});

/*
 * Who may work with what (specification §6). Calls, screens, actions, notifications, and emails take their roles from
 * here, and no other file lists roles: a role is added to the subjects that it works with.
 */

/** Users, profile of the account, its copies of data, and its rules for two-step verification. */
export const ownerRoles = ['customer', 'accountOwner'] as const;
/** Deposits, Auto Recharge, and billing history. */
export const billingRoles = ['customer', 'accountOwner', 'finance'] as const;
/** Upcoming renewals. */
export const renewalRoles = ['customer', 'accountOwner', 'finance', 'tech'] as const;
/** Conversations, auto replies, campaigns, broadcasts, and contacts. */
export const messagingRoles = ['customer', 'conversations', 'customerCommunication'] as const;
/** Numbers, the blacklist, inbound messages, API credentials, and webhooks. */
export const technicalRoles = ['customer', 'tech'] as const;
/** The list of numbers, from which texts are sent. */
export const numberListRoles = ['customer', 'tech', 'conversations', 'customerCommunication'] as const;
/** The dashboard. */
export const dashboardRoles = ['customer'] as const;
/** Look-ups of carriers. */
export const lookupRoles = ['customer'] as const;
/** Brands that are registered with the carriers. */
export const brandRoles = ['customer'] as const;
/** Reports. */
export const reportRoles = ['customer'] as const;
/** Prices, limits of accounts, and their closure: staff. */
export const pricingRoles = ['superadmin', 'customerAdmin'] as const;
/** Roles that the last active user of an account, or of the staff, can't lose. */
export const requiredRoles = { customer: ownerRoles, admin: ['superadmin'] } as const satisfies Record<
  App,
  readonly Role[]
>;

/** Permissions of roles beyond opening screens. */
export type Permission = 'ShowBalance';

/** Roles that see the balance bar (specification §6). */
export const permissionRoles: Record<Permission, readonly Role[]> = {
  ShowBalance: billingRoles,
};

/** Checks whether any of the roles has the permission. */
export function can(held: readonly string[], permission: Permission): boolean {
  return hasRole(held, permissionRoles[permission]);
}

/** Checks whether any of the held roles is one of `roles`. */
export function hasRole(held: readonly string[], roles: readonly Role[]): boolean {
  return roles.some((role) => held.includes(role));
}
