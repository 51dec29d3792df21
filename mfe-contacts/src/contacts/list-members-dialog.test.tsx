import { answerOf, screen, waitFor, within } from '@heliograph/testing';
import { testList } from '../contact-form/testing/test-contact';
import { ada, lin, show } from './test-contacts';

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

test('offers every list, however many pages they take', async () => {
  const page = (name: string, next: string | null) => ({
    ...answerOf([testList(name, name)]),
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
