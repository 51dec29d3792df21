import { answerOf, listScreenSuite } from '@heliograph/testing';
import section from '../section';
import type { ListRow } from './list';
import ContactListsScreen from './screen';

const row: ListRow = {
  contactListUUID: '0190f0e0-0000-7000-8000-00000000e001',
  name: 'Gold members',
  type: 'SMART',
  members: 1_204,
  reachable: 1_180,
  status: 'EVALUATING',
  keywords: ['GOLD', 'VIP'],
  createdAt: '2026-09-01T12:00:00Z',
  updatedAt: '2026-09-02T12:00:00Z',
  archivedAt: null,
};

listScreenSuite({
  Screen: ContactListsScreen,
  section,
  title: 'Contact Lists',
  call: 'contact.manage/getlists',
  exportCall: 'contact.manage/exportlists',
  file: 'lists',
  answer: answerOf([row]),
  shows: ['Gold members', 'Smart', '1,204', '1,180', 'Counting', 'GOLD and 1 more', 'Sep 1, 2026'],
  filter: { label: 'Type', choose: { role: 'checkbox', name: 'Smart' }, sends: { type: ['SMART'] } },
  sort: { header: 'Members', field: 'members' },
  defaultSort: { field: 'name', dir: 'asc' },
  empty: 'No lists yet',
  next: { role: 'button', name: 'Add list' },
});
