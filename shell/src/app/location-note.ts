import { signOutReasons, type SignOutReason } from '@heliograph/platform/session';

/** What a redirect to the login screen carries: where the user wanted to go, and why they are not there. */
export interface LocationNote {
  from: string;
  /** Null if nobody was logged out: a URL was opened without a session. */
  reason: SignOutReason | null;
  /** Fills in the login form; empty if unknown. */
  username: string;
}

/** Reads the note of a location, whose state can be anything. */
export function noteOf(state: unknown): LocationNote | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from, reason, username } = state as { from: unknown; reason?: unknown; username?: unknown };
  // A path of this application: `//host` would be another site.
  if (typeof from !== 'string' || !from.startsWith('/') || from.startsWith('//')) return null;
  // Don't return to a session screen: its link is used up, or the guards redirect there anyway.
  const wanted = from.startsWith('/session/') ? '/main' : from;
  return {
    from: wanted,
    reason: signOutReasons.find((one) => one === reason) ?? null,
    username: typeof username === 'string' ? username : '',
  };
}
