import { answerOf, screen, waitFor, within } from '@heliograph/testing';
import { ada, lin, show } from './test-contacts';

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
