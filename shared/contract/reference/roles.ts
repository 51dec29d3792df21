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

/** Permissions of roles beyond opening screens. */
export type Permission = 'ShowBalance';

/** Roles that see the balance bar (specification §6). */
export const permissionRoles: Record<Permission, readonly Role[]> = {
  ShowBalance: ['customer', 'accountOwner', 'finance'],
};

/** Checks whether any of the roles has the permission. */
export function can(held: readonly string[], permission: Permission): boolean {
  return permissionRoles[permission].some((role) => held.includes(role));
}
