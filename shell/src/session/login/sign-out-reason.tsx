import type { SignOutReason } from '@heliograph/shared/session';
import { Notice } from '@heliograph/shared/ui';

const words: Record<SignOutReason, string> = {
  logout: 'You’re logged out.',
  expired: 'Your session expired. Log in to continue where you left off.',
  ended: 'Your session was ended. Log in to continue where you left off.',
  elsewhere: 'You logged out in another tab.',
  accepted: 'You’re all set. Log in with your username and password.',
  passwordReset: 'Your password was changed. Log in with the new one.',
  emailChanged: 'Your email address was changed. Log in again.',
  emailRestored: 'Your email address was restored, and everyone was logged out. We emailed you a link to set a new password.',
};

const successes: readonly SignOutReason[] = ['accepted', 'passwordReset', 'emailChanged', 'emailRestored'];

/** Says why the user is at the login screen. */
export function SignOutReasonNotice({ reason }: { reason: SignOutReason }) {
  return <Notice live tone={successes.includes(reason) ? 'success' : 'info'}>{words[reason]}</Notice>;
}
