import { sql } from 'drizzle-orm';
import type { App } from '@heliograph/shared/reference/roles';
import type { Executor } from '../db';
import { readToken } from '../domain/jwt';
import type { Auth, Deps } from './deps';

/** A live session with what still stands between it and the screens. */
export interface LiveSession extends Auth {
  brandId: number;
  termsPending: boolean;
  passwordResetPending: boolean;
}

interface Row {
  userId: string;
  accountId: string | null;
  app: App;
  brandId: number;
  lastSeenAt: Date | null;
  requirePasswordReset: boolean;
  termsPending: boolean;
  roles: string[];
}

// One statement over primary keys and short indexes: it runs before every call.
const liveSession = (sessionId: string, userId: string, now: Date) => sql`
  select u.id as "userId", u.account_id as "accountId", u.app, u.host_brand_id as "brandId",
         s.last_seen_at as "lastSeenAt", u.require_password_reset as "requirePasswordReset",
         array(select role from user_role where user_id = u.id order by role) as roles,
         exists (
           select 1 from (select id from tos_version where host_brand_id = u.host_brand_id and effective_at <= ${now}
                          order by effective_at desc limit 1) t
           where not exists (select 1 from tos_acceptance a where a.user_id = u.id and a.tos_version_id = t.id)
         ) as "termsPending"
  from session s
  join app_user u on u.id = s.user_id
  left join account c on c.id = u.account_id
  where s.id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${now}
    and u.status = 'ACTIVE' and u.email_verified_at is not null and (c.id is null or c.status = 'ACTIVE')`;

const SEEN_EVERY_MS = 60_000;

/** The live session that a bearer token stands for; null if it is not one (any more). */
export async function authenticate(deps: Deps, header: string | undefined): Promise<LiveSession | null> {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  const now = deps.clock();
  const claims = token ? await readToken(deps.secret, token, now) : null;
  if (!claims) return null;
  const row = await deps.db.row<Row>(liveSession(claims.jti, claims.sub, now));
  if (!row) return null;
  if (!row.lastSeenAt || now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    deps.background.run(() => touch(deps.db, claims.jti, now));
  }
  const { userId, accountId, app, brandId, roles, termsPending } = row;
  return { userId, accountId, app, brandId, roles, sessionId: claims.jti, termsPending, passwordResetPending: row.requirePasswordReset };
}

async function touch(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db.run(sql`update session set last_seen_at = ${now} where id = ${sessionId}`);
}
