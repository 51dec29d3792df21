import { role } from '../reference/roles';
import { userStatus } from '../reference/users';
import { describeList } from './describe-list';

/** The list of an account's users. */
export const usersSpec = describeList('account.manage/getusers', 'name', {
  name: { label: 'Name', kind: 'text', sort: true, csv: false },
  firstName: { label: 'First name', kind: 'text' },
  lastName: { label: 'Last name', kind: 'text' },
  username: { label: 'Username', kind: 'text', sort: true },
  email: { label: 'Email', kind: 'text', sort: true },
  roles: { label: 'Roles', kind: 'words', of: role },
  status: { label: 'Status', kind: 'status', of: userStatus, sort: true },
  lastLoginAt: { label: 'Last login', kind: 'instant', sort: true },
  createdAt: { label: 'Created', kind: 'instant', sort: true },
  lockedUntil: { label: 'Locked until', kind: 'instant' },
});
