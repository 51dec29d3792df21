import type { LoadReason } from '@heliograph/platform/remote';
import type { Incompatibility } from './incompatibility';

/** A load that failed, as a value. */
export interface LoadFailure {
  reason: LoadReason;
  /** For `contract`: why the build is incompatible. */
  incompatibility?: Incompatibility['kind'];
  /** For the engineer who fixes it: URL, status, or message. */
  detail: string;
  /** An id of this failure for support requests. */
  reference: string;
  /** When, in milliseconds since 1970. */
  at: number;
  /** The number of attempts, including the first. */
  tries: number;
}

/** Details of a failure, before its message is written. */
export type Fault = Omit<LoadFailure, 'reference' | 'at' | 'tries'>;

/** What the user reads: what happened, and briefly why. */
interface FailureMessage {
  what: string;
  why: string;
}

const incompatibilityMessages: Record<Incompatibility['kind'], (section: string) => FailureMessage> = {
  newer: (section) => ({
    what: `${section} was built for a newer version of this dashboard. Reload the page to update it.`,
    why: 'It needs a newer version of this dashboard',
  }),
  older: (section) => ({
    what: `${section} was built for an older version of this dashboard, which is no longer supported. The problem is on our side.`,
    why: 'It needs an older version of this dashboard',
  }),
  lacks: (section) => ({
    what: `${section} needs a newer version of this dashboard. Reload the page to update it.`,
    why: 'The dashboard lacks a capability that it requires',
  }),
};

const reasonMessages: Record<Exclude<LoadReason, 'contract'>, (section: string) => FailureMessage> = {
  network: (section) => ({
    what: `Check your connection. The problem may also be on our side.`,
    why: `No response for the files of ${section}`,
  }),
  http: (section) => ({
    what: `The server responded, but not with the files of ${section}. The problem is on our side.`,
    why: `The server rejected requests for the files of ${section}`,
  }),
  timeout: (section) => ({
    what: `The server that holds ${section} did not respond in time.`,
    why: `Timed out waiting for the files of ${section}`,
  }),
  integrity: (section) => ({
    what: `The files of ${section} have been modified since their release, so we didn’t run them.`,
    why: 'A file does not match its hash',
  }),
  evaluation: (section) => ({
    what: `${section} was loaded but stopped because of an error.`,
    why: `The code of ${section} failed`,
  }),
  'not-exposed': (section) => ({
    what: `${section} was loaded but does not contain this screen.`,
    why: 'The screen is missing in the loaded code',
  }),
};

/** Returns the message of a failure; `section` is the menu's name of the failed part. */
export function failureMessage(
  { reason, incompatibility = 'newer' }: Pick<LoadFailure, 'reason' | 'incompatibility'>,
  section: string,
): FailureMessage {
  return reason === 'contract' ? incompatibilityMessages[incompatibility](section) : reasonMessages[reason](section);
}

/** Adds the fields that identify a failure. */
export function describeFailure(fault: Fault, tries: number): LoadFailure {
  const reference = `hx-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(16).padStart(8, '0') ?? ''}`;
  return { ...fault, tries, at: Date.now(), reference };
}
