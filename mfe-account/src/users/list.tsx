import { listColumns, type ListFilters } from '@heliograph/shared/data';
import { usersSpec } from '@heliograph/shared/lists/users';
import { fullName } from '@heliograph/shared/users';
import { customerRoles, role } from '@heliograph/shared/reference/roles';
import { userStatus } from '@heliograph/shared/reference/users';

/** Columns of Users. */
export const columns = listColumns(usersSpec, [
  { id: 'name', width: 176, mobile: 'name', cell: (row) => <span title={fullName(row)}>{fullName(row)}</span> },
  { id: 'status', width: 104, mobile: 'status' },
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
