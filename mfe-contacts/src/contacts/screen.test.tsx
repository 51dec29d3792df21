import { answerOf, listScreenSuite } from '@heliograph/testing';
import type { RowOf } from '@heliograph/kit/data';
import section from '../section';
import ContactsScreen from './screen';

const row: RowOf<'contact.manage/getcontacts'> = {
  contactDataUUID: '0190f0e0-0000-7000-8000-00000000d001',
  phone: '+12015552620',
  firstName: 'Łucja',
  lastName: 'Gupta',
  email: 'lucja@mail.example',
  company: null,
  lists: [
    { contactListUUID: '0190f0e0-0000-7000-8000-00000000e001', name: 'All patients' },
    { contactListUUID: '0190f0e0-0000-7000-8000-00000000e002', name: 'Hoboken' },
  ],
  tags: ['newsletter'],
  consent: { status: 'REVOKED', source: 'WEB_FORM', at: '2026-10-01T14:00:00Z' },
  optedOutAt: '2026-11-02T03:30:00Z',
  carrier: 'Verizon',
  lineType: 'MOBILE',
  timezone: 'America/New_York',
  state: 'NJ',
  lastInboundAt: new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString(),
  lastOutboundAt: null,
  createdAt: '2026-09-01T12:00:00Z',
  custom: {},
};

listScreenSuite({
  Screen: ContactsScreen,
  section,
  title: 'Contacts',
  call: 'contact.manage/getcontacts',
  exportCall: 'contact.manage/exportcontacts',
  file: 'contacts',
  answer: { ...answerOf([row]), facets: { lists: row.lists, tags: row.tags } },
  shows: [
    '(201) 555-2620',
    'Opted out',
    'Łucja',
    'Gupta',
    'lucja@mail.example',
    'All patients and 1 more',
    '3 d ago',
    'Sep 1, 2026',
  ],
  filter: {
    label: 'List',
    choose: { role: 'checkbox', name: 'Hoboken' },
    sends: { contactListUUID: ['0190f0e0-0000-7000-8000-00000000e002'] },
  },
  sort: { header: 'Phone', field: 'phone' },
  defaultSort: { field: 'createdAt', dir: 'desc' },
  empty: 'No contacts yet',
  next: { role: 'button', name: 'Add contact' },
});
