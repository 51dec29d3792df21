import type { HostConfig } from '@heliograph/shared/contract/hosts';
import { originOf } from '../http/resolve-host';
import { escapeHtml } from './html';
import type { Mail } from './mailer';

/** To whom and on which site a mail is written. */
export interface MailTarget {
  host: HostConfig;
  port: number;
  to: string;
  firstName: string;
}

interface Letter {
  subject: string;
  before: string[];
  link?: { label: string; path: string };
  after: string[];
}

function compose({ host, port, to, firstName }: MailTarget, letter: Letter): Mail {
  const { name, supportEmail, mailFrom } = host.brandConfig;
  const href = letter.link && `${originOf(host.origin, port)}${letter.link.path}`;
  const greeting = `Hello ${firstName},`;
  const footer = `${name} · ${supportEmail}`;
  const text = [greeting, ...letter.before, ...(href ? [href] : []), ...letter.after, footer].join('\n\n');
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;
  const html = [
    ...[greeting, ...letter.before].map(paragraph),
    ...(href ? [`<p><a href="${escapeHtml(href)}">${escapeHtml(letter.link?.label ?? href)}</a></p>`] : []),
    ...[...letter.after, footer].map(paragraph),
  ].join('\n');
  return { from: mailFrom, to, subject: letter.subject, text, html };
}

const ignore = 'If you didn’t ask for this, ignore this email. Nothing will change.';
const namedAs = (username: string) => `Your username is ${username}.`;
const newPasswordPath = (token: string) => `/session/reset-password?token=${token}`;

/** Asks a new user to verify their address, by link or by code. */
export function verifyEmailMail(target: MailTarget, { token, code, username }: { token: string; code: string; username: string }): Mail {
  return compose(target, {
    subject: `Verify your email address for ${target.host.brandConfig.name}`,
    before: ['Verify your email address with this link. It works for 24 hours.'],
    link: { label: 'Verify email address', path: `/session/verify-email?token=${token}` },
    after: [`Or enter this code: ${code}`, namedAs(username), ignore],
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

/** Sends a login link. */
export function magicLinkMail(target: MailTarget, token: string): Mail {
  return compose(target, {
    subject: `Your login link for ${target.host.brandConfig.name}`,
    before: ['Log in with this link. It works once, within the next 10 minutes.'],
    link: { label: 'Log in', path: `/session/ml/${token}` },
    after: [ignore],
  });
}

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
      `${by} reset the password of your user ${username}. Your old password no longer works, and you’ve been logged out everywhere.`,
      'Set a new password with this link. It works once, within the next 10 minutes.',
    ],
    link: { label: 'Set a new password', path: newPasswordPath(token) },
    after: ['If the link has expired, choose “Forgot password” on the login page to get a new one.'],
  });
}

/** Who invites whom to what. `company` is null for staff. */
export interface Invitation {
  by: string;
  company: string | null;
  username: string;
}

const placeOf = ({ host }: MailTarget, company: string | null) =>
  company === null ? `the ${host.brandConfig.name} staff` : `${company} on ${host.brandConfig.name}`;

const unknown = ({ by, company }: Invitation) => `If you don’t know ${company === null ? by : `${by} or ${company}`}, ignore this email. Nothing will change.`;

/** Invites a user. */
export function invitationMail(target: MailTarget, token: string, invitation: Invitation): Mail {
  const { by, company, username } = invitation;
  return compose(target, {
    subject: `${by} invited you to ${placeOf(target, company)}`,
    before: [`${by} invited you to join ${placeOf(target, company)}.`, `${namedAs(username)} Choose a password to get started. The link works for 7 days.`],
    link: { label: 'Accept invitation', path: newPasswordPath(token) },
    after: [unknown(invitation)],
  });
}

/** Tells the owner of an address that they were invited with it, and why the invitation cannot be accepted. */
export function invitedElsewhereMail(target: MailTarget, invitation: Invitation, ownUsername: string): Mail {
  const { by, company } = invitation;
  return compose(target, {
    subject: `${by} invited you to ${placeOf(target, company)}`,
    before: [
      `${by} invited you to join ${placeOf(target, company)}.`,
      `This email address already belongs to your user ${ownUsername}, and an address can belong to one user only. Ask ${by} to invite you with another address. Or change the address of ${ownUsername} first, then ask for the invitation again.`,
    ],
    after: [unknown(invitation)],
  });
}

/** Asks to confirm a new email address, at that address. */
export function changeEmailMail(target: MailTarget, token: string): Mail {
  return compose(target, {
    subject: `Confirm your new email address for ${target.host.brandConfig.name}`,
    before: ['Confirm with this link that this is your new email address. It works for 24 hours. Until then we use your old address.'],
    link: { label: 'Confirm email address', path: `/session/verify-email?token=${token}` },
    after: [ignore],
  });
}

/** Tells the owner of an address that another user asked for it. */
export function addressWantedMail(target: MailTarget, ownUsername: string): Mail {
  return compose(target, {
    subject: `Your email address on ${target.host.brandConfig.name}`,
    before: [
      `Someone asked to use this email address for another user. It already belongs to your user ${ownUsername}, so nothing changes.`,
      `If that was you, change the address of ${ownUsername} first, then ask for this one again.`,
    ],
    after: [ignore],
  });
}

/** Tells the old address that another one was asked for. */
export function emailChangeNoticeMail(target: MailTarget, newEmail: string): Mail {
  return compose(target, {
    subject: `Your email address for ${target.host.brandConfig.name} is about to change`,
    before: [`The email address of your user is about to change to ${newEmail}. It changes when the link that we sent there is opened.`],
    after: [`If neither you nor the owner of your account asked for this, change your password and write to ${target.host.brandConfig.supportEmail}.`],
  });
}
