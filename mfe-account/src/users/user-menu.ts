import type { MenuItem } from '@heliograph/shared/overlay';
import { BanIcon, EditIcon, TrashIcon } from '@heliograph/shared/data';
import { mayManage } from '@heliograph/shared/reference/granting';
import { MailIcon, RetryIcon } from '@heliograph/shared/ui';
import type { InstantAction, User, UserTask } from './types';

/** Who looks at the list. */
export interface Viewer {
  userUUID: string;
  roles: readonly string[];
}

interface Doers {
  edit: () => void;
  start: (task: UserTask) => void;
  act: (user: User, action: InstantAction) => void;
}

/** The actions of a user's row: what the state of the user allows, greyed where the rules keep the viewer from it. */
export function userMenu(user: User, viewer: Viewer, { edit, start, act }: Doers): MenuItem[] {
  const disabled = user.userUUID === viewer.userUUID || !mayManage(viewer.roles, user.roles);
  const invited = user.status === 'INVITED';
  const off = user.status === 'DISABLED';
  return [
    { label: disabled && user.userUUID !== viewer.userUUID ? 'View' : 'Edit', icon: EditIcon, onSelect: edit },
    ...(invited ? [{ label: 'Resend invitation', icon: MailIcon, disabled, onSelect: () => act(user, 'resendInvite') }] : []),
    ...(invited || off ? [] : [{ label: 'Reset password', icon: RetryIcon, disabled, onSelect: () => start({ kind: 'resetPassword', user }) }]),
    ...(user.twoFactor ? [{ label: 'Reset two-step verification', icon: RetryIcon, disabled, onSelect: () => start({ kind: 'resetTwoFactor', user }) }] : []),
    off
      ? { label: 'Enable', icon: RetryIcon, disabled, onSelect: () => act(user, 'enable') }
      : { label: 'Disable', icon: BanIcon, disabled, onSelect: () => start({ kind: 'disable', user }) },
    { label: 'Delete', icon: TrashIcon, tone: 'danger', disabled, onSelect: () => start({ kind: 'delete', user }) },
  ];
}
