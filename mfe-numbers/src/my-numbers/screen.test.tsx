import { answerOf, listScreenSuite } from '@heliograph/testing';
import type { RowOf } from '@heliograph/kit/data';
import section from '../section';
import MyNumbersScreen from './screen';

const row: RowOf<'account.manage/listnumbers'> = {
  numberUUID: '0190f0e0-0000-7000-8000-00000000a001',
  number: '+12015550142',
  label: 'Appointment reminders',
  type: '10DLC',
  capabilities: ['SMS', 'MMS'],
  city: 'Jersey City',
  state: 'NJ',
  campaign: {
    campaignUUID: '0190f0e0-0000-7000-8000-00000000c001',
    name: 'Harbor Lane reminders',
    status: 'MNO_PROVISIONED',
  },
  status: 'ACTIVE',
  registration: 'REGISTERED',
  registrationError: null,
  monthlyFee: '1.150000',
  renewsOn: '2026-11-24',
  purchasedAt: '2026-03-01T12:00:00Z',
  autoRenew: true,
  inboundRoute: 'CONVERSATIONS',
  overrideUrl: null,
  forwardEmail: null,
  sent30Days: 7204,
  deliveryRate: 0.981,
  restorableUntil: null,
};

listScreenSuite({
  Screen: MyNumbersScreen,
  section,
  title: 'My Numbers',
  call: 'account.manage/listnumbers',
  exportCall: 'account.manage/exportnumbers',
  file: 'numbers',
  answer: {
    ...answerOf([row]),
    facets: {
      campaigns: [{ campaignUUID: '0190f0e0-0000-7000-8000-00000000c001', name: 'Harbor Lane reminders' }],
      states: ['NJ'],
      areaCodes: ['201'],
    },
  },
  shows: [
    '(201) 555-0142',
    'Registered',
    'Appointment reminders',
    '10DLC',
    'Harbor Lane reminders',
    '7,204',
    '98.1%',
    '$1.1500',
    'Nov 24, 2026',
  ],
  filter: { label: 'Campaign', choose: { role: 'checkbox', name: 'No campaign' }, sends: { campaignUUID: ['none'] } },
  sort: { header: 'Sent, 30 d', field: 'sent30Days' },
  defaultSort: { field: 'renewsOn', dir: 'asc' },
  empty: 'No numbers yet',
  next: { role: 'link', name: 'Buy numbers' },
});
