import { renderInShell, screen, waitFor, within } from '@heliograph/testing';
import type { ContactDetail } from '../contact-form/contact-values';
import { testContact } from '../contact-form/testing/test-contact';
import { MergeContacts } from './merge-dialog';

const ada = testContact(1, { firstName: 'Ada', lastName: 'Byron', tags: ['vip'], custom: { plan: 'Basic' } });
const ida = testContact(2, {
  firstName: 'Ida',
  lastName: 'Byron',
  email: 'ida@b.example',
  lists: [{ contactListUUID: 'l1', name: 'Newark' }],
  custom: { plan: 'Pro' },
});

function show(contacts: ContactDetail[]) {
  const closed = jest.fn();
  const merged = jest.fn();
  const shown = renderInShell(
    <MergeContacts
      contacts={contacts.map(({ contactDataUUID }) => contactDataUUID)}
      onClose={closed}
      onMerged={merged}
    />,
    {
      answers: {
        'contact.manage/getmergepreview': { items: contacts },
        'contact.manage/getcontactfields': {
          items: [{ fieldUUID: 'f1', key: 'plan', name: 'Plan', type: 'TEXT', options: [], revision: 'r1' }],
        },
        'contact.manage/mergecontacts': { contactDataUUID: ada.contactDataUUID, merged: 1, optedOut: false },
      },
    },
  );
  const sent = () =>
    shown.shell.made.calls.filter(({ name }) => name === 'contact.manage/mergecontacts').map(({ body }) => body);
  return { ...shown, closed, merged, sent };
}

test('merges with the values that the user saw and chose', async () => {
  const { user, sent, shell, closed, merged } = show([ada, ida]);
  const dialog = await screen.findByRole('dialog', { name: 'Merge 2 contacts?' });
  // Only fields that differ need a choice; the kept contact’s value is the default.
  expect(
    (await within(dialog).findByRole<HTMLInputElement>('radio', { name: 'First name: Ada, of Ada Byron' })).checked,
  ).toBe(true);
  expect(within(dialog).queryByRole('radio', { name: /^(Last name|Email)/ })).toBeNull();
  within(dialog).getByText('Lists: Newark.');
  await user.click(within(dialog).getByRole('radio', { name: 'Plan: Pro, of Ida Byron' }));
  await user.click(within(dialog).getByRole('button', { name: 'Merge contacts' }));
  const [a, b] = [ada.contactDataUUID, ida.contactDataUUID];
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        keep: a,
        merge: [b],
        values: [
          { field: 'firstName', contactDataUUID: a },
          { field: 'lastName', contactDataUUID: a },
          { field: 'email', contactDataUUID: b },
          { field: 'custom.plan', contactDataUUID: b },
        ],
      },
    ]),
  );
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(merged).toHaveBeenCalledWith(expect.objectContaining({ keep: a, merge: [b] }));
  expect(shell.made.toasts[0]?.text).toBe('2 contacts merged into Ada Byron');
});

test('warns that the kept contact is opted out, unless it has opted out itself', async () => {
  const out = {
    ...ida,
    optedOutAt: '2026-11-05T00:00:00Z',
    consent: { status: 'REVOKED' as const, source: null, at: null },
  };
  const { user } = show([ada, out]);
  await screen.findByText(/One of these contacts opted out, so Ada Byron is opted out too/);
  await user.click(screen.getByRole('radio', { name: 'Keep (201) 555-0142' }));
  expect(screen.queryByText(/One of these contacts opted out/)).toBeNull();
});
