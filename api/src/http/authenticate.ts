import { sql } from 'drizzle-orm';
import type { App } from '@heliograph/contract/reference/roles';
import { readToken, touchSession, type Caller, type Impersonation } from '../modules/identity';
import type { Deps, Proof } from './deps';
import { fullName } from '../db/full-name';

/** A live session with the steps required before it may use the screens. */
export interface LiveSession extends Caller {
  proof: Proof;
  termsPending: boolean;
  passwordResetPending: boolean;
}

interface Row {
  userId: string;
  accountId: string | null;
  app: App;
  brandId: number;
  timezone: string;
  allBrands: boolean;
  lastSeenAt: Date | null;
  provedAt: Date | null;
  secondFactor: boolean;
  requirePasswordReset: boolean;
  termsPending: boolean;
  roles: string[];
  impersonation: Impersonation | null;
}

// A single statement on primary keys and short indexes, because it runs before every call. A session without a second
// factor ends when its user starts to need one; that of a staff member as a user, when the staff member loses access or
// logs out.
const liveSession = (sessionId: string, userId: string, now: Date) => sql`
  select u.id as "userId", u.account_id as "accountId", u.app, u.host_brand_id as "brandId",
    u.all_brands as "allBrands", coalesce(c.timezone, u.timezone) as timezone,
         s.last_seen_at as "lastSeenAt", s.proved_at as "provedAt", f.user_id is not null as "secondFactor",
           u.require_password_reset as "requirePasswordReset",
         array(select role from user_role where user_id = u.id order by role) as roles,
         case when i.id is not null then json_build_object('username', u.username, 'staffId', i.id, 'staffName',
           ${fullName('i')}, 'mayChange', s.may_change) end as impersonation,
         exists (
           select 1 from (select id from tos_version where host_brand_id = u.host_brand_id and effective_at <= ${now}
                          order by effective_at desc limit 1) t
           where not exists (select 1 from tos_acceptance a where a.user_id = u.id and a.tos_version_id = t.id)
         ) as "termsPending"
  from session s
  join app_user u on u.id = s.user_id
  left join account c on c.id = u.account_id
  left join two_factor f on f.user_id = u.id
  left join app_user i on i.id = s.impersonator_id and i.status = 'ACTIVE' and i.deleted_at is null
    and exists (select 1 from session o where o.id = s.impersonator_session_id and o.revoked_at is null
      and o.expires_at > ${now})
  where s.id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${now}
    and u.status = 'ACTIVE' and u.email_verified_at is not null and (c.id is null or c.status = 'ACTIVE')
    and (f.user_id is not null or not coalesce(c.require_two_factor, true) or i.id is not null)
    and (s.impersonator_id is null or i.id is not null)`;

const SEEN_EVERY_MS = 60_000;

/** Returns the live session of a bearer token; null if there is none. */
export async function authenticate(deps: Deps, header: string | undefined): Promise<LiveSession | null> {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  const now = deps.clock();
  const claims = token ? await readToken(deps.secret, token, now) : null;
  return claims ? findLiveSession(deps, claims.jti, claims.sub) : null;
}

/** Finds a session of a user; null if it has ended. */
export async function findLiveSession(
  deps: Pick<Deps, 'db' | 'clock' | 'background'>,
  sessionId: string,
  userId: string,
): Promise<LiveSession | null> {
  const now = deps.clock();
  const row = await deps.db.row<Row>(liveSession(sessionId, userId, now), 'live session');
  if (!row) return null;
  if (!row.lastSeenAt || now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    deps.background.run(() => touchSession(deps.db, sessionId, now));
  }
  const { accountId, app, brandId, allBrands, timezone, roles, provedAt, secondFactor, impersonation } = row;
  const proof: Proof = { provedAt, method: secondFactor ? 'code' : 'password' };
  // Staff see the screens, and must not accept terms or set a password for the user.
  const pending =
    impersonation === null
      ? { termsPending: row.termsPending, passwordResetPending: row.requirePasswordReset }
      : { termsPending: false, passwordResetPending: false };
  return {
    proof,
    userId,
    accountId,
    app,
    brandId,
    allBrands,
    timezone,
    roles,
    sessionId,
    ...pending,
    ...(impersonation && { impersonation }),
  };
}
