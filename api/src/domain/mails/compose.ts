import type { HostConfig } from '@heliograph/shared/contract/hosts';
import { plainName } from '../names';
import type { Mail } from '../ports/mailer';
import { originOf } from '../site-origin';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** The recipient and site of a mail. */
export interface MailTarget {
  host: HostConfig;
  port: number;
  to: string;
  firstName: string;
}

/** What a mail says, paragraph by paragraph; `link.path` is a path of the site. */
interface Letter {
  subject: string;
  before: string[];
  link?: { label: string; path: string };
  after: string[];
}

/** Writes a mail in the name of a site brand, as text and as HTML. */
export function compose({ host, port, to, firstName }: MailTarget, letter: Letter): Mail {
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

/** For mails that anyone could cause by typing an address. */
export const ignore = 'If you didn’t ask for this, ignore this email. Nothing will change.';
export const namedAs = (username: string) => `Your username is ${username}.`;
export const newPasswordPath = (token: string) => `/session/reset-password?token=${token}`;
