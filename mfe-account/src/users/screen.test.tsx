import { answerOf, listScreenSuite } from '@heliograph/testing';
import section from '../section';
import UsersScreen from './screen';
import type { User } from './list';

listScreenSuite({
  Screen: UsersScreen,
  section,
  title: 'Users',
  call: 'account.manage/getusers',
  exportCall: 'account.manage/exportusers',
  file: 'users',
  answer: answerOf<User>([
    {
      userUUID: '0190f0e0-0000-7000-8000-000000000102',
      firstName: 'Ida',
      lastName: 'Marlow',
      username: 'ida',
      email: 'ida@harborlane.example',
      roles: ['accountOwner', 'finance', 'tech'],
      status: 'LOCKED',
      lockedUntil: '2026-11-20T15:00:00Z',
      twoFactor: true,
      lastLoginAt: new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString(),
      createdAt: '2026-03-02T02:00:00Z',
    },
  ]),
  shows: [
    'Ida Marlow',
    'Locked until 10:00 AM',
    'ida',
    'ida@harborlane.example',
    'Account owner, Finance and 1 more',
    '3 d ago',
    'Mar 1, 2026',
  ],
  filter: { label: 'Role', choose: { role: 'checkbox', name: 'Finance' }, sends: { role: ['finance'] } },
  sort: { header: 'Last login', field: 'lastLoginAt' },
  defaultSort: { field: 'name', dir: 'asc' },
  empty: 'No users yet',
  next: { role: 'button', name: 'Invite user' },
});
