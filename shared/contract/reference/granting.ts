import { adminRoles, customerRoles } from './roles';
import type { AdminRole, CustomerRole } from './roles';

/**
 * Returns the customer roles that a user with the given roles may grant and revoke: an accountOwner all but `customer`.
 */
export function grantableRoles(held: readonly string[]): readonly CustomerRole[] {
  if (held.includes('customer')) return customerRoles;
  return held.includes('accountOwner') ? customerRoles.filter((role) => role !== 'customer') : [];
}

/**
 * Checks whether a user with the roles `actorRoles` may change, disable or delete a user of their account with the
 * roles `userRoles`.
 */
export function mayManage(actorRoles: readonly string[], userRoles: readonly string[]): boolean {
  const grantable: readonly string[] = grantableRoles(actorRoles);
  return grantable.length > 0 && userRoles.every((role) => grantable.includes(role));
}

/**
 * Returns the rank of staff: the earlier a role is in `adminRoles`, the more it may do; users without one have no rank.
 */
function rank(roles: readonly string[]): number {
  const best = adminRoles.findIndex((role) => roles.includes(role));
  return best < 0 ? adminRoles.length : best;
}

/** Returns the staff roles that a user with the given roles may grant: their own highest and those below it. */
export function grantableStaffRoles(held: readonly string[]): readonly AdminRole[] {
  return adminRoles.slice(rank(held));
}

/**
 * Checks whether staff with the roles `actorRoles` may act on staff with the roles `userRoles`: never on a higher rank.
 */
export function mayManageStaff(actorRoles: readonly string[], userRoles: readonly string[]): boolean {
  return rank(actorRoles) < adminRoles.length && rank(actorRoles) <= rank(userRoles);
}
