import { BanIcon, EditIcon } from '@heliograph/shared/data';
import type { MenuItem } from '@heliograph/shared/overlay';
import { EyeIcon, MailIcon, RetryIcon } from '@heliograph/shared/ui';
import { refusal, type Viewer } from './may-change';
import type { AnyUser, InstantAction, UserTask } from './types';

interface Doers {
  edit: () => void;
  start: (task: UserTask) => void;
  act: (user: AnyUser, action: InstantAction) => void;
}

/** The actions of a user's row: what the state of the user allows, greyed where the rules keep the viewer from it. */
export function userMenu(user: AnyUser, viewer: Viewer, { edit, start, act }: Doers): MenuItem[] {
  const disabled = refusal(user, viewer) !== null;
  const invited = user.status === 'INVITED';
  const off = user.status === 'DISABLED';
  return [
    { label: disabled ? 'View' : 'Edit', icon: disabled ? EyeIcon : EditIcon, onSelect: edit },
    ...(invited ? [{ label: 'Resend invitation', icon: MailIcon, disabled, onSelect: () => act(user, 'resendInvite') }] : []),
    ...(user.status === 'LOCKED' ? [{ label: 'Unlock', icon: RetryIcon, disabled, onSelect: () => act(user, 'unlock') }] : []),
    ...(invited || off ? [] : [{ label: 'Reset password', icon: RetryIcon, disabled, onSelect: () => start({ kind: 'resetPassword', user }) }]),
    ...(user.twoFactor ? [{ label: 'Reset two-step verification', icon: RetryIcon, disabled, onSelect: () => start({ kind: 'resetTwoFactor', user }) }] : []),
    off
      ? { label: 'Enable', icon: RetryIcon, disabled, onSelect: () => act(user, 'enable') }
      : { label: 'Disable', icon: BanIcon, tone: 'danger' as const, disabled, onSelect: () => start({ kind: 'disable', user }) },
  ];
}
