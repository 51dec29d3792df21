import { signOutReasons, type SignOutReason } from '@heliograph/shared/session';

/** What a location on the way to the login screen knows: where the user wanted to go, and why they are not there. */
export interface LocationNote {
  from: string;
  /** Null when nobody was logged out: an address was opened without a session. */
  reason: SignOutReason | null;
  /** To fill in at the login; empty unless it is known. */
  username: string;
}

/** Reads the note of a location; the state of a location can be anything. */
export function noteOf(state: unknown): LocationNote | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from, reason, username } = state as { from: unknown; reason?: unknown; username?: unknown };
  // A path of this application: `//host` would be another one.
  if (typeof from !== 'string' || !from.startsWith('/') || from.startsWith('//')) return null;
  // Don't return to a session screen: its link is used up, or the guards redirect there anyway.
  const wanted = from.startsWith('/session/') ? '/main' : from;
  return { from: wanted, reason: signOutReasons.find((one) => one === reason) ?? null, username: typeof username === 'string' ? username : '' };
}
