import { listScreenSuite } from '@heliograph/testing';
import section from '../section';
import ChargeScreen from './screen';
import { answer } from './test-charge';

listScreenSuite({
  Screen: ChargeScreen,
  section,
  title: 'Charge',
  app: 'admin',
  call: 'admin.manage/getcharges',
  exportCall: 'admin.manage/exportcharges',
  file: 'charges',
  answer,
  shows: [
    'Nov 19, 2026, 8:59:20 PM',
    'Harbor Lane',
    '+$600.0000',
    'Goodwill',
    'Outage of November 3',
    'Needs approval',
    'Ada Ray',
  ],
  filter: { label: 'Status', choose: { role: 'checkbox', name: 'Needs approval' }, sends: { status: ['PENDING'] } },
  sort: { header: 'Amount', field: 'amount' },
  defaultSort: { field: 'createdAt', dir: 'desc' },
  empty: 'No charges yet',
  next: { role: 'button', name: 'New charge or credit' },
});
