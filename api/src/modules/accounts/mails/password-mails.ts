import { plainName } from '../../../db/names';
import type { Mail } from '../../notices';
import { compose, ignoreNotice, usernameLine, newPasswordPath, type MailTarget } from '../../notices';

/** Sends a link for setting a new password. */
export function resetPasswordMail(target: MailTarget, token: string, username: string): Mail {
  return compose(target, {
    subject: `Reset your ${target.host.brandConfig.name} password`,
    before: ['Set a new password with the link below. It expires in 10 minutes and can be used once.'],
    link: { label: 'Set a new password', path: newPasswordPath(token) },
    after: [usernameLine(username), ignoreNotice],
  });
}

/** Notifies a user that an owner or staff reset the password, with a link for setting a new one. */
export function requiredResetMail(
  target: MailTarget,
  token: string,
  { by, username }: { by: string; username: string },
): Mail {
  return compose(target, {
    subject: `Your ${target.host.brandConfig.name} password was reset`,
    before: [
      `${plainName(by)} reset the password for your username ${username}. Your old password no longer works, and you’ve been logged out everywhere.`,
      'Set a new password with the link below. It expires in 10 minutes and can be used once.',
    ],
    link: { label: 'Set a new password', path: newPasswordPath(token) },
    after: ['If the link has expired, request a new one with “Forgot password” on the login page.'],
  });
}
