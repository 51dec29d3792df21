import { answerOf, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
import BillingWaterfallsScreen from './screen';
import { drafted, id, waterfall } from './test-waterfall';

const brands = {
  ...answerOf([]),
  facets: {
    hostBrands: [
      { id: 1, name: 'Heliograph' },
      { id: 2, name: 'Acme Texting' },
    ],
  },
};
const acme = {
  ...waterfall,
  waterfallUUID: id('f2'),
  name: 'Acme',
  hostBrand: { id: 2, name: 'Acme Texting' },
  defaultOf: [],
  version: null,
  steps: 0,
  accounts: 0,
  nextAt: '2026-12-01T00:00:00.000Z',
  draft: true,
};

/** Opens the screen as staff of all site brands. */
export function show(path = '', answers: Answers = {}) {
  const rendered = renderInShell(<BillingWaterfallsScreen />, {
    app: 'admin',
    path: `/main/billing-waterfalls${path}`,
    account: { roles: ['superadmin'], accountUUID: null },
    answers: {
      'admin.manage/getwaterfalls': { items: [waterfall, acme] },
      'admin.manage/getwaterfall': drafted,
      'admin.manage/getaccounts': brands,
      'admin.manage/savewaterfall': { waterfallUUID: id('f3'), version: 1, updatedAt: '2026-11-20T15:00:00.000Z' },
      'admin.manage/setdefaultwaterfall': { waterfallUUID: id('f1') },
      ...answers,
    },
  });
  const { user, shell } = rendered;
  const sent = (name: string) => shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const choose = async (label: string, item: string) => {
    await press(`Actions for ${label}`);
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const dialog = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') => {
    const found = await screen.findByRole(role, { name });
    await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
    return within(found);
  };
  return { ...rendered, sent, press, choose, dialog, toasts: () => shell.made.toasts.map(({ text }) => text) };
}
