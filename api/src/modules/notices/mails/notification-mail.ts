import type { Mail } from '../mailer';
import { compose } from './compose';
import type { MailTarget } from './compose';

/** Emails a notification; without a path it has no link. */
export function notificationMail(
  target: MailTarget,
  { title, text, path }: { title: string; text: string; path: string },
): Mail {
  const { name } = target.host.brandConfig;
  return compose(target, {
    subject: `${title} · ${name}`,
    before: text.split('\n\n'),
    ...(path && { link: { label: `Open ${name}`, path: `/main/${path}` } }),
    after: ['You can choose which emails you get in your profile. Emails about security are always sent.'],
  });
}
