import type { ChangedReads } from '@heliograph/platform/query';
import { CallError } from '@heliograph/platform/session';
import { answerOf } from './answer-of';
import { shellApiSuite } from './shell-api-suite';
import { shellDouble } from './shell-double';

const testUser = {
  userUUID: '0190f0e0-0000-7000-8000-0000000000aa',
  firstName: 'Ida',
  lastName: 'Marlow',
  username: 'ida',
  email: 'ida@marlow.example',
  roles: ['finance' as const],
  status: 'ACTIVE' as const,
  lockedUntil: null,
  twoFactor: true,
  lastLoginAt: null,
  createdAt: '2026-11-01T00:00:00Z',
};

shellApiSuite('the double', () => {
  const invalidated: ChangedReads[] = [];
  const lost = new CallError('The server could not be reached', 0, 'NETWORK');
  const shell = shellDouble({
    onInvalidated: (changed) => invalidated.push(changed),
    account: { roles: ['tech'] },
    answers: {
      'account.manage/getbalance': 12.5,
      'account.manage/getminbalance': new CallError('No', 403, 'FORBIDDEN'),
      'session.manage/setpreference': { saved: true },
      'session.manage/deletepreference': { deleted: true },
      'session.manage/revokesession': { revoked: true },
      'account.manage/createdeposit': new CallError('Declined', 402, 'PAYMENT_DECLINED', 'r1'),
      'account.manage/deletepaymentmethod': lost,
      'session.manage/listsessions': lost,
    },
  });
  return {
    shell,
    account: shell.session.account(),
    errors: () => shell.made.toasts.filter((toast) => toast.kind === 'error').map((toast) => toast.text),
    invalidated,
    end: shell.end,
  };
});

test('serves both calls of a list from one description', async () => {
  const list = answerOf([testUser], 7);
  const { call } = shellDouble({ answers: { 'account.manage/getusers': list } });
  const { items, page, asOf } = list;
  expect(await call('account.manage/getusers', {})).toEqual({ items, page, asOf });
  expect(await call('account.manage/summarizeusers', {})).toEqual({ total: 7, totalIsExact: true, asOf });
});

test('accepts a separate response for the summary of a list', async () => {
  const { call } = shellDouble({
    answers: {
      'account.manage/getusers': answerOf([testUser]),
      'account.manage/summarizeusers': new CallError('No', 503, 'UNAVAILABLE'),
    },
  });
  expect((await call('account.manage/getusers', {})).items).toHaveLength(1);
  await expect(call('account.manage/summarizeusers', {})).rejects.toThrow('No');
});
