import type { SignOutReason } from '@heliograph/shared/session';
import { Notice } from '@heliograph/shared/ui';

const words: Record<SignOutReason, string> = {
  logout: 'You are logged out.',
  expired: 'Your session has ended. Log in to go on where you were.',
  elsewhere: 'You logged out in another tab.',
  passwordReset: 'Your password is changed. Log in with the new one.',
};

/** Says why one is at the login screen. */
export function SignOutReasonNotice({ reason }: { reason: SignOutReason }) {
  return <Notice live tone={reason === 'passwordReset' ? 'success' : 'info'}>{words[reason]}</Notice>;
}
