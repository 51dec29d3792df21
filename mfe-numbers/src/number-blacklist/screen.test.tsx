import { listScreenSuite } from '@heliograph/testing';
import section from '../section';
import NumberBlacklistScreen from './screen';
import { answer } from './test-blacklist';

listScreenSuite({
  Screen: NumberBlacklistScreen,
  section,
  title: 'Number Blacklist',
  call: 'account.manage/getblacklist',
  exportCall: 'account.manage/exportblacklist',
  file: 'blocks',
  answer,
  shows: ['(312) 555-0143', 'Blocked', 'Ada Byron', 'Texted STOP', 'STOP', 'All numbers'],
  filter: { label: 'Reason', choose: { role: 'checkbox', name: 'Complaint' }, sends: { reason: ['COMPLAINT'] } },
  sort: { header: 'Number', field: 'phone' },
  defaultSort: { field: 'addedAt', dir: 'desc' },
  empty: 'No blocked numbers',
  next: { role: 'button', name: 'Block numbers' },
});
