import { Dash, DateTime, Status, Words, type ListColumns } from '@heliograph/shared/data';
import { fullName } from '@heliograph/shared/people';
import { roleNames } from '@heliograph/shared/reference/role-names';
import { Mono } from '@heliograph/shared/ui';

/** Columns of the users of all accounts. */
export const columns: ListColumns<'admin.manage/getadminusers'> = [
  { id: 'name', header: 'User', width: 168, sort: 'name', mobile: 'name', cell: (row) => <span title={fullName(row)}>{fullName(row)}</span> },
  { id: 'status', header: 'Status', width: 104, sort: 'status', mobile: 'status', cell: (row) => <Status is={row.status} /> },
  { id: 'company', header: 'Account', width: 168, sort: 'company', mobile: 'label', cell: (row) => (row.account ? <span title={row.account.company}>{row.account.company}</span> : 'Staff') },
  { id: 'username', header: 'Username', width: 152, sort: 'username', hidden: true, cell: (row) => row.username },
  { id: 'email', header: 'Email', grow: true, sort: 'email', cell: (row) => <span title={row.email}>{row.email}</span> },
  { id: 'roles', header: 'Roles', width: 184, cell: (row) => <Words of={row.roles.map((role) => roleNames[role])} /> },
  { id: 'lastLoginAt', header: 'Last login', width: 116, sort: 'lastLoginAt', cell: (row) => <DateTime at={row.lastLoginAt} only="ago" /> },
  { id: 'lastLoginIp', header: 'IP', width: 120, cell: (row) => (row.lastLoginIp ? <Mono>{row.lastLoginIp}</Mono> : <Dash />) },
  { id: 'createdAt', header: 'Created', width: 128, sort: 'createdAt', hidden: true, cell: (row) => <DateTime at={row.createdAt} only="day" /> },
];
