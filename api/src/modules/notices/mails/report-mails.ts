import { plainName } from '../../../db/names';
import type { Mail } from '../mailer';
import { compose } from './compose';
import type { MailTarget } from './compose';

/** Emails the link to a scheduled report. `path` is below `/main/`; `days` is how long the link works. */
export function reportMail(
  target: MailTarget,
  { name, path, days }: { name: string; path: string; days: number },
): Mail {
  return compose(target, {
    subject: `Report: ${plainName(name)}`,
    before: [`Your scheduled report “${plainName(name)}” is ready to download.`],
    link: { label: 'Download report', path: `/main/${path}` },
    after: [
      `Log in to download it. The link works for ${days} days.`,
      'To stop these emails, turn them off in your profile, or pause or delete the report in the list’s menu Views.',
    ],
  });
}
