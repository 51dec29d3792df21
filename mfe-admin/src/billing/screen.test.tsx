import { answerOf, listScreenSuite } from '@heliograph/testing';
import section from '../section';
import BillingScreen from './screen';
import { row } from './test-billing';

listScreenSuite({
  Screen: BillingScreen,
  section,
  title: 'Billing',
  app: 'admin',
  call: 'admin.manage/getledger',
  exportCall: 'admin.manage/exportledger',
  file: 'ledger-entries',
  answer: answerOf([row]),
  shows: [
    'Nov 19, 2026, 8:59:20 PM',
    'Harbor Lane',
    'Outbound message',
    'SMS to (908) 555-3223',
    '−$0.0240',
    '$1,284.5926',
    'Dana Whitfield',
  ],
  filter: { label: 'Type', choose: { role: 'checkbox', name: 'Deposit' }, sends: { type: ['deposit'] } },
  sort: { header: 'Date', field: 'at' },
  defaultSort: { field: 'at', dir: 'desc' },
  empty: 'No ledger entries yet',
  next: { role: 'link', name: 'New charge or credit' },
});
