import type { Observable } from 'rxjs';
import type { AccountDetail, Balance } from '../remote/shell-api';

/**
 * The reason why a session ended; it survives the reload, and the login screen shows it. `ended`: the server
 * rejected a token that had not expired. `elsewhere`: the user logged out in another tab. `accepted`:
 * an invitation was accepted, which logged out the current user.
 */
export const signOutReasons = [
  'logout',
  'expired',
  'ended',
  'elsewhere',
  'accepted',
  'passwordReset',
  'emailChanged',
  'emailRestored',
] as const;

export type SignOutReason = (typeof signOutReasons)[number];

/**
 * `loading`: the token is valid, the account data has not loaded yet. `signedOut` has a reason if
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

/** The note in `history.state` for the page after the reload. */
export interface SignOutNote {
  reason: SignOutReason;
  /** Path and query of the page that was open. */
  from: string;
}

/** The bus that shell and remotes share: one instance per tab. */
export interface SessionBus {
  session$: Observable<SessionState>;
  balance$: Observable<Balance | null>;
  events$: Observable<SessionEvent>;
  state(): SessionState;
  /** Returns `Bearer …` with a valid token, else null; an expired token ends the session. Checked on every call. */
  authorization(): string | null;
  /** Stores the tokens of a login and switches to `loading`. */
  signIn(token: string, device: string): void;
  /** Returns the token that identifies this browser to the server, to send with a login; null before the first one. */
  device(): string | null;
  setAccount(account: AccountDetail): void;
  setBalance(balance: Balance | null): void;
  /** Clears all browser storage and reloads, only once. */
  signOut(reason: SignOutReason): void;
  /** Ends the session after a 401 or `Invalid SessionID`. */
  unauthorized(): void;
  /** Returns true once the session is ending: later failures need no message. */
  ending(): boolean;
  /** Publishes an event here and in the other tabs. */
  announce(event: Extract<SessionEvent['type'], 'balanceChanged' | 'accountChanged' | 'registryChanged'>): void;
  /** Removes timers and listeners (tests). */
  dispose(): void;
}
