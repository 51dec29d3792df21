import type { ContactDetail } from '../contact-values';

const createdAt = '2026-11-01T00:00:00Z';

/** Returns a contact whose id and phone end with a digit, and that has nothing else but the parts given. */
export const testContact = (last: number, part: Partial<ContactDetail>): ContactDetail => ({
  contactDataUUID: `0190f0e0-0000-7000-8000-00000000b00${last}`,
  phone: `+1201555014${last}`,
  firstName: '',
  lastName: '',
  email: null,
  company: null,
  lists: [],
  tags: [],
  consent: { status: 'NONE', source: null, at: null },
  optedOutAt: null,
  carrier: null,
  lineType: 'MOBILE',
  timezone: null,
  state: null,
  lastInboundAt: null,
  lastOutboundAt: null,
  createdAt,
  custom: {},
  address: { street: null, city: null, postalCode: null, country: null },
  birthday: null,
  language: null,
  consentEvidence: null,
  updatedAt: createdAt,
  counts: { sent: 0, received: 0, conversations: 0 },
  lastMessages: [],
  ...part,
});

/** Returns a static list with one member. */
export const testList = (contactListUUID: string, name: string) => ({
  contactListUUID,
  name,
  type: 'STATIC' as const,
  members: 1,
  reachable: 1,
  status: 'READY' as const,
  keywords: [],
  archivedAt: null,
  createdAt,
  updatedAt: createdAt,
});
