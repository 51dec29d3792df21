import { adminRoles, customerRoles } from './roles';
import type { AdminRole, CustomerRole } from './roles';

/** Customer roles that a holder of the given roles may grant and take away: an accountOwner all but `customer`. */
export function grantableRoles(held: readonly string[]): readonly CustomerRole[] {
  if (held.includes('customer')) return customerRoles;
  return held.includes('accountOwner') ? customerRoles.filter((role) => role !== 'customer') : [];
}

/** True if a holder of `held` may change, disable or delete a user of their account who holds `theirs`. */
export function mayManage(held: readonly string[], theirs: readonly string[]): boolean {
  const grantable: readonly string[] = grantableRoles(held);
  return grantable.length > 0 && theirs.every((role) => grantable.includes(role));
}

/** Rank of staff: the earlier a role stands in `adminRoles`, the more it may do; nobody without one has a rank. */
function rank(roles: readonly string[]): number {
  const best = adminRoles.findIndex((role) => roles.includes(role));
  return best < 0 ? adminRoles.length : best;
}

/** Staff roles that a holder of the given roles may grant: their own highest and those below it. */
export function grantableStaffRoles(held: readonly string[]): readonly AdminRole[] {
  return adminRoles.slice(rank(held));
}

/** True if staff holding `held` may act on staff holding `theirs`: never on somebody above them. */
export function mayManageStaff(held: readonly string[], theirs: readonly string[]): boolean {
  return rank(held) < adminRoles.length && rank(held) <= rank(theirs);
}
