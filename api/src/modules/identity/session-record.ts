import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** A session to store. */
export interface SessionRecord {
  id: string;
  userId: string;
  issuedAt: Date;
  expiresAt: Date;
  /** When the user proved their identity; null for a login link alone. */
  provedAt: Date | null;
  ip: string;
  userAgent: string | null;
}

/** Stores a new session. */
export async function addSession(
  tx: Executor,
  { id, userId, issuedAt, expiresAt, provedAt, ip, userAgent }: SessionRecord,
): Promise<void> {
  await tx.run(sql`
    insert into session (id, user_id, issued_at, expires_at, last_seen_at, proved_at, ip, user_agent)
    values (${id}, ${userId}, ${issuedAt}, ${expiresAt}, ${issuedAt}, ${provedAt}, ${ip}, ${userAgent})`);
}

/** Records that a session was used. */
export async function touchSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db.run(sql`update session set last_seen_at = ${now} where id = ${sessionId}`);
}

/** Records that the user of a session has confirmed their identity. */
export async function confirmSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db.run(sql`update session set proved_at = ${now} where id = ${sessionId}`);
}

/** Ends a session, if it has not ended yet. */
export async function endSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db.run(sql`update session set revoked_at = ${now} where id = ${sessionId} and revoked_at is null`);
}

/** Ends a live session that a user opened themselves; returns how many there were. */
export function endOwnSession(db: Executor, userId: string, sessionId: string, now: Date): Promise<number> {
  return db.run(sql`
    update session set revoked_at = ${now}
    where id = ${sessionId} and user_id = ${userId} and impersonator_id is null and revoked_at is null
      and expires_at > ${now}`);
}

/** Ends all live sessions of a user; returns how many there were. */
export function endUserSessions(tx: Executor, userId: string, now: Date): Promise<number> {
  return tx.run(
    sql`update session set revoked_at = ${now} where user_id = ${userId} and revoked_at is null
      and expires_at > ${now}`,
  );
}

/** Ends the sessions of all users of an account. */
export async function endAccountSessions(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update session set revoked_at = ${now}
    where revoked_at is null and user_id in (select id from app_user where account_id = ${accountId})`);
}

/** Ends the live sessions of an account's users who have no second factor. */
export async function endSessionsWithoutFactor(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update session s set revoked_at = ${now} from app_user u
    where u.id = s.user_id and u.account_id = ${accountId} and s.revoked_at is null and s.expires_at > ${now}
      and not exists (select 1 from two_factor f where f.user_id = u.id)`);
}
