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
  /** Does the same work in this process, and sends nothing: who is mailed must not show in what else it does meanwhile. */
  pretend(mail: Mail): Promise<void>;
}
