import { sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { v7 } from 'uuid';
import type { Database } from '../db';

/** A mail to one person; `from` is the brand's sender, `Name <address>`. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The port through which mails leave. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A mailer by SMTP (`smtp://user:password@host:port`), or one that keeps mails in the database for `/dev/mailbox`. */
export function createMailer({ db, smtpUrl }: { db: Database; smtpUrl?: string | undefined }): Mailer {
  if (!smtpUrl) return { send: (mail) => keepMail(db, mail) };
  const transport = nodemailer.createTransport(smtpUrl);
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
  };
}

async function keepMail(db: Database, { from, to, subject, text, html }: Mail): Promise<void> {
  await db.run(sql`
    insert into mail (id, at, sender, recipient, subject, text, html)
    values (${v7()}, now(), ${from}, ${to}, ${subject}, ${text}, ${html})`);
}
