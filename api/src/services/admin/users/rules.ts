import { grantableStaffRoles, mayManageStaff } from '@heliograph/shared/reference/granting';
import { adminRoles, customerRoles } from '@heliograph/shared/reference/roles';
import type { App, Role } from '@heliograph/shared/reference/roles';
import type { ManagedUser } from '../../../domain/users';
import { fieldError } from '../../../base/refusal';
import { forbidden } from '../staff-context';

/** Refuses roles of the other app, and staff roles above one's own. */
export function checkRoles(held: readonly string[], app: App, roles: readonly Role[]): void {
  const offered: readonly string[] = app === 'customer' ? customerRoles : adminRoles;
  const foreign = roles.find((role) => !offered.includes(role));
  if (foreign) throw fieldError('roles', 'invalid', app === 'customer' ? `${foreign} is a role of staff` : `${foreign} is a role of customers`);
  if (app === 'customer') return;
  const grantable: readonly string[] = grantableStaffRoles(held);
  const refused = roles.find((role) => !grantable.includes(role));
  if (refused) throw forbidden(`Your roles don’t allow you to grant the role ${refused}`, 'roles');
}

/** Refuses acts on oneself and on staff above oneself. */
export function refuseUntouchable(held: readonly string[], userId: string, user: ManagedUser): void {
  if (user.id === userId) throw forbidden('You can’t change your own user here');
  if (user.app === 'admin' && !mayManageStaff(held, user.roles)) throw forbidden('This user has a higher role than you');
}
