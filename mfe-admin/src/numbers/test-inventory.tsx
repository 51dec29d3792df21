import { answerOf, renderInShell, screen, type Answers } from '@heliograph/testing';
import NumbersScreen from './screen';
import type { InventoryNumber } from './list';

/** A number of an account. */
export const held: InventoryNumber = {
  number: '+12015550142',
  type: '10DLC',
  status: 'ACTIVE',
  account: { accountUUID: '0190f0e0-0000-7000-8000-0000000000a1', company: 'Harbor Lane' },
  campaign: { campaignUUID: '0190f0e0-0000-7000-8000-0000000000c1', name: 'Reminders' },
  registration: 'REGISTERED',
  problem: null,
  vendor: 'Bandwidth',
  cost: '0.350000',
  price: '1.150000',
  renewsOn: '2026-12-01',
  city: 'Newark',
  state: 'NJ',
  capabilities: ['SMS'],
  availableAt: null,
  unpaid: false,
};

/** A number in stock. */
export const stock: InventoryNumber = {
  ...held,
  number: '+12125550101',
  status: 'AVAILABLE',
  account: null,
  campaign: null,
  registration: null,
  price: null,
  renewsOn: null,
};

/** Both numbers. */
export const answer = answerOf([held, stock]);

/** Lists both numbers, with tools to use the screen. */
export async function show(answers: Answers = {}, path = '/main/numbers') {
  const rendered = renderInShell(<NumbersScreen />, {
    app: 'admin',
    path,
    account: { roles: ['admin'], accountUUID: null },
    answers: {
      'admin.manage/getinventory': answer,
      'admin.manage/setnumberstatus': { changed: 1, failed: [] },
      'admin.manage/assignnumbers': { changed: 1, failed: [] },
      'admin.manage/getaudit': answerOf([]),
      'admin.manage/getaccounts': {
        ...answerOf([{ accountUUID: '0190f0e0-0000-7000-8000-0000000000a2', company: 'Quay' }]),
        facets: { hostBrands: [] },
      } as never,
      ...answers,
    },
  });
  await screen.findByText('(212) 555-0101');
  const sent = (name: string) =>
    rendered.shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  const choose = async (label: string, item: string) => {
    await press(`Actions for ${label}`);
    await rendered.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...rendered, sent, press, choose, toasts: () => rendered.shell.made.toasts.map(({ text }) => text) };
}
