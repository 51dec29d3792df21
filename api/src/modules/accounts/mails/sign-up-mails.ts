import type { Mail } from '../../notices';
import { compose, ignoreNotice, usernameLine, type MailTarget } from '../../notices';

/** The content of a sign-up email. `taken`: the username is already in use. */
export interface SignUpMail {
  token: string;
  code: string;
  username: string;
  taken: boolean;
}

/** Asks a new customer to verify their address, by link or code, and to set a password. */
export function verifyEmailMail(target: MailTarget, { token, code, username, taken }: SignUpMail): Mail {
  return compose(target, {
    subject: `Verify your email address for ${target.host.brandConfig.name}`,
    before: [
      'Thanks for signing up. Verify your email address with the link below, then choose a password. The link expires 24 hours after you signed up.',
    ],
    link: { label: 'Verify email address', path: `/session/verify-email?token=${token}` },
    after: [
      `Or enter this code: ${code}`,
      taken ? `The username ${username} is taken, so you’ll choose another one.` : usernameLine(username),
      'If you didn’t sign up, you can ignore this email. No account will be created.',
    ],
  });
}

/** Informs the owner of an address that someone signed up with it. */
export function alreadyRegisteredMail(target: MailTarget, username: string): Mail {
  return compose(target, {
    subject: `You already have an account with ${target.host.brandConfig.name}`,
    before: [
      'Someone, probably you, signed up with this email address. You already have an account, so log in instead.',
      usernameLine(username),
    ],
    link: { label: 'Log in', path: '/session/login' },
    after: ['If you forgot your password, reset it with “Forgot password” on the login page.', ignoreNotice],
  });
}
