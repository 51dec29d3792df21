import { answerOf, renderInShell, screen, type Answers } from '@heliograph/testing';
import { testContact, testList } from '../contact-form/testing/test-contact';
import ContactsScreen from './screen';
// Loaded before the first test, so that none waits for it.
import './contact-dialogs';

/** Two contacts. */
export const [ada, lin] = [
  testContact(1, { firstName: 'Ada', lastName: 'Byron' }),
  testContact(2, { firstName: 'Lin', lastName: 'Byron' }),
];

/** Lists both contacts, with tools to select them. */
export async function show(answers: Answers = {}, total = 2) {
  const shown = renderInShell(<ContactsScreen />, {
    path: '/main/contacts',
    answers: {
      'contact.manage/getcontacts': { ...answerOf([ada, lin], total), facets: { lists: [], tags: [] } },
      'contact.manage/getlists': answerOf([testList('l1', 'Newark'), testList('l2', 'Trenton')]),
      ...answers,
    },
  });
  await screen.findByText('Ada');
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name === `contact.manage/${name}`).map(({ body }) => body);
  const choose = async (name: string) => {
    await shown.user.click(screen.getByLabelText(`Select ${name}`));
    // The bar of actions is loaded with the first selection.
    await screen.findByRole('toolbar');
  };
  return { ...shown, sent, choose, toasts: () => shown.shell.made.toasts };
}
