import { role } from '../reference/roles';
import { userKind, userStatus } from '../reference/users';
import { describeList } from './describe-list';

/** The staff's list of users. */
export const adminUsersSpec = describeList('admin.manage/getadminusers', 'name', {
  name: { label: 'User', kind: 'text', sort: true, csv: false },
  firstName: { label: 'First name', kind: 'text' },
  lastName: { label: 'Last name', kind: 'text' },
  username: { label: 'Username', kind: 'text', sort: true },
  email: { label: 'Email', kind: 'text', sort: true },
  company: { label: 'Account', kind: 'text', sort: true },
  accountUUID: { label: 'Account ID', kind: 'text', csv: 'Account id' },
  app: { label: 'App', kind: 'text', of: userKind },
  roles: { label: 'Roles', kind: 'words', of: role },
  status: { label: 'Status', kind: 'status', of: userStatus, sort: true },
  lastLoginAt: { label: 'Last login', kind: 'instant', sort: true },
  lastLoginIp: { label: 'IP', kind: 'text', csv: 'Last login from' },
  createdAt: { label: 'Created', kind: 'instant', sort: true },
  lockedUntil: { label: 'Locked until', kind: 'instant' },
});
