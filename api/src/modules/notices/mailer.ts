/** An email to one recipient; `from` is the brand's sender, `Name <address>`. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The port for sending emails. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Does the same work without sending, so that its timing does not reveal whether an email is sent. */
  pretend(mail: Mail): Promise<void>;
}

declare module '../../work/deps' {
  interface DomainDeps {
    mailer: Mailer;
  }
}

declare module '../../work/jobs' {
  interface Jobs {
    /** Sends an email; with `pretend` only does the same work. */
    sendMail: { mail: Mail; pretend: boolean };
  }
}
