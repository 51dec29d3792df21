import { answerOf, renderInShell, screen, type Answers } from '@heliograph/shared/testing';
import ContactsScreen from './screen';
import type { ContactRow } from './contact';
// Loaded before the first test, so that none waits for it.
import './contact-work';

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

/** Two contacts. */
export const [ada, lin] = [contact(1, 'Ada'), contact(2, 'Lin')];

/** Returns a static list. */
export const list = (id: string, name: string) => ({
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

/** Lists both contacts, with tools to select them. */
export async function show(answers: Answers = {}, total = 2) {
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
  const choose = async (name: string) => {
    await shown.user.click(screen.getByLabelText(`Select ${name}`));
    // The bar of actions is loaded with the first selection.
    await screen.findByRole('toolbar');
  };
  return { ...shown, sent, choose, toasts: () => shown.shell.made.toasts };
}
