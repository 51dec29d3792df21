import { BanIcon, Dash, EditIcon, listColumns, LogInIcon, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { adminUsersSpec } from '@heliograph/contract/lists/admin-users';
import { fullName, UserState } from '@heliograph/widgets/users';
import { customerRoles, role, type App, type Role } from '@heliograph/contract/reference/roles';
import { userKind, userStatus } from '@heliograph/contract/reference/users';
import { EyeIcon, MailIcon, Mono, RetryIcon } from '@heliograph/kit/ui';
import type { MenuItem } from '@heliograph/kit/overlay';
import { grantableStaffRoles, mayManageStaff } from '@heliograph/contract/reference/granting';
import { accountFilter } from '../account-filter';

/** A row of the list: a user of any account, or a staff user. */
export type AnyUser = RowOf<'admin.manage/getadminusers'>;

/** The drawer or question that is open. */
export type UserDialog =
  { kind: 'create' } | { kind: 'resetPassword' | 'resetTwoFactor' | 'disable' | 'logInAs'; user: AnyUser };

/** An action without a question. */
export type InstantAction = 'resendInvite' | 'unlock' | 'enable';

/** The current user. */
interface Viewer {
  userUUID: string;
  roles: readonly string[];
}

/** Returns why the viewer may not change a user; null where they may. */
export function refusal(user: AnyUser, viewer: Viewer): string | null {
  if (user.userUUID === viewer.userUUID) return 'This is you. Ask another staff user to edit your user.';
  if (user.app === 'admin' && !mayManageStaff(viewer.roles, user.roles)) return 'This user has a higher role than you.';
  return null;
}

/** Returns the roles of an app that the viewer may grant. */
export function grantable(app: App, viewer: Viewer): readonly Role[] {
  return app === 'customer' ? customerRoles : grantableStaffRoles(viewer.roles);
}

interface MenuActions {
  edit: () => void;
  start: (dialog: UserDialog) => void;
  act: (user: AnyUser, action: InstantAction) => void;
}

/** Returns the actions for a user in their status; disabled where the viewer lacks permission. */
export function userMenu(user: AnyUser, viewer: Viewer, { edit, start, act }: MenuActions): MenuItem[] {
  const disabled = refusal(user, viewer) !== null;
  const invited = user.status === 'INVITED';
  const off = user.status === 'DISABLED';
  return [
    { label: disabled ? 'View' : 'Edit', icon: disabled ? EyeIcon : EditIcon, onSelect: edit },
    ...(user.app === 'customer' && user.status === 'ACTIVE'
      ? [{ label: 'Log in as user', icon: LogInIcon, onSelect: () => start({ kind: 'logInAs', user }) }]
      : []),
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
      : {
          label: 'Disable',
          icon: BanIcon,
          tone: 'danger' as const,
          disabled,
          onSelect: () => start({ kind: 'disable', user }),
        },
  ];
}

/** Columns of the users of all accounts. */
export const columns = listColumns(adminUsersSpec, [
  { id: 'name', width: 168, mobile: 'name', cell: (row) => <span title={fullName(row)}>{fullName(row)}</span> },
  { id: 'status', width: 176, mobile: 'status', cell: (row) => <UserState user={row} /> },
  {
    id: 'company',
    width: 168,
    mobile: 'label',
    cell: (row) =>
      row.account ? <span title={row.account.company}>{row.account.company}</span> : userKind.label('admin'),
  },
  { id: 'username', width: 152, hidden: true },
  { id: 'email', grow: true, cell: (row) => <span title={row.email}>{row.email}</span> },
  { id: 'roles', width: 184 },
  { id: 'lastLoginAt', width: 116, only: 'ago' },
  { id: 'lastLoginIp', width: 120, cell: (row) => (row.lastLoginIp ? <Mono>{row.lastLoginIp}</Mono> : <Dash />) },
  { id: 'createdAt', width: 128, hidden: true, only: 'day' },
]);

const { status } = adminUsersSpec.columns;

/** Filters of the users of all accounts. */
export const filters: ListFilters<'admin.manage/getadminusers'> = [
  { kind: 'options', key: 'app', label: 'Kind', options: userKind.options() },
  { kind: 'options', key: 'role', label: 'Role', options: role.options() },
  { kind: 'options', key: 'status', label: status.label, options: userStatus.options() },
  accountFilter,
];
