import { isEmail } from '@heliograph/shared/reference/email';
import { sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import type StreamTransport from 'nodemailer/lib/stream-transport';
import { v7 } from 'uuid';
import type { Database } from '../../db';
import type { Mail, Mailer } from '../../domain/ports/mailer';

/** Creates a mailer that sends by SMTP (`smtp://user:password@host:port`), or one that stores mails in the database for `/dev/mailbox`. */
export function createMailer({ db, smtpUrl }: { db: Database; smtpUrl?: string | undefined }): Mailer {
  const deliver = smtpUrl ? overSmtp(smtpUrl) : (mail: Mail) => keepMail(db, mail, true);
  const compose = smtpUrl ? overSmtp({ streamTransport: true, buffer: true }) : (mail: Mail) => keepMail(db, mail, false);
  return {
    pretend: compose,
    send: async (mail) => {
      // Older rows may hold more than one address; a mail header would read several recipients.
      if (!isEmail(mail.to)) throw new Error('The recipient is not one email address');
      await deliver(mail);
    },
  };
}

/** Sends over a server of an address, or only composes what would be sent. */
function overSmtp(target: string | StreamTransport.Options): (mail: Mail) => Promise<void> {
  const transport = typeof target === 'string' ? nodemailer.createTransport(target) : nodemailer.createTransport(target);
  return async (mail) => {
    // Passed as an object, the address isn't parsed as a list.
    await transport.sendMail({ ...mail, to: { name: '', address: mail.to } });
  };
}

async function keepMail(db: Database, { from, to, subject, text, html }: Mail, keep: boolean): Promise<void> {
  await db.run(sql`
    insert into mail (id, at, sender, recipient, subject, text, html)
    select ${v7()}::uuid, now(), ${from}, ${to}, ${subject}, ${text}, ${html} where ${keep}::boolean`);
}
