import { Dash, DateTime, Status, Words, type ListColumns } from '@heliograph/shared/data';
import { roleNames } from '@heliograph/shared/reference/role-names';
import { fullName } from '@heliograph/shared/people';

/** Columns of Users. */
export const columns: ListColumns<'account.manage/getusers'> = [
  { id: 'name', header: 'Name', sort: 'name', mobile: 'name', cell: (row) => <span title={fullName(row)}>{fullName(row)}</span> },
  { id: 'status', header: 'Status', sort: 'status', mobile: 'status', cell: (row) => <Status is={row.status} /> },
  { id: 'username', header: 'Username', sort: 'username', cell: (row) => row.username || <Dash /> },
  { id: 'email', header: 'Email', sort: 'email', mobile: 'label', cell: (row) => <span title={row.email}>{row.email}</span> },
  { id: 'roles', header: 'Roles', cell: (row) => <Words of={row.roles.map((role) => roleNames[role])} /> },
  { id: 'lastLoginAt', header: 'Last login', sort: 'lastLoginAt', cell: (row) => <DateTime at={row.lastLoginAt} /> },
  { id: 'createdAt', header: 'Created', sort: 'createdAt', cell: (row) => <DateTime at={row.createdAt} only="day" /> },
];
