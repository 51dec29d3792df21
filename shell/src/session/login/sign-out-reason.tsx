import type { SignOutReason } from '@heliograph/shared/session';
import { Notice } from '@heliograph/shared/ui';

const words: Record<SignOutReason, string> = {
  logout: 'You’re logged out.',
  expired: 'Your session expired. Log in to continue where you left off.',
  ended: 'Your session was ended. Log in to continue where you left off.',
  elsewhere: 'You logged out in another tab.',
  accepted: 'You’re all set. Log in with your username and password.',
  passwordReset: 'Your password was changed. Log in with the new one.',
};

/** Says why the user is at the login screen. */
export function SignOutReasonNotice({ reason }: { reason: SignOutReason }) {
  return <Notice live tone={reason === 'passwordReset' || reason === 'accepted' ? 'success' : 'info'}>{words[reason]}</Notice>;
}
