import { answerOf, CallError, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/shared/testing';
// Loaded before the first test, so that none waits for it.
import './contact-work';
import ContactsScreen from './screen';
import type { ContactRow } from './contact';

const contact = (last: number, firstName: string): ContactRow => ({
  contactDataUUID: `0190f0e0-0000-7000-8000-00000000b00${last}`,
  phone: `+1201555014${last}`,
  firstName,
  lastName: 'Byron',
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
  createdAt: '2026-11-01T00:00:00Z',
  custom: {},
});
const [ada, lin] = [contact(1, 'Ada'), contact(2, 'Lin')];
const list = (id: string, name: string) => ({
  contactListUUID: id,
  name,
  type: 'STATIC' as const,
  members: 1,
  reachable: 1,
  status: 'READY' as const,
  keywords: [],
  archivedAt: null,
  createdAt: ada.createdAt,
  updatedAt: ada.createdAt,
});

async function show(answers: Answers = {}, total = 2) {
  const shown = renderInShell(<ContactsScreen />, {
    path: '/main/contacts',
    answers: {
      'contact.manage/getcontacts': { ...answerOf([ada, lin], total), facets: { lists: [], tags: [] } },
      'contact.manage/getlists': answerOf([list('l1', 'Newark'), list('l2', 'Trenton')]),
      ...answers,
    },
  });
  await screen.findByText('Ada');
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name === `contact.manage/${name}`).map(({ body }) => body);
  const choose = async (name: string) => shown.user.click(screen.getByLabelText(`Select ${name}`));
  return { ...shown, sent, choose, toasts: () => shown.shell.made.toasts };
}

test('adds a contact with the entered fields', async () => {
  const { user, sent, toasts } = await show({
    'contact.manage/savecontact': { contactDataUUID: 'new', created: true, optedOut: false },
  });
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  await user.type(await screen.findByLabelText('Phone'), '2015550177');
  await user.type(screen.getByLabelText('First name'), 'Mary');
  await user.selectOptions(screen.getByLabelText('Consent to receive texts'), 'Express');
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  screen.getByText('Consent source is required');
  await user.selectOptions(screen.getByLabelText('Consent source'), 'Paper form');
  await user.click(await screen.findByRole('checkbox', { name: 'Trenton' }));
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  await waitFor(() => expect(toasts()[0]?.text).toBe('Contact Mary added'));
  expect(sent('savecontact')).toEqual([
    {
      phone: '+12015550177',
      firstName: 'Mary',
      consentStatus: 'EXPRESS',
      consentSource: 'PAPER_FORM',
      consentEvidence: null,
      contactListUUIDs: ['l2'],
    },
  ]);
});

test('reports that the number of an added contact opted out before', async () => {
  const { user, toasts } = await show({
    'contact.manage/savecontact': { contactDataUUID: 'new', created: true, optedOut: true },
  });
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  await user.type(await screen.findByLabelText('Phone'), '2015550177');
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  await waitFor(() =>
    expect(toasts()[0]?.text).toBe('Contact (201) 555-0177 added. This number opted out before and remains opted out.'),
  );
});

test('rejects the number of another contact at its field', async () => {
  const words = 'Another contact has this number';
  const { user } = await show({
    'contact.manage/savecontact': new CallError(words, 409, 'DUPLICATE', null, [{ field: 'phone', message: words }]),
  });
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  await user.type(await screen.findByLabelText('Phone'), '2015550141');
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  await within(screen.getByRole('dialog')).findByText(words);
});

test('deletes one contact after a confirmation with its name', async () => {
  const { user, sent, toasts } = await show({ 'contact.manage/deletecontacts': { deleted: 1 } });
  await user.click(screen.getByRole('button', { name: 'Actions for Ada Byron' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Ada Byron?' });
  await user.click(within(question).getByRole('button', { name: 'Delete contact' }));
  await waitFor(() => expect(toasts()[0]?.text).toBe('Contact Ada Byron deleted'));
  expect(sent('deletecontacts')).toEqual([{ contacts: [ada.contactDataUUID] }]);
});

test.each([
  ['few', 2, 2, 'Delete all 2 contacts?', '2'],
  ['more than a page counts', 10_000, 23_482, 'Delete all 23,482 contacts?', '23482'],
])(
  'requires typing the exact count for deleting all matching contacts: %s',
  async (_name, shown, total, title, typed) => {
    const { user, choose, sent } = await show({
      'contact.manage/getcontacts': ({ exactTotal }) => ({
        ...answerOf([ada, lin], exactTotal ? total : shown),
        totalIsExact: shown === total || exactTotal === true,
        facets: { lists: [], tags: [] },
      }),
      'contact.manage/deletecontacts': { deleted: total },
    });
    await choose('Ada Byron');
    await user.click(await screen.findByRole('button', { name: /^Select all/ }));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: title });
    await user.click(within(question).getByRole('button', { name: 'Delete contacts' }));
    expect(sent('deletecontacts')).toEqual([]);
    await user.type(within(question).getByLabelText(`Type ${typed} to confirm`), typed);
    await user.click(within(question).getByRole('button', { name: 'Delete contacts' }));
    await waitFor(() => expect(sent('deletecontacts')).toEqual([{ all: true, filter: {}, expected: total }]));
  },
);

test.each(['Delete', 'Tag', 'Add to list'])(
  '%s: closes the dialog and reloads the list when the number of matching contacts has changed',
  async (action) => {
    const words = '3 contacts match now, not 2. Check the list and try again.';
    const refused = new CallError(words, 409, 'COUNT_CHANGED');
    const { user, choose, sent, toasts } = await show({
      'contact.manage/deletecontacts': refused,
      'contact.manage/tagcontacts': refused,
      'contact.manage/addlistmembers': refused,
    });
    await choose('Ada Byron');
    await user.click(screen.getByRole('button', { name: 'Select all 2' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: action }));
    const dialog = await screen.findByRole(action === 'Delete' ? 'alertdialog' : 'dialog');
    if (action === 'Delete') await user.type(within(dialog).getByLabelText('Type 2 to confirm'), '2');
    if (action === 'Tag') await user.type(within(dialog).getByLabelText('Add tags'), 'vip');
    if (action === 'Add to list') {
      await within(dialog).findByRole('option', { name: 'Newark' });
      await user.selectOptions(within(dialog).getByLabelText('List'), 'Newark');
    }
    const listed = sent('getcontacts').length;
    await user.click(
      within(dialog).getByRole('button', {
        name: { Delete: 'Delete contacts', Tag: 'Set tags' }[action] ?? 'Add to list',
      }),
    );
    await waitFor(() => expect(sent('getcontacts').length).toBe(listed + 1));
    expect(toasts()).toEqual([{ kind: 'error', text: words }]);
    expect(screen.queryByRole(action === 'Delete' ? 'alertdialog' : 'dialog')).toBeNull();
    screen.getByText('All 2 selected');
  },
);

test('deletes a few selected contacts after a simple confirmation', async () => {
  const { user, choose, sent } = await show({ 'contact.manage/deletecontacts': { deleted: 2 } });
  await choose('Ada Byron');
  await choose('Lin Byron');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete 2 contacts?' })).getByRole('button', {
      name: 'Delete contacts',
    }),
  );
  await waitFor(() =>
    expect(sent('deletecontacts')).toEqual([{ contacts: [ada.contactDataUUID, lin.contactDataUUID] }]),
  );
});

