import type { Mail } from '../../notices';
import { compose, ignoreNotice, type MailTarget } from '../../notices';

/** Sends a login link. */
export function magicLinkMail(target: MailTarget, token: string): Mail {
  return compose(target, {
    subject: `Your login link for ${target.host.brandConfig.name}`,
    before: ['Log in with the link below. It expires in 10 minutes and can be used once.'],
    link: { label: 'Log in', path: `/session/ml/${token}` },
    after: [ignoreNotice],
  });
}

/** Sends the code that a login requires after too many wrong passwords. */
export function loginCodeMail(target: MailTarget, code: string): Mail {
  return compose(target, {
    subject: `Your login code for ${target.host.brandConfig.name}`,
    before: [
      `Enter this code to finish logging in: ${code}`,
      'The code expires in 10 minutes. We ask for it because someone entered many wrong passwords for your username.',
    ],
    after: ['If this wasn’t you, someone knows your password. Set a new one with “Forgot password” on the login page.'],
  });
}
