import { Dash, DateTime, Status, Words, type ListColumns } from '@heliograph/shared/data';
import { roleNames } from '@heliograph/shared/reference/role-names';
import { fullName } from '@heliograph/shared/people';

/** Columns of Users. */
export const columns: ListColumns<'account.manage/getusers'> = [
  { id: 'name', header: 'Name', width: 176, sort: 'name', mobile: 'name', cell: (row) => <span title={fullName(row)}>{fullName(row)}</span> },
  { id: 'status', header: 'Status', width: 104, sort: 'status', mobile: 'status', cell: (row) => <Status is={row.status} /> },
  { id: 'username', header: 'Username', width: 136, sort: 'username', cell: (row) => row.username || <Dash /> },
  { id: 'email', header: 'Email', grow: true, sort: 'email', mobile: 'label', cell: (row) => <span title={row.email}>{row.email}</span> },
  { id: 'roles', header: 'Roles', width: 208, cell: (row) => <Words of={row.roles.map((role) => roleNames[role])} /> },
  { id: 'lastLoginAt', header: 'Last login', width: 116, sort: 'lastLoginAt', cell: (row) => <DateTime at={row.lastLoginAt} only="ago" /> },
  { id: 'createdAt', header: 'Created', width: 116, sort: 'createdAt', cell: (row) => <DateTime at={row.createdAt} only="day" /> },
];
