import type { Mail } from '../ports/mailer';
import { compose, ignore } from './compose';
import type { MailTarget } from './compose';

/** Sends a login link. */
export function magicLinkMail(target: MailTarget, token: string): Mail {
  return compose(target, {
    subject: `Your login link for ${target.host.brandConfig.name}`,
    before: ['Log in with this link. It works once, within the next 10 minutes.'],
    link: { label: 'Log in', path: `/session/ml/${token}` },
    after: [ignore],
  });
}

/** Sends the code that a login asks for. */
export function loginCodeMail(target: MailTarget, code: string): Mail {
  return compose(target, {
    subject: `Your login code for ${target.host.brandConfig.name}`,
    before: [`Enter this code to finish logging in: ${code}`, 'It works for 10 minutes. We ask for it because there were many wrong passwords for your username.'],
    after: ['If this wasn’t you, someone knows your password. Choose “Forgot password” on the login page to set a new one.'],
  });
}
