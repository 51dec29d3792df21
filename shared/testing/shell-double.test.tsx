import { CallError } from '@heliograph/shared/session';
import { shellApiSuite } from './shell-api-suite';
import { shellDouble } from './shell-double';

shellApiSuite('the double', () => {
  const shell = shellDouble({
    account: { roles: ['tech'] },
    answers: {
      'account.manage/getbalance': 12.5, 'account.manage/getminbalance': new CallError('No', 403, 'FORBIDDEN'),
      'session.manage/setpreference': { saved: true }, 'session.manage/deletepreference': { deleted: true },
    },
  });
  return {
    shell,
    account: shell.session.account(),
    errors: () => shell.made.toasts.filter((toast) => toast.kind === 'error').map((toast) => toast.text),
    end: shell.end,
  };
});
