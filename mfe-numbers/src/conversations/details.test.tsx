import { renderInShell, screen, waitFor, within } from '@heliograph/testing';
import './contact-dialog';
import type { Conversation } from './conversation';
import { DetailsPane } from './details';
import { conversation, summary } from '../samples/conversations';

const gone = { userUUID: '0190f0e0-0000-7000-8000-00000000e0e0', name: 'Bo Larsen', disabled: true };

test('shows an assignee who is disabled, until someone else is assigned', async () => {
  const { user, shell } = renderInShell(
    <DetailsPane
      conversation={{ ...conversation, assignee: gone }}
      facets={summary.facets}
      onClose={() => undefined}
    />,
    {
      answers: { 'conversation.manage/updateconversation': { changed: 1 } },
    },
  );
  const field = screen.getByLabelText<HTMLSelectElement>('Assigned to');
  expect(field.selectedOptions[0]?.textContent).toBe('Bo Larsen (disabled)');
  await user.selectOptions(field, 'Unassigned');
  await waitFor(() =>
    expect(shell.made.calls.map(({ body }) => body)).toEqual([
      { conversations: [conversation.conversationUUID], assigneeUUID: null },
    ]),
  );
});

const show = (changes: Partial<Conversation>) =>
  renderInShell(
    <DetailsPane conversation={{ ...conversation, ...changes }} facets={summary.facets} onClose={() => undefined} />,
    {
      answers: {
        'contact.manage/savecontact': {
          contactDataUUID: conversation.conversationUUID,
          created: true,
          optedOut: false,
        },
      },
    },
  );
const factOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

test('shows the consent of a contact, with its source, day, and evidence, and the company', async () => {
  show({ card: conversation.card && { ...conversation.card, company: 'Byron & Co' } });
  expect(await Promise.all(['Consent source', 'Consent date', 'Evidence', 'Company'].map(factOf))).toEqual([
    'Web form',
    'Jan 5, 2026',
    'Ticked the box at checkout',
    'Byron & Co',
  ]);
});

test('says when consent was revoked, and leaves out what is not recorded', async () => {
  show({
    optedOut: true,
    card: conversation.card && { ...conversation.card, consent: 'REVOKED', consentSource: null, consentEvidence: null },
  });
  expect(await factOf('Opted out on')).toBe('Jan 5, 2026');
  expect(screen.queryByText(/Consent source|Evidence|Consent date/)).toBeNull();
});

test.each([
  ['of a contact', {}, ['America/New_York'], /^\d+:\d\d [AP]M E[SD]T$/],
  [
    'of a phone without a contact',
    { contact: null, card: null },
    ['America/Denver', 'America/Phoenix'],
    /^\d+:\d\d [AP]M M[SD]T( or \d+:\d\d [AP]M MST)?$/,
  ],
])('shows the local time %s', async (_what, changes, zones, time) => {
  show({ ...changes, zones });
  expect(await factOf('Local time')).toMatch(time);
});

test('shows no local time if the zone is unknown', async () => {
  show({ zones: [] });
  await screen.findByText('Carrier');
  expect(screen.queryByText('Local time')).toBeNull();
});

test('shows the latest notes', async () => {
  show({
    notes: [
      { id: conversation.conversationUUID, at: '2026-11-20T15:00:00Z', body: 'Prefers mornings', user: 'Ana Ruiz' },
    ],
  });
  expect((await screen.findByRole('region', { name: 'Latest notes' })).textContent).toBe(
    'Latest notesPrefers morningsAna Ruiz · Nov 20, 10:00 AM',
  );
});

test('adds a contact for a phone that has none', async () => {
  const { user, shell } = show({ contact: null, card: null });
  expect(screen.queryByRole('link', { name: 'Open contact' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add contact' }));
  await user.click(dialog.getByRole('button', { name: 'Add contact' }));
  await dialog.findByText('Enter a first or last name');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('First name')));
  await user.type(dialog.getByLabelText('Last name'), 'Byron');
  await user.click(dialog.getByRole('button', { name: 'Add contact' }));
  await waitFor(() =>
    expect(shell.made.calls.map(({ body }) => body)).toEqual([
      { phone: conversation.phone, firstName: '', lastName: 'Byron', company: null, email: null },
    ]),
  );
  await waitFor(() => expect(shell.made.toasts.map(({ text }) => text)).toEqual(['Byron added to contacts']));
});
