import { Dash, DateTime, Status, Words, type ListColumns } from '@heliograph/shared/data';
import { fullName } from '@heliograph/shared/people';
import { roleNames } from '@heliograph/shared/reference/role-names';
import { Mono } from '@heliograph/shared/ui';

/** Columns of the users of all accounts. */
export const columns: ListColumns<'admin.manage/getadminusers'> = [
  { id: 'name', header: 'User', sort: 'name', mobile: 'name', maxWidth: 'clamp(140px, 14vw, 280px)', cell: (row) => <span title={fullName(row)}>{fullName(row)}</span> },
  { id: 'status', header: 'Status', sort: 'status', mobile: 'status', cell: (row) => <Status is={row.status} /> },
  { id: 'company', header: 'Account', sort: 'company', mobile: 'label', maxWidth: 'clamp(140px, 14vw, 280px)', cell: (row) => (row.account ? <span title={row.account.company}>{row.account.company}</span> : 'Staff') },
  { id: 'username', header: 'Username', sort: 'username', hidden: true, cell: (row) => row.username },
  { id: 'email', header: 'Email', sort: 'email', maxWidth: 'clamp(140px, 16vw, 320px)', cell: (row) => <span title={row.email}>{row.email}</span> },
  { id: 'roles', header: 'Roles', cell: (row) => <Words of={row.roles.map((role) => roleNames[role])} /> },
  { id: 'lastLoginAt', header: 'Last login', sort: 'lastLoginAt', cell: (row) => <DateTime at={row.lastLoginAt} /> },
  { id: 'lastLoginIp', header: 'IP', cell: (row) => (row.lastLoginIp ? <Mono>{row.lastLoginIp}</Mono> : <Dash />) },
  { id: 'createdAt', header: 'Created', sort: 'createdAt', hidden: true, cell: (row) => <DateTime at={row.createdAt} only="day" /> },
];
