import { answerOf, renderInShell, type Answers } from '@heliograph/testing';
import BillingScreen from './screen';
import type { LedgerEntry } from './list';

/** A charge for a message. */
export const row: LedgerEntry = {
  entryId: '4711',
  at: '2026-11-20T01:59:20Z',
  account: { accountUUID: '0190f0e0-0000-7000-8000-0000000000a1', company: 'Harbor Lane' },
  type: 'message_outbound',
  description: 'SMS to +19085553223',
  reference: { type: 'message', id: '0190f0e0-0000-7000-8000-00000000f001' },
  quantity: 2,
  unitRate: '0.012000',
  amount: '-0.024000',
  balanceAfter: '1284.592655',
  user: { userUUID: '0190f0e0-0000-7000-8000-0000000000b1', name: 'Dana Whitfield' },
};

/** Opens the ledger with one entry. */
export const show = (path: string, answers: Answers) =>
  renderInShell(<BillingScreen />, {
    app: 'admin',
    path,
    account: { roles: ['admin'], accountUUID: null },
    answers: { 'admin.manage/getledger': answerOf([row]), ...answers },
  });
