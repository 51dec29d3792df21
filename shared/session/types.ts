import type { Observable } from 'rxjs';
import type { AccountDetail, Balance } from '../remote/shell-api';

/**
 * Why a session ended; it survives the reload, and the login screen says it. `ended`: the server
 * refused a token that had not expired. `elsewhere`: the user logged out in another tab. `accepted`:
 * an invitation was, and whoever was logged in here gave way.
 */
export const signOutReasons = ['logout', 'expired', 'ended', 'elsewhere', 'accepted', 'passwordReset', 'emailChanged', 'emailRestored'] as const;

export type SignOutReason = (typeof signOutReasons)[number];

/**
 * `loading`: there is a live token, the account data has not arrived yet. `signedOut` has a reason if
 * the page was opened with an expired token.
 */
export type SessionState =
  | { status: 'signedOut'; reason: 'expired' | null }
  | { status: 'loading' }
  | { status: 'signedIn'; account: AccountDetail };

export type SessionEvent =
  | { type: 'login' }
  | { type: 'logout'; reason: SignOutReason }
  | { type: 'unauthorized' }
  | { type: 'balanceChanged' }
  | { type: 'accountChanged' }
  | { type: 'registryChanged' };

/** What is left in `history.state` for the page after the reload. */
export interface SignOutNote {
  reason: SignOutReason;
  /** Path and query of the page that the user was on. */
  from: string;
}

/** The bus that shell and remotes share: one instance a tab. */
export interface SessionBus {
  session$: Observable<SessionState>;
  balance$: Observable<Balance | null>;
  events$: Observable<SessionEvent>;
  state(): SessionState;
  /** `Bearer …` of a live token, else null; an expired token ends the session. Checked on every call. */
  authorization(): string | null;
  /** Keeps the tokens of a login and turns to `loading`. */
  signIn(token: string, device: string): void;
  /** The token by which the server knows this browser, to send with a login; null before the first one. */
  device(): string | null;
  setAccount(account: AccountDetail): void;
  setBalance(balance: Balance | null): void;
  /** Clears all browser storage and reloads, once, however often it is called. */
  signOut(reason: SignOutReason): void;
  /** Ends the session after an answer 401 or `Invalid SessionID`. */
  unauthorized(): void;
  /** True once the session is ending: what fails from now on needs no words. */
  ending(): boolean;
  /** Publishes an event here and in the other tabs. */
  announce(event: Extract<SessionEvent['type'], 'balanceChanged' | 'accountChanged' | 'registryChanged'>): void;
  /** Lets go of timers and listeners (tests). */
  dispose(): void;
}
