import type { Executor } from '../../db';
import type { Mail } from './mailer';

/** The payload of each kind of job. `host` names the host on which the reader of a mail opens the site. */
export interface Jobs {
  /** Sends a mail; with `pretend` only does the same work. */
  sendMail: { mail: Mail; pretend: boolean };
  /** Mails a link to log in or to set a password to the user that a typed name refers to; `userId` is null without one. */
  mailLink: { host: string; purpose: 'magicLink' | 'reset'; ip: string; device: string | null; userId: string | null; key: string };
  mailSignUp: { host: string; claimId: string; ip: string };
  mailLoginCode: { host: string; userId: string | null; challenge: string };
  /** Mails a link to set a password to an address that was just restored. */
  mailResetLink: { host: string; userId: string; email: string };
}

export type JobKind = keyof Jobs;

/** The port to the queue of work that goes on after an answer. It survives a crash and is retried until it is done. */
export interface JobQueue {
  /** Stores a job. In a transaction it is stored with it, or not at all. */
  add<Kind extends JobKind>(db: Executor, kind: Kind, payload: Jobs[Kind]): Promise<void>;
}
