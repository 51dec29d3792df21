import { answerOf, CallError, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
import type { ContactDetail } from '../contact-form/contact-values';
// Loaded before the first test, so that none waits for it.
import '../contacts/contact-dialogs';
import ContactDetailsScreen from './screen';

const id = '0190f0e0-0000-7000-8000-00000000b001';
const ada: ContactDetail = {
  contactDataUUID: id,
  phone: '+12015550141',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@byron.example',
  company: null,
  lists: [
    { contactListUUID: 'l1', name: 'Newark' },
    { contactListUUID: 's1', name: 'No-shows' },
  ],
  tags: ['vip'],
  consent: { status: 'EXPRESS', source: 'PAPER_FORM', at: '2026-11-02T14:00:00Z' },
  optedOutAt: null,
  carrier: 'AT&T',
  lineType: 'MOBILE',
  timezone: 'America/New_York',
  state: 'NJ',
  lastInboundAt: null,
  lastOutboundAt: null,
  createdAt: '2026-11-01T14:00:00Z',
  custom: {},
  address: { street: '1 Main St', city: 'Newark', postalCode: '07102', country: 'USA' },
  birthday: null,
  language: 'es',
  consentEvidence: 'Intake form',
  updatedAt: '2026-11-01T14:00:00Z',
  counts: { sent: 1_203, received: 1, conversations: 1 },
  lastMessages: [
    {
      messageUUID: 'm1',
      at: '2026-11-03T14:00:00Z',
      direction: 'INBOUND',
      number: '+12015550199',
      body: '<b>Yes</b>',
      status: 'received',
    },
  ],
};
const newark = {
  contactListUUID: 'l1',
  name: 'Newark',
  type: 'STATIC' as const,
  members: 1,
  reachable: 1,
  status: 'READY' as const,
  keywords: [],
  archivedAt: null,
  createdAt: ada.createdAt,
  updatedAt: ada.createdAt,
};

async function show(answers: Answers = {}) {
  const shown = renderInShell(<ContactDetailsScreen />, {
    path: `/main/contacts/${id}/details`,
    answers: { 'contact.manage/getcontact': ada, 'contact.manage/getlists': answerOf([newark]), ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Contact Details' });
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name === `contact.manage/${name}`).map(({ body }) => body);
  return { ...shown, sent };
}

test('shows the contact with its traffic, messages, and consent', async () => {
  const { sent } = await show();
  await screen.findByRole('heading', { level: 2, name: 'Ada Byron' });
  for (const text of [
    '1,203',
    '(201) 555-0141',
    'Mobile, AT&T',
    'Spanish',
    '1 Main St, Newark NJ 07102, United States',
    '<b>Yes</b>',
    'Paper form: Intake form',
  ]) {
    screen.getByText(text);
  }
  expect(sent('getcontact')).toEqual([{ contactDataUUID: id }]);
  expect(screen.getByRole('link', { name: 'Contacts' }).getAttribute('href')).toBe('/main/contacts');
});

test('removes the contact from a static list immediately, with undo; smart lists have no such button', async () => {
  const { user, shell, sent } = await show({
    'contact.manage/removelistmembers': { removed: 1 },
    'contact.manage/addlistmembers': { added: 1, already: 0 },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove from Newark' }));
  expect(screen.queryByRole('button', { name: 'Remove from No-shows' })).toBeNull();
  await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('Ada Byron removed from Newark'));
  shell.made.toasts[0]?.action?.run();
  await waitFor(() => expect(sent('addlistmembers')).toEqual([{ contactListUUID: 'l1', contacts: [id] }]));
  expect(sent('removelistmembers')).toEqual([{ contactListUUID: 'l1', contacts: [id] }]);
});

test('sends the changes of an edit and fetches the contact again', async () => {
  const { user, sent } = await show({
    'contact.manage/savecontact': { contactDataUUID: id, created: false, optedOut: false },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const company = await screen.findByLabelText('Company');
  await user.type(company, 'Analytical Engines');
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(sent('savecontact')).toEqual([{ contactDataUUID: id, company: 'Analytical Engines' }]));
  await waitFor(() => expect(sent('getcontact')).toHaveLength(3));
});

test('offers no edit of consent after an opt-out', async () => {
  const optedOut: ContactDetail = {
    ...ada,
    optedOutAt: '2026-11-05T14:00:00Z',
    consent: { status: 'REVOKED', source: null, at: '2026-11-05T14:00:00Z' },
  };
  const { user } = await show({ 'contact.manage/getcontact': optedOut });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByLabelText('Company');
  expect(screen.queryByLabelText('Consent to receive texts')).toBeNull();
  within(screen.getByRole('dialog')).getByText('Opted out');
});

test('returns to the contacts after deleting', async () => {
  const { user, shell } = await show({ 'contact.manage/deletecontacts': { deleted: 1 } });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete contact' }));
  await waitFor(() => expect(shell.made.visited).toEqual(['/main/contacts']));
});

test.each([
  ['was deleted', `/main/contacts/${id}/details`],
  ['cannot be one', '/main/contacts/xyz/details'],
])('offers the contacts for a link to a contact that %s', async (_name, path) => {
  const { user, shell } = renderInShell(<ContactDetailsScreen />, {
    path,
    answers: { 'contact.manage/getcontact': new CallError('Contact was not found', 404, 'NOT_FOUND', 'req-1') },
  });
  await screen.findByText('This contact doesn’t exist');
  await user.click(screen.getByRole('button', { name: 'View contacts' }));
  expect([shell.made.visited, shell.made.toasts]).toEqual([['/main/contacts'], []]);
});

test('shows the server’s error once', async () => {
  const { shell } = await show({
    'contact.manage/getcontact': new CallError('The database is being restarted.', 503, 'UNAVAILABLE', 'req-1'),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The database is being restarted.');
  expect(shell.made.toasts).toEqual([]);
});
