import { answerOf, renderInShell, screen, waitFor } from '@heliograph/testing';
import { testContact, testList } from '../contact-form/testing/test-contact';
import ContactDetailsScreen from './screen';

const lists = [testList('l1', 'Newark'), testList('l2', 'Patients'), testList('l3', 'Trenton')];
const ada = testContact(1, {
  firstName: 'Ada',
  lastName: 'Byron',
  lists: [{ contactListUUID: 'l1', name: 'Newark' }],
  tags: ['vip'],
});
const id = ada.contactDataUUID;

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
