import type { Executor } from '../../db';

/** An account's phone that opted out, and since when its queued replies are affected. */
export interface OptedOut {
  accountId: string;
  phone: string;
  since: Date;
}

/** Takes from queued replies to a phone that opted out the right to be sent regardless. */
export type EndReplies = (tx: Executor, optedOut: OptedOut) => Promise<void>;

/** What a change of contacts and lists causes in modules above this one, in its transaction. */
export interface ContactEffects {
  endReplies: EndReplies;
  /** Makes the recipients that were reviewed for drafts of broadcasts obsolete. */
  forgetReviews(tx: Executor, broadcastIds: readonly string[]): Promise<void>;
}

declare module '../../work/deps' {
  interface DomainDeps {
    /** What a change of contacts causes in texts and broadcasts. */
    contactEffects: ContactEffects;
  }
}
