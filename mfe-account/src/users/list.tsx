import { BanIcon, EditIcon, listColumns, TrashIcon, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { usersSpec } from '@heliograph/contract/lists/users';
import { fullName, UserState } from '@heliograph/widgets/users';
import { customerRoles, role } from '@heliograph/contract/reference/roles';
import { userStatus } from '@heliograph/contract/reference/users';
import type { MenuItem } from '@heliograph/kit/overlay';
import { mayManage } from '@heliograph/contract/reference/granting';
import { MailIcon, RetryIcon } from '@heliograph/kit/ui';

/** A row of the list: a user of the account. */
export type User = RowOf<'account.manage/getusers'>;

/** The drawer or question that is open. */
export type UserDialog =
  { kind: 'invite' } | { kind: 'resetPassword' | 'resetTwoFactor' | 'disable' | 'delete'; user: User };

/** An action without a question. */
export type InstantAction = 'resendInvite' | 'unlock' | 'enable';

/** The current user. */
interface Viewer {
  userUUID: string;
  roles: readonly string[];
}

interface MenuActions {
  edit: () => void;
  start: (dialog: UserDialog) => void;
  act: (user: User, action: InstantAction) => void;
}

/** Returns the actions for a user in their status; disabled where the viewer lacks permission. */
export function userMenu(user: User, viewer: Viewer, { edit, start, act }: MenuActions): MenuItem[] {
  const disabled = user.userUUID === viewer.userUUID || !mayManage(viewer.roles, user.roles);
  const invited = user.status === 'INVITED';
  const off = user.status === 'DISABLED';
  return [
    { label: disabled && user.userUUID !== viewer.userUUID ? 'View' : 'Edit', icon: EditIcon, onSelect: edit },
    ...(invited
      ? [{ label: 'Resend invitation', icon: MailIcon, disabled, onSelect: () => act(user, 'resendInvite') }]
      : []),
    ...(user.status === 'LOCKED'
      ? [{ label: 'Unlock', icon: RetryIcon, disabled, onSelect: () => act(user, 'unlock') }]
      : []),
    ...(invited || off
      ? []
      : [
          {
            label: 'Reset password',
            icon: RetryIcon,
            disabled,
            onSelect: () => start({ kind: 'resetPassword', user }),
          },
        ]),
    ...(user.twoFactor
      ? [
          {
            label: 'Reset two-step verification',
            icon: RetryIcon,
            disabled,
            onSelect: () => start({ kind: 'resetTwoFactor', user }),
          },
        ]
      : []),
    off
      ? { label: 'Enable', icon: RetryIcon, disabled, onSelect: () => act(user, 'enable') }
      : { label: 'Disable', icon: BanIcon, disabled, onSelect: () => start({ kind: 'disable', user }) },
    { label: 'Delete', icon: TrashIcon, tone: 'danger', disabled, onSelect: () => start({ kind: 'delete', user }) },
  ];
}

/** Columns of Users. */
export const columns = listColumns(usersSpec, [
  { id: 'name', width: 176, mobile: 'name', cell: (row) => <span title={fullName(row)}>{fullName(row)}</span> },
  { id: 'status', width: 176, mobile: 'status', cell: (row) => <UserState user={row} /> },
  { id: 'username', width: 136 },
  { id: 'email', grow: true, mobile: 'label', cell: (row) => <span title={row.email}>{row.email}</span> },
  { id: 'roles', width: 208 },
  { id: 'lastLoginAt', width: 116, only: 'ago' },
  { id: 'createdAt', width: 116, only: 'day' },
]);

const { status } = usersSpec.columns;

/** Filters of Users. */
export const filters: ListFilters<'account.manage/getusers'> = [
  { kind: 'options', key: 'role', label: 'Role', options: role.options(customerRoles) },
  { kind: 'options', key: 'status', label: status.label, options: userStatus.options() },
];
