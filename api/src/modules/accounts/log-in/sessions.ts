import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { hourMs } from '@heliograph/contract/reference/durations';
import type { App } from '@heliograph/contract/reference/roles';
import type { Executor } from '../../../db';
import { revokeDevices } from './device-tokens';
import { addSession, endUserSessions, signToken } from '../../identity';
import { endChallenges } from './login-challenges';

/** Lifetime of a session. */
export const SESSION_MS = 12 * hourMs;

/** The user and origin of a new session. */
export interface NewSession {
  secret: Uint8Array;
  userId: string;
  accountId: string | null;
  app: App;
  now: Date;
  /** When the user proved their identity; null for a login link alone. */
  provedAt: Date | null;
  ip: string;
  userAgent: string | undefined;
}

/** Opens a session. Returns its token, the instant (ISO, UTC) at which it ends, and its id. */
export async function openSession(
  tx: Executor,
  start: NewSession,
): Promise<{ token: string; expiresAt: string; sessionId: string }> {
  const { secret, userId, accountId, app, now, provedAt, ip, userAgent } = start;
  const sessionId = v7();
  // Whole seconds, as in the token.
  const expiresAt = new Date(Math.floor((now.getTime() + SESSION_MS) / 1000) * 1000);
  const agent = userAgent?.slice(0, 400) ?? null;
  await addSession(tx, { id: sessionId, userId, issuedAt: now, expiresAt, provedAt, ip, userAgent: agent });
  await tx.run(sql`update app_user set last_login_at = ${now}, last_login_ip = ${ip} where id = ${userId}`);
  const token = await signToken(secret, { userId, accountId, app, sessionId, issuedAt: now, expiresAt });
  return { token, expiresAt: expiresAt.toISOString(), sessionId };
}

/**
 * Ends all live sessions and open logins of a user, revokes their device tokens, and returns the number of sessions.
 */
export async function revokeSessions(tx: Executor, userId: string, now: Date): Promise<number> {
  await endChallenges(tx, userId, now);
  await revokeDevices(tx, userId, now);
  return endUserSessions(tx, userId, now);
}
