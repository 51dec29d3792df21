import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { revokeDevices } from '../../log-in/device-tokens';
import { endImpersonation, endOwnSession, endSession } from '../../../identity';
import { lastLogins } from '../../log-in/login-records';
import { notFound } from '../../../../base/refusal';
import { actorOf, registerCall } from '../../../../http/register-call';

interface Row {
  id: string;
  issuedAt: Date;
  expiresAt: Date;
  lastSeenAt: Date | null;
  ip: string | null;
  userAgent: string | null;
}

/** Registers the calls to log out, and to list the caller's sessions and logins. */
export function registerOwnSessions(app: FastifyInstance): void {
  registerCall(app, 'session.manage/logout', async (context) => {
    const { db, auth, clock } = context;
    if (auth.impersonation) await endImpersonation(db, auth.sessionId, actorOf(context), clock());
    else await endSession(db, auth.sessionId, clock());
    return { loggedOut: true };
  });

  registerCall(app, 'session.manage/listsessions', async ({ db, auth, clock }) => {
    const rows = await db.rows<Row>(sql`
      select id, issued_at as "issuedAt", expires_at as "expiresAt", last_seen_at as "lastSeenAt", ip,
        user_agent as "userAgent"
      from session where user_id = ${auth.userId} and impersonator_id is null and revoked_at is null
        and expires_at > ${clock()}
      order by issued_at desc limit 200`);
    const items = rows.map((row) => ({
      sessionUUID: row.id,
      createdAt: row.issuedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
      ip: row.ip,
      userAgent: row.userAgent,
      current: row.id === auth.sessionId,
    }));
    return { items };
  });

  registerCall(app, 'session.manage/listlogins', async ({ db, auth }) => {
    const rows = await lastLogins(db, auth.userId);
    return { items: rows.map(({ id, at, ...row }) => ({ loginUUID: id, at: at.toISOString(), ...row })) };
  });

  registerCall(app, 'session.manage/revokesession', async ({ db, auth, body, clock }) => {
    const now = clock();
    const revoked = await endOwnSession(db, auth.userId, body.sessionUUID, now);
    if (revoked === 0) throw notFound('The session');
    // A session that was logged out may not continue guessing as a known browser.
    await revokeDevices(db, auth.userId, now);
    return { revoked: true };
  });
}
