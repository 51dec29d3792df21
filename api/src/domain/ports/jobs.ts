import type { Executor } from '../../db';
import type { Mail } from './mailer';

/** The payload of each type of job. `host` is the host in links of its email. */
export interface Jobs {
  /** Sends an email; with `pretend` only does the same work. */
  sendMail: { mail: Mail; pretend: boolean };
  /**
   * Emails a link to log in or to set a password to the user that a typed name refers to; `userId` is null without one.
   */
  mailLink: {
    host: string;
    purpose: 'magicLink' | 'reset';
    ip: string;
    device: string | null;
    userId: string | null;
    key: string;
  };
  mailSignUp: { host: string; claimId: string; ip: string };
  mailLoginCode: { host: string; userId: string | null; challenge: string };
  /** Registers the numbers that were put on a campaign. */
  registerNumbers: Record<never, never>;
  /** Emails a link to set a password to an address that was just restored. */
  mailResetLink: { host: string; userId: string; email: string };
}

export type JobKind = keyof Jobs;

/** The port to the queue of work that continues after a response. It survives a crash and is retried until done. */
export interface JobQueue {
  /** Stores a job; in a transaction, atomically with it. */
  add<Kind extends JobKind>(db: Executor, kind: Kind, payload: Jobs[Kind]): Promise<void>;
}
