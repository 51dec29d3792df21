import { listScreenSuite } from '@heliograph/testing';
import section from '../section';
import BillingHistoryScreen from './screen';
import { answer, call } from './test-history';

listScreenSuite({
  Screen: BillingHistoryScreen,
  section,
  title: 'Billing History',
  call,
  exportCall: 'account.manage/exportbillinghistory',
  file: 'billing-lines',
  answer,
  shows: [
    'Nov 19, 2026, 8:59:20 PM',
    'Outbound message',
    'SMS to (908) 555-3223',
    '2',
    '$0.0120',
    '−$0.0240',
    '$1,284.5926',
  ],
  filter: {
    label: 'Number',
    choose: { role: 'checkbox', name: '(201) 555-0142' },
    sends: { numberUUID: ['0190f0e0-0000-7000-8000-00000000a001'] },
  },
  sort: { header: 'Amount', field: 'amount' },
  defaultSort: { field: 'at', dir: 'desc' },
  empty: 'No billing history yet',
  next: { role: 'link', name: 'Add funds' },
});
