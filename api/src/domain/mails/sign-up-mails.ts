import type { Mail } from '../ports/mailer';
import { compose, ignore, namedAs } from './compose';
import type { MailTarget } from './compose';

/** Content of the mail to a sign-up. `taken` is true if another user has the username by now. */
export interface SignUpMail {
  token: string;
  code: string;
  username: string;
  taken: boolean;
}

/** Asks the new user to verify their address, by link or by code, and to choose a password. */
export function verifyEmailMail(target: MailTarget, { token, code, username, taken }: SignUpMail): Mail {
  return compose(target, {
    subject: `Verify your email address for ${target.host.brandConfig.name}`,
    before: ['Verify your email address with this link, then choose a password. It works for 24 hours after you signed up.'],
    link: { label: 'Verify email address', path: `/session/verify-email?token=${token}` },
    after: [
      `Or enter this code: ${code}`,
      taken ? `The username ${username} is taken. You’ll choose another one.` : namedAs(username),
      'If you didn’t sign up, ignore this email. No account will be created.',
    ],
  });
}

/** Answers a sign-up with an address that belongs to a user. */
export function alreadyRegisteredMail(target: MailTarget, username: string): Mail {
  return compose(target, {
    subject: `You already have an account with ${target.host.brandConfig.name}`,
    before: ['Someone, probably you, signed up with this email address. You already have an account, so log in instead.', namedAs(username)],
    link: { label: 'Log in', path: '/session/login' },
    after: ['If you forgot your password, choose “Forgot password” on the login page.', ignore],
  });
}
