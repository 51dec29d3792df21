import { isEmail } from '@heliograph/contract/reference/email';
import { sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import type StreamTransport from 'nodemailer/lib/stream-transport';
import { v7 } from 'uuid';
import type { Database } from '../../db';
import type { Mail, Mailer } from '../../modules/notices';

/**
 * Creates a mailer that sends over SMTP (`smtp://user:password@host:port`), or stores emails in the database for
 * `/dev/mailbox`.
 */
export function createMailer({ db, smtpUrl }: { db: Database; smtpUrl?: string | undefined }): Mailer {
  const deliver = smtpUrl ? overSmtp(smtpUrl) : (mail: Mail) => keepMail(db, mail, true);
  const compose = smtpUrl
    ? overSmtp({ streamTransport: true, buffer: true })
    : (mail: Mail) => keepMail(db, mail, false);
  return {
    pretend: compose,
    send: async (mail) => {
      // Older rows may contain more than one address, which a header would treat as several recipients.
      if (!isEmail(mail.to)) throw new Error('The recipient is not one email address');
      await deliver(mail);
    },
  };
}

/** Sends through an SMTP server, or only composes the message. */
function overSmtp(target: string | StreamTransport.Options): (mail: Mail) => Promise<void> {
  const transport =
    typeof target === 'string' ? nodemailer.createTransport(target) : nodemailer.createTransport(target);
  return async (mail) => {
    // As an object, the address is used unchanged, not parsed as a list.
    await transport.sendMail({ ...mail, to: { name: '', address: mail.to } });
  };
}

async function keepMail(db: Database, { from, to, subject, text, html }: Mail, keep: boolean): Promise<void> {
  await db.run(sql`
    insert into mail (id, at, sender, recipient, subject, text, html)
    select ${v7()}::uuid, now(), ${from}, ${to}, ${subject}, ${text}, ${html} where ${keep}::boolean`);
}
