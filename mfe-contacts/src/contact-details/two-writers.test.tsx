import { answerOf, renderInShell, screen, waitFor } from '@heliograph/shared/testing';
import type { ContactDetail } from '../contact-form/contact-values';
import ContactDetailsScreen from './screen';

const id = '0190f0e0-0000-7000-8000-00000000b001';
const list = (contactListUUID: string, name: string) => ({
  contactListUUID,
  name,
  type: 'STATIC' as const,
  members: 1,
  reachable: 1,
  status: 'READY' as const,
  keywords: [],
  archivedAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
});
const lists = [list('l1', 'Newark'), list('l2', 'Patients'), list('l3', 'Trenton')];
const ada: ContactDetail = {
  contactDataUUID: id,
  phone: '+12015550123',
  firstName: 'Ada',
  lastName: 'Byron',
  email: null,
  company: null,
  lists: [{ contactListUUID: 'l1', name: 'Newark' }],
  tags: ['vip'],
  consent: { status: 'NONE', source: null, at: null },
  optedOutAt: null,
  carrier: null,
  lineType: 'MOBILE',
  timezone: null,
  state: null,
  lastInboundAt: null,
  lastOutboundAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  custom: {},
  address: { street: null, city: null, postalCode: null, country: null },
  birthday: null,
  language: null,
  consentEvidence: null,
  updatedAt: '2026-11-01T00:00:00Z',
  counts: { sent: 0, received: 0, conversations: 0 },
  lastMessages: [],
};

test('leaves a list and a tag alone that others add while the form is open', async () => {
  let stored = ada;
  const { user, shell } = renderInShell(<ContactDetailsScreen />, {
    path: `/main/contacts/${id}/details`,
    answers: {
      'contact.manage/getcontact': () => stored,
      'contact.manage/getlists': answerOf(lists),
      'contact.manage/savecontact': { contactDataUUID: id, created: false, optedOut: false },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const tags = await screen.findByLabelText('Tags');
  // A text of the contact joins a list by its keyword, and another tab sets a tag and the phone.
  stored = {
    ...ada,
    phone: '+12015550142',
    lists: [...ada.lists, { contactListUUID: 'l2', name: 'Patients' }],
    tags: ['vip', 'lab'],
  };
  await user.type(tags, ', new');
  await user.click(await screen.findByRole('checkbox', { name: 'Trenton' }));
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  const saves = () => shell.made.calls.filter(({ name }) => name === 'contact.manage/savecontact');
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toEqual({
    contactDataUUID: id,
    tagChange: { added: ['new'], removed: [] },
    listChange: { added: ['l3'], removed: [] },
  });
});