test('requires typing the count for deleting many', async () => {
  const { user, choose, sent } = await show({ 'contact.manage/deletecontacts': { deleted: 5_000 } }, 5_000);
  await choose('Ada Byron');
  await user.click(screen.getByRole('button', { name: 'Select all 5,000' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete all 5,000 contacts?' });
  const button = within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete contacts' });
  expect(button.disabled).toBe(true);
  await user.type(within(question).getByLabelText('Type 5000 to confirm'), '5000');
  await user.click(button);
  await waitFor(() => expect(sent('deletecontacts')).toEqual([{ all: true, filter: {}, expected: 5_000 }]));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('adds the selected contacts to a list, keeps the selection, and undoes it', async () => {
  const { user, choose, sent, toasts } = await show({
    'contact.manage/addlistmembers': { added: 2, already: 0 },
    'contact.manage/removelistmembers': { removed: 2 },
  });
  await choose('Ada Byron');
  await choose('Lin Byron');
  await user.click(screen.getByRole('button', { name: 'Add to list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add 2 contacts to a list' });
  await within(dialog).findByRole('option', { name: 'Newark' });
  await user.selectOptions(within(dialog).getByLabelText('List'), 'Newark');
  await user.click(within(dialog).getByRole('button', { name: 'Add to list' }));
  await waitFor(() => expect(toasts()[0]?.text).toBe('2 contacts added to Newark'));
  const body = { contactListUUID: 'l1', contacts: [ada.contactDataUUID, lin.contactDataUUID] };
  expect(sent('addlistmembers')).toEqual([body]);
  screen.getByText('2 selected');
  toasts()[0]?.action?.run();
  await waitFor(() => expect(sent('removelistmembers')).toEqual([body]));
});

test('offers no undo where it could not be exact', async () => {
  const { user, choose, toasts } = await show({ 'contact.manage/addlistmembers': { added: 1, already: 1 } });
  await choose('Ada Byron');
  await choose('Lin Byron');
  await user.click(screen.getByRole('button', { name: 'Add to list' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: 'Newark' });
  await user.selectOptions(within(dialog).getByLabelText('List'), 'Newark');
  await user.click(within(dialog).getByRole('button', { name: 'Add to list' }));
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: '1 contact added to Newark' }]));
});

test('adds and removes tags in one step', async () => {
  const { user, choose, sent } = await show({ 'contact.manage/tagcontacts': { changed: 1 } });
  await choose('Lin Byron');
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Tag' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tag 1 contact' });
  await user.click(within(dialog).getByRole('button', { name: 'Set tags' }));
  within(dialog).getByText('Enter at least one tag to add or remove');
  await user.type(within(dialog).getByLabelText('Add tags'), 'vip, lab');
  await user.type(within(dialog).getByLabelText('Remove tags'), 'new');
  await user.click(within(dialog).getByRole('button', { name: 'Set tags' }));
  await waitFor(() =>
    expect(sent('tagcontacts')).toEqual([{ add: ['vip', 'lab'], remove: ['new'], contacts: [lin.contactDataUUID] }]),
  );
});

test('offers every list, however many pages they take', async () => {
  const page = (name: string, next: string | null) => ({
    ...answerOf([list(name, name)]),
    page: { next, prev: null, size: 200 },
  });
  const { user, choose } = await show({
    'contact.manage/getlists': ({ page: asked }) =>
      asked?.cursor === 'more' ? page('Trenton', null) : page('Newark', 'more'),
  });
  await choose('Ada Byron');
  await user.click(screen.getByRole('button', { name: 'Add to list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Trenton' });
  dialog.getByRole('option', { name: 'Newark' });
});
