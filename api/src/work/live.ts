import type { Change, Typing } from '@heliograph/contract/calls/live';

/** Notifies the open pages of an account, in every process. Nothing is stored: a page that isn't open hears nothing. */
export interface Live {
  /**
   * Says that the responses of reads have changed, all of them or those about the ids of a `Change`; call it after the
   * commit. `by` is the id of the request that changed them.
   */
  changed(accountId: string, changed: readonly (string | Change)[], by?: string): void;
  /** Says that a user is typing. */
  typing(accountId: string, typing: Typing): void;
}
