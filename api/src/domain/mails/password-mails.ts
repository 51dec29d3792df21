import { plainName } from '../names';
import type { Mail } from '../ports/mailer';
import { compose, ignore, namedAs, newPasswordPath } from './compose';
import type { MailTarget } from './compose';

/** Sends a link to set a new password. */
export function resetPasswordMail(target: MailTarget, token: string, username: string): Mail {
  return compose(target, {
    subject: `Set a new password for ${target.host.brandConfig.name}`,
    before: ['Set a new password with this link. It works once, within the next 10 minutes.'],
    link: { label: 'Set a new password', path: newPasswordPath(token) },
    after: [namedAs(username), ignore],
  });
}

/** Says that someone in charge has reset the password, with a link to set a new one. */
export function requiredResetMail(target: MailTarget, token: string, { by, username }: { by: string; username: string }): Mail {
  return compose(target, {
    subject: `Set a new password for ${target.host.brandConfig.name}`,
    before: [
      `${plainName(by)} reset the password of your user ${username}. Your old password no longer works, and you’ve been logged out everywhere.`,
      'Set a new password with this link. It works once, within the next 10 minutes.',
    ],
    link: { label: 'Set a new password', path: newPasswordPath(token) },
    after: ['If the link has expired, choose “Forgot password” on the login page to get a new one.'],
  });
}
