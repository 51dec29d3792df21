import type { HostConfig } from '@heliograph/contract/calls/hosts';
import { plainName } from '../../../db/names';
import type { Mail } from '../mailer';
import { originOf } from '../../identity';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** The recipient of an email, and its site. */
export interface MailTarget {
  host: HostConfig;
  port: number;
  to: string;
  firstName: string;
}

/** The content of an email, paragraph by paragraph. `link.path` is a path on the site. */
interface Letter {
  subject: string;
  before: string[];
  link?: { label: string; path: string };
  after: string[];
}

/** Composes an email from a site brand, as text and as HTML. */
export function compose({ host, port, to, firstName }: MailTarget, letter: Letter): Mail {
  const { name, supportEmail, mailFrom } = host.brandConfig;
  const href = letter.link && `${originOf(host.origin, port)}${letter.link.path}`;
  const greeting = `Hi ${plainName(firstName)},`;
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

/** The closing of emails that anyone could trigger by entering an address. */
export const ignoreNotice = 'If you didn’t request this, you can ignore this email. Nothing will change.';
export const usernameLine = (username: string) => `Your username is ${username}.`;
export const newPasswordPath = (token: string) => `/session/reset-password?token=${token}`;
