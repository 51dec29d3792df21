import { Dash, listColumns, type ListFilters } from '@heliograph/shared/data';
import { adminUsersSpec } from '@heliograph/shared/lists/admin-users';
import { fullName } from '@heliograph/shared/users';
import { role } from '@heliograph/shared/reference/roles';
import { userKind, userStatus } from '@heliograph/shared/reference/users';
import { Mono } from '@heliograph/shared/ui';

/** Columns of the users of all accounts. */
export const columns = listColumns(adminUsersSpec, [
  { id: 'name', width: 168, mobile: 'name', cell: (row) => <span title={fullName(row)}>{fullName(row)}</span> },
  { id: 'status', width: 104, mobile: 'status' },
  { id: 'company', width: 168, mobile: 'label', cell: (row) => (row.account ? <span title={row.account.company}>{row.account.company}</span> : userKind.label('admin')) },
  { id: 'username', width: 152, hidden: true },
  { id: 'email', grow: true, cell: (row) => <span title={row.email}>{row.email}</span> },
  { id: 'roles', width: 184 },
  { id: 'lastLoginAt', width: 116, only: 'ago' },
  { id: 'lastLoginIp', width: 120, cell: (row) => (row.lastLoginIp ? <Mono>{row.lastLoginIp}</Mono> : <Dash />) },
  { id: 'createdAt', width: 128, hidden: true, only: 'day' },
]);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const { status } = adminUsersSpec.columns;

/** Filters of the users of all accounts. */
export const filters: ListFilters<'admin.manage/getadminusers'> = [
  { kind: 'options', key: 'app', label: 'Kind', options: userKind.options() },
  { kind: 'options', key: 'role', label: 'Role', options: role.options() },
  { kind: 'options', key: 'status', label: status.label, options: userStatus.options() },
  { kind: 'text', key: 'accountUUID', label: 'Account id', placeholder: '0190f0e0-…', pattern: uuid },
];
