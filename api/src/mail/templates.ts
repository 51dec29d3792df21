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

const ignore = 'If you did not ask for this, you can ignore this mail; nothing changes.';

/** Asks to verify an address, by link or by code. */
export function verifyEmailMail(target: MailTarget, token: string, code: string): Mail {
  return compose(target, {
    subject: `Verify your e-mail address for ${target.host.brandConfig.name}`,
    before: ['Please verify your e-mail address with this link. It works for 24 hours.'],
    link: { label: 'Verify e-mail address', path: `/session/verify-email?token=${token}` },
    after: [`Or enter this code: ${code}`, ignore],
  });
}

/** Answers a sign-up with an address that has an account. */
export function alreadyRegisteredMail(target: MailTarget): Mail {
  return compose(target, {
    subject: `You already have an account with ${target.host.brandConfig.name}`,
    before: ['Someone, probably you, tried to sign up with this e-mail address. It has an account already, so no new one was made.'],
    link: { label: 'Log in', path: '/session/login' },
    after: ['If you have forgotten your password, choose “Forgot password” on the login page.', ignore],
  });
}

/** Brings a login link. */
export function magicLinkMail(target: MailTarget, token: string): Mail {
  return compose(target, {
    subject: `Your login link for ${target.host.brandConfig.name}`,
    before: ['This link logs you in. It works once, within the next 10 minutes.'],
    link: { label: 'Log in', path: `/session/ml/${token}` },
    after: [ignore],
  });
}

/** Brings a link to set a new password. */
export function resetPasswordMail(target: MailTarget, token: string): Mail {
  return compose(target, {
    subject: `Set a new password for ${target.host.brandConfig.name}`,
    before: ['With this link you set a new password. It works once, within the next 10 minutes.'],
    link: { label: 'Set a new password', path: `/session/reset-password?token=${token}` },
    after: [ignore],
  });
}

/** Invites a user whom a colleague has added. */
export function invitationMail(target: MailTarget, token: string, company: string): Mail {
  return compose(target, {
    subject: `${company} invites you to ${target.host.brandConfig.name}`,
    before: [`${company} has added you as a user. Choose a password with this link; it works for 7 days.`],
    link: { label: 'Choose a password', path: `/session/reset-password?token=${token}` },
    after: ['If you do not know this company, you can ignore this mail.'],
  });
}

/** Asks to confirm a new e-mail address, at that address. */
export function changeEmailMail(target: MailTarget, token: string): Mail {
  return compose(target, {
    subject: `Confirm your new e-mail address for ${target.host.brandConfig.name}`,
    before: ['Please confirm with this link that this is your new e-mail address. It works for 24 hours; until then your old address counts.'],
    link: { label: 'Confirm e-mail address', path: `/session/verify-email?token=${token}` },
    after: [ignore],
  });
}

/** Tells the old address that another one was asked for. */
export function emailChangeNoticeMail(target: MailTarget, newEmail: string): Mail {
  return compose(target, {
    subject: `Your e-mail address for ${target.host.brandConfig.name} is about to change`,
    before: [`The e-mail address of your user is to become ${newEmail}. It changes once the link that we have sent there is pressed.`],
    after: [`If neither you nor the owner of your account asked for this, change your password and write to ${target.host.brandConfig.supportEmail}.`],
  });
}

/** Tells that somebody in charge has asked for a new password, with a link to set it. */
export function requiredResetMail(target: MailTarget, token: string): Mail {
  return compose(target, {
    subject: `Please set a new password for ${target.host.brandConfig.name}`,
    before: [
      'You have been asked to set a new password, and have been logged out everywhere.',
      'With this link you set it. It works once, within the next 10 minutes; after that, log in with your old password and you will be asked for a new one.',
    ],
    link: { label: 'Set a new password', path: `/session/reset-password?token=${token}` },
    after: [],
  });
}
