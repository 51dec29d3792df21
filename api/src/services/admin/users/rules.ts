import { grantableStaffRoles, mayManageStaff } from '@heliograph/shared/reference/granting';
import { adminRoles, customerRoles } from '@heliograph/shared/reference/roles';
import type { App, Role } from '@heliograph/shared/reference/roles';
import type { Member } from '../../../domain/members';
import { fieldError } from '../../../base/refusal';
import { forbidden } from '../desk';

/** Refuses roles of the other app, and staff roles above one's own. */
export function checkRoles(held: readonly string[], app: App, roles: readonly Role[]): void {
  const offered: readonly string[] = app === 'customer' ? customerRoles : adminRoles;
  const foreign = roles.find((role) => !offered.includes(role));
  if (foreign) throw fieldError('roles', 'invalid', app === 'customer' ? `${foreign} is a role of staff` : `${foreign} is a role of customers`);
  if (app === 'customer') return;
  const grantable: readonly string[] = grantableStaffRoles(held);
  const refused = roles.find((role) => !grantable.includes(role));
  if (refused) throw forbidden(`Your roles do not let you grant the role ${refused}`, 'roles');
}

/** Refuses acts on oneself and on staff above oneself. */
export function refuseUntouchable(held: readonly string[], userId: string, member: Member): void {
  if (member.id === userId) throw forbidden('You cannot change your own user here');
  if (member.app === 'admin' && !mayManageStaff(held, member.roles)) throw forbidden('This user holds a higher role than you');
}
