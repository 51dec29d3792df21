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
  /** Does the same work in this process without sending, so that timing doesn't reveal whether someone was mailed. */
  pretend(mail: Mail): Promise<void>;
}
