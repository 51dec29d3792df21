import { answerOf, renderInShell, screen, testAccount, type Answers } from '@heliograph/testing';
import ChargeScreen from './screen';
import type { Charge } from './list';

/** Returns an id by its end. */
export const id = (end: string) => `0190f0e0-0000-7000-8000-0000000000${end}`;

/** A credit that waits for approval. */
export const row: Charge = {
  chargeUUID: id('c1'),
  createdAt: '2026-11-20T01:59:20Z',
  account: { accountUUID: id('a1'), company: 'Harbor Lane' },
  direction: 'CREDIT',
  amount: '600.000000',
  category: 'GOODWILL',
  reason: 'Outage of November 3',
  reference: 'T-12',
  note: null,
  status: 'PENDING',
  createdBy: { userUUID: id('b1'), name: 'Ada Ray' },
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  balanceAfter: null,
  reversedBy: null,
  reversedAt: null,
  reversalReason: null,
};

/** A charge that was posted. */
export const posted: Charge = {
  ...row,
  chargeUUID: id('c2'),
  direction: 'CHARGE',
  amount: '-25.000000',
  category: 'SERVICE_FEE',
  status: 'POSTED',
  balanceAfter: '75.000000',
  reason: 'Setup of a short code',
};

/** Both of them. */
export const answer = { ...answerOf([row, posted]), pending: 1 };

/** What a charge would do to the balance. */
export const quote = {
  balance: '100.000000',
  balanceAfter: '75.000000',
  minBalance: '80.000000',
  belowMinBalance: true,
  needsApproval: false,
  approval: null,
};
const account = { accountUUID: id('a1'), company: 'Harbor Lane' };

/** Lists both charges, with tools to use the screen. */
export async function show(answers: Answers = {}, path = '/main/charge', userUUID: string = testAccount.userUUID) {
  const rendered = renderInShell(<ChargeScreen />, {
    app: 'admin',
    path,
    account: { roles: ['admin'], accountUUID: null, userUUID },
    answers: {
      'admin.manage/getcharges': answer,
      'admin.manage/getaccounts': { ...answerOf([account]), facets: { hostBrands: [] } } as never,
      'admin.manage/quotecharge': quote,
      'admin.manage/postcharge': posted,
      'admin.manage/approvecharge': row,
      'admin.manage/rejectcharge': row,
      'admin.manage/reversecharge': posted,
      'admin.manage/getaudit': answerOf([]),
      ...answers,
    },
  });
  await screen.findByText('Setup of a short code');
  const sent = (name: string) =>
    rendered.shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  const choose = async (label: string, item: string) => {
    await press(`Actions for Harbor Lane, ${label}`);
    await rendered.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...rendered, sent, press, choose, toasts: () => rendered.shell.made.toasts.map(({ text }) => text) };
}
