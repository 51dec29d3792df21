import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { lin, show } from './test-contacts';

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
