import type { ChangedReads } from '@heliograph/shared/query';
import { CallError } from '@heliograph/shared/session';
import { shellApiSuite } from './shell-api-suite';
import { shellDouble } from './shell-double';

shellApiSuite('the double', () => {
  const invalidated: ChangedReads[] = [];
  const lost = new CallError('The server could not be reached', 0, 'NETWORK');
  const shell = shellDouble({
    onInvalidated: (changed) => invalidated.push(changed),
    account: { roles: ['tech'] },
    answers: {
      'account.manage/getbalance': 12.5, 'account.manage/getminbalance': new CallError('No', 403, 'FORBIDDEN'),
      'session.manage/setpreference': { saved: true }, 'session.manage/deletepreference': { deleted: true },
      'session.manage/revokesession': { revoked: true }, 'account.manage/createdeposit': new CallError('Declined', 402, 'PAYMENT_DECLINED', 'r1'),
      'account.manage/deletepaymentmethod': lost, 'session.manage/listsessions': lost,
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
