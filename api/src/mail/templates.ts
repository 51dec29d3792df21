import type { HostConfig } from '@heliograph/shared/contract/hosts';
import { plainName } from '../domain/names';
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
  const greeting = `Hello ${plainName(firstName)},`;
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

/** What the mail to a sign-up says. `taken`: someone else has the username by now. */
export interface SignUpMail {
  token: string;
  code: string;
  username: string;
  taken: boolean;
}

/** Asks whoever signed up to verify their address, by link or by code, and to choose a password. */
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

/** Who invites whom to what. `company` is null for staff. */
export interface Invitation {
  by: string;
  company: string | null;
  username: string;
}

const placeOf = ({ host }: MailTarget, company: string | null) =>
  company === null ? `the ${host.brandConfig.name} staff` : `${company} on ${host.brandConfig.name}`;

const plainInvitation = ({ by, company, username }: Invitation): Invitation => ({ by: plainName(by), company: company && plainName(company), username });

const unknown = ({ by, company }: Invitation) => `If you don’t know ${company === null ? by : `${by} or ${company}`}, ignore this email. Nothing will change.`;

/** Invites a user. */
export function invitationMail(target: MailTarget, token: string, given: Invitation): Mail {
  const invitation = plainInvitation(given);
  const { by, company, username } = invitation;
  return compose(target, {
    subject: `${by} invited you to ${placeOf(target, company)}`,
    before: [`${by} invited you to join ${placeOf(target, company)}.`, `${namedAs(username)} Choose a password to get started. The link works for 7 days.`],
    link: { label: 'Accept invitation', path: newPasswordPath(token) },
    after: [unknown(invitation)],
  });
}

/** Tells the owner of an address that they were invited with it, and why the invitation cannot be accepted. */
export function invitedElsewhereMail(target: MailTarget, given: Invitation, ownUsername: string): Mail {
  const invitation = plainInvitation(given);
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

/** Notifies the old address that another one was requested, with a link to undo it. */
export function emailChangeNoticeMail(target: MailTarget, token: string, newEmail: string): Mail {
  return compose(target, {
    subject: `Your email address for ${target.host.brandConfig.name} is about to change`,
    before: [
      `The email address of your user is about to change to ${newEmail}. It changes when the link that we sent there is opened.`,
      'If neither you nor the owner of your account asked for this, undo it with this link. It works for 7 days, also after the change: it restores this address, logs everyone out, and lets you set a new password.',
    ],
    link: { label: 'Undo this change', path: `/session/verify-email?token=${token}` },
    after: [`Questions? Write to ${target.host.brandConfig.supportEmail}.`],
  });
}

const notYou = ({ host }: MailTarget) => `If this wasn’t you, change your password and write to ${host.brandConfig.supportEmail}.`;

/** Says that two-step verification was turned on, or moved to another device. */
export function twoFactorOnMail(target: MailTarget): Mail {
  return compose(target, {
    subject: `Two-step verification is on for ${target.host.brandConfig.name}`,
    before: ['From now on we ask for a code from your authenticator app when you log in.'],
    after: [notYou(target)],
  });
}

/** Says that two-step verification was turned off. */
export function twoFactorOffMail(target: MailTarget): Mail {
  return compose(target, {
    subject: `Two-step verification is off for ${target.host.brandConfig.name}`,
    before: ['Your password alone logs you in again.'],
    after: [notYou(target)],
  });
}

/** Says that someone in charge has removed the second factor. */
export function twoFactorResetMail(target: MailTarget, { by, username }: { by: string; username: string }): Mail {
  return compose(target, {
    subject: `Two-step verification was reset for ${target.host.brandConfig.name}`,
    before: [`${by} reset two-step verification of your user ${username}. You’ve been logged out everywhere, and your old codes no longer work.`],
    after: [`If you didn’t ask for this, change your password and write to ${target.host.brandConfig.supportEmail}.`],
  });
}

/** Says that a recovery code was used, and how many are left. */
export function recoveryCodeUsedMail(target: MailTarget, left: number): Mail {
  const rest = left === 0 ? 'You have none left.' : left === 1 ? 'You have 1 left.' : `You have ${left} left.`;
  return compose(target, {
    subject: `A recovery code was used for ${target.host.brandConfig.name}`,
    before: [`Someone, probably you, used one of your recovery codes. ${rest} Get new ones under “Two-step verification”.`],
    after: [notYou(target)],
  });
}
