import { Dash, listColumns, Words } from '@heliograph/shared/data';
import { adminUsersSpec } from '@heliograph/shared/lists/admin-users';
import { fullName } from '@heliograph/shared/people';
import { roleNames } from '@heliograph/shared/reference/role-names';
import { Mono } from '@heliograph/shared/ui';

/** Columns of the users of all accounts. */
export const columns = listColumns(adminUsersSpec, [
  { id: 'name', width: 168, mobile: 'name', cell: (row) => <span title={fullName(row)}>{fullName(row)}</span> },
  { id: 'status', width: 104, mobile: 'status' },
  { id: 'company', width: 168, mobile: 'label', cell: (row) => (row.account ? <span title={row.account.company}>{row.account.company}</span> : 'Staff') },
  { id: 'username', width: 152, hidden: true },
  { id: 'email', grow: true, cell: (row) => <span title={row.email}>{row.email}</span> },
  { id: 'roles', width: 184, cell: (row) => <Words of={row.roles.map((role) => roleNames[role])} /> },
  { id: 'lastLoginAt', width: 116, only: 'ago' },
  { id: 'lastLoginIp', width: 120, cell: (row) => (row.lastLoginIp ? <Mono>{row.lastLoginIp}</Mono> : <Dash />) },
  { id: 'createdAt', width: 128, hidden: true, only: 'day' },
]);
