import { expect, type Page } from '@playwright/test';
import { origin } from './pages';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Waits for the newest email to an address, which the local site shows at `/dev/mailbox`. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`${origin('customer')}/dev/mailbox.json`);
        const { mails } = (await answer.json()) as { mails: Mail[] };
        found = mails.find((mail) => mail.to === address && subject.test(mail.subject));
        return found !== undefined;
      },
      { message: `a mail to ${address}` },
    )
    .toBe(true);
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

/** Returns the first link in an email. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error('the mail has no link');
  return link;
}
