import { listScreenSuite } from '@heliograph/testing';
import section from '../section';
import CarrierLookUpScreen from './screen';
import { answer, jobs } from './test-look-ups';

listScreenSuite({
  Screen: CarrierLookUpScreen,
  section,
  title: 'Carrier Look-Up',
  call: 'number.manage/getlookups',
  exportCall: 'number.manage/exportlookups',
  file: 'look-ups',
  answer,
  others: jobs,
  shows: ['(312) 555-0142', 'Send', 'Mobile', 'T-Mobile', 'T-Mobile USA, Inc.', 'Yes', 'IL', '$0.0050'],
  filter: {
    label: 'Suggested action',
    choose: { role: 'checkbox', name: 'Skip: landline' },
    sends: { action: ['SKIP_LANDLINE'] },
  },
  sort: { header: 'Number', field: 'number' },
  defaultSort: { field: 'at', dir: 'desc' },
  empty: 'No look-ups yet',
  next: { role: 'button', name: 'Look up numbers' },
});
