import { grantableStaffRoles, mayManageStaff } from '@heliograph/shared/reference/granting';
import { customerRoles, type App, type Role } from '@heliograph/shared/reference/roles';
import type { AnyUser } from './types';

/** Who looks at the list. */
export interface Viewer {
  userUUID: string;
  roles: readonly string[];
}

/** Why a member of the staff may not change a user; null where they may. */
export function refusal(user: AnyUser, viewer: Viewer): string | null {
  if (user.userUUID === viewer.userUUID) return 'This is you. Ask another staff user to edit your user.';
  if (user.app === 'admin' && !mayManageStaff(viewer.roles, user.roles)) return 'This user has a higher role than you.';
  return null;
}

/** Roles of an app that a member of the staff may grant. */
export function grantable(app: App, viewer: Viewer): readonly Role[] {
  return app === 'customer' ? customerRoles : grantableStaffRoles(viewer.roles);
}
