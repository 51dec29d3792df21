import { dayBounds } from '@heliograph/contract/dates';
import {
  contactChanges,
  contactForm,
  emptyContact,
  splitTags,
  type ContactDetail,
  type ContactForm,
  type StartOfDay,
} from './contact-values';

const zone = 'America/New_York';
const ada: ContactDetail = {
  contactDataUUID: '0190f0e0-0000-7000-8000-00000000b001',
  phone: '+12015550123',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@byron.example',
  company: null,
  lists: [
    { contactListUUID: 'l2', name: 'Patients' },
    { contactListUUID: 'l1', name: 'Newark' },
  ],
  tags: ['vip', 'lab'],
  consent: { status: 'EXPRESS', source: 'PAPER_FORM', at: '2026-11-02T04:30:00Z' },
  optedOutAt: null,
  carrier: 'AT&T',
  lineType: 'MOBILE',
  timezone: zone,
  state: 'NJ',
  lastInboundAt: null,
  lastOutboundAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  custom: {},
  address: { street: '1 Main St', city: 'Newark', postalCode: '07102', country: 'USA' },
  birthday: null,
  language: 'en',
  consentEvidence: 'Intake form',
  updatedAt: '2026-11-01T00:00:00Z',
  counts: { sent: 3, received: 1, conversations: 1 },
  lastMessages: [],
};
const form = contactForm(ada, zone);
const startOf: StartOfDay = (day) => dayBounds(zone, day).from;
const changes = (part: Partial<ContactForm>) => contactChanges(form, { ...form, ...part }, startOf);

test('fills the form with a masked phone, days of the account, and comma-separated tags', () => {
  expect(form).toMatchObject({
    phone: '(201) 555-0123',
    company: '',
    consentDay: '2026-11-01',
    tags: 'vip, lab',
    address: { line1: '1 Main St', state: 'NJ' },
  });
});

test('sends only changed fields, and null for cleared ones', () => {
  expect(changes({})).toEqual({});
  expect(changes({ firstName: ' Augusta ', email: '' })).toEqual({
    firstName: 'Augusta',
    email: null,
  });
  expect(changes({ address: { ...form.address, city: 'Trenton' } })).toEqual({
    city: 'Trenton',
  });
});

test('sends what was added to lists and tags and removed from them, whatever their order', () => {
  expect(changes({ contactListUUIDs: ['l1', 'l2'] })).toEqual({});
  expect(changes({ contactListUUIDs: ['l1', 'l3'], tags: 'lab, new , lab' })).toEqual({
    tagChange: { added: ['new'], removed: ['vip'] },
    listChange: { added: ['l3'], removed: ['l2'] },
  });
});

test('sends consent as a whole, its time only if its day or status changed', () => {
  expect(changes({ consentEvidence: 'Scan 12' })).toEqual({
    consentStatus: 'EXPRESS',
    consentSource: 'PAPER_FORM',
    consentEvidence: 'Scan 12',
  });
  expect(changes({ consentDay: '2026-10-30' }).consentAt).toBe('2026-10-30T04:00:00.000Z');
  expect(changes({ consentStatus: 'EXPRESS_WRITTEN' }).consentAt).toBe('2026-11-01T04:00:00.000Z');
});

test('sends no details of a consent without one', () => {
  expect(changes({ consentStatus: 'REVOKED' })).toEqual({ consentStatus: 'REVOKED' });
});

test('sends the fields of a contact to add', () => {
  expect(
    contactChanges(
      emptyContact,
      { ...emptyContact, phone: '(201) 555-0199', firstName: 'Lin', consentStatus: 'EXPRESS', consentSource: 'VERBAL' },
      startOf,
    ),
  ).toEqual({
    phone: '+12015550199',
    firstName: 'Lin',
    consentStatus: 'EXPRESS',
    consentSource: 'VERBAL',
    consentEvidence: null,
  });
});

test('keeps a foreign number unchanged', () => {
  const french = contactForm({ ...ada, phone: '+33142685300' }, zone);
  expect(contactChanges(french, french, startOf)).toEqual({});
});

test('trims tags and removes duplicates', () => {
  expect(splitTags(' a, b,,a ')).toEqual(['a', 'b']);
  expect(splitTags()).toEqual([]);
});
