import type { App } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database, Executor } from '../../db';
import { appendAudit, system } from './audit';
import type { Actor } from './audit';
import { signToken } from './jwt';
import { hashOf, invalidLink, randomToken, tokenLife } from './one-time-tokens';
import { fullName } from '../../db/full-name';

/** How long staff can act as a user, in milliseconds. */
export const IMPERSONATION_MS = 30 * 60 * 1000;

/** The staff member behind a session of a customer’s user. */
export interface Impersonation {
  /** The user of the session. */
  username: string;
  staffId: string;
  staffName: string;
  /** False for a session that can only read. */
  mayChange: boolean;
}

/**
 * Creates the token of a link that logs a staff member in as a user; only its hash is stored. It works once, for a
 * minute.
 */
export async function issueImpersonation(
  tx: Executor,
  userId: string,
  by: { staffId: string; staffSessionId: string; mayChange: boolean; reason: string },
  now: Date,
): Promise<string> {
  const token = randomToken();
  await tx.run(sql`
    insert into one_time_token (hash, user_id, purpose, impersonator_id, impersonator_session_id, may_change, reason,
      created_at, expires_at)
    values (${hashOf(token)}, ${userId}, 'IMPERSONATE', ${by.staffId}, ${by.staffSessionId}, ${by.mayChange},
      ${by.reason}, ${now}, ${new Date(now.getTime() + tokenLife.IMPERSONATE)})`);
  return token;
}

interface Link {
  staffId: string;
  staffSessionId: string;
  mayChange: boolean;
  reason: string;
  active: boolean;
}

/** What a session starts with: the user, and the request that opened the link. */
export interface ImpersonationStart {
  secret: Uint8Array;
  user: { id: string; accountId: string | null; app: App; username: string };
  token: string;
  now: Date;
  ip: string;
  userAgent: string | null;
  requestId: string | null;
}

/**
 * Opens the session of a consumed link, and records it. It ends after 30 minutes, or with the session of the staff
 * member. It doesn’t count as a login of the user, and confirms no identity, so it can’t make calls that need one. Call
 * it inside the transaction that consumes the link.
 */
export async function openImpersonation(
  tx: Executor,
  start: ImpersonationStart,
): Promise<{ token: string; expiresAt: string; sessionId: string }> {
  const { secret, user, now, ip, userAgent, requestId } = start;
  const link = await tx.row<Link>(sql`
    select t.impersonator_id as "staffId", t.impersonator_session_id as "staffSessionId",
      t.may_change as "mayChange", coalesce(t.reason, '') as reason,
      s.status = 'ACTIVE' and s.deleted_at is null and o.revoked_at is null and o.expires_at > ${now} as active
    from one_time_token t join app_user s on s.id = t.impersonator_id
    join session o on o.id = t.impersonator_session_id where t.hash = ${hashOf(start.token)}`);
  if (!link?.active) throw invalidLink();
  const sessionId = v7();
  // Whole seconds, as in the token.
  const expiresAt = new Date(Math.floor((now.getTime() + IMPERSONATION_MS) / 1000) * 1000);
  await tx.run(sql`
    insert into session (id, user_id, issued_at, expires_at, last_seen_at, ip, user_agent, impersonator_id,
      impersonator_session_id, may_change)
    values (${sessionId}, ${user.id}, ${now}, ${expiresAt}, ${now}, ${ip}, ${userAgent}, ${link.staffId},
      ${link.staffSessionId}, ${link.mayChange})`);
  const actor: Actor = { userId: link.staffId, ip, userAgent, requestId };
  const after = { session: sessionId, mode: link.mayChange ? 'Can make changes' : 'Read-only' };
  await appendAudit(
    tx,
    actor,
    {
      action: 'impersonation.start',
      entity: 'user',
      entityId: user.id,
      entityName: user.username,
      accountId: user.accountId,
      after,
      reason: link.reason,
    },
    now,
  );
  const token = await signToken(secret, {
    userId: user.id,
    accountId: user.accountId,
    app: user.app,
    sessionId,
    issuedAt: now,
    expiresAt,
  });
  return { token, expiresAt: expiresAt.toISOString(), sessionId };
}

interface LinkPurpose {
  name: string;
  company: string;
  readOnly: boolean;
}

/** Returns what a link to act as a user is for, as its page shows it before it is used. */
export function describeImpersonation(db: Executor, token: string): Promise<LinkPurpose | null> {
  return db.row<LinkPurpose>(sql`
    select ${fullName('u')} as name, a.name as company, not t.may_change as "readOnly"
    from one_time_token t join app_user u on u.id = t.user_id join account a on a.id = u.account_id
      where t.hash = ${hashOf(token)}`);
}

interface Ended {
  sessionId: string;
  staffId: string;
  userId: string;
  accountId: string | null;
  username: string;
}

/** Ends a session of a staff member as a user, and records it once. */
export async function endImpersonation(db: Database, sessionId: string, actor: Actor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`update session set revoked_at = ${now} where id = ${sessionId} and revoked_at is null`);
    await recordEnd(tx, sessionId, actor, 'Stopped', now);
  });
}

async function recordEnd(tx: Executor, sessionId: string, actor: Actor, how: string, now: Date): Promise<void> {
  const ended = await tx.row<Ended>(sql`
    update session s set end_recorded = true from app_user u
    where s.id = ${sessionId} and u.id = s.user_id and s.impersonator_id is not null and not s.end_recorded
    returning s.id as "sessionId", s.impersonator_id as "staffId", u.id as "userId", u.account_id as "accountId",
      u.username`);
  if (!ended) return;
  const { staffId, userId, accountId, username } = ended;
  await appendAudit(
    tx,
    { ...actor, userId: staffId },
    {
      action: 'impersonation.end',
      entity: 'user',
      entityId: userId,
      entityName: username,
      accountId,
      after: { session: sessionId, how },
    },
    now,
  );
}

/** Records the end of sessions that expired or were revoked, and of those whose staff member has logged out. */
export async function recordEndedImpersonations(db: Database, now: Date): Promise<void> {
  const over = await db.rows<{ id: string; how: string }>(sql`
    select s.id, case when s.revoked_at is not null then 'Logged out'
      when s.expires_at <= ${now} then 'Ended after 30 minutes' else 'The staff member logged out' end as how
    from session s left join session o on o.id = s.impersonator_session_id
    where s.impersonator_id is not null and not s.end_recorded
      and (s.revoked_at is not null or s.expires_at <= ${now} or o.revoked_at is not null or o.expires_at <= ${now})
      limit 1000`);
  for (const { id, how } of over) await db.transaction((tx) => recordEnd(tx, id, system, how, now));
}
