import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { fullName } from '../../../../db/full-name';

/** The data of `getdetail`; money in micro-USD. */
export interface DetailRow {
  brandId: number;
  brandName: string;
  username: string;
  email: string;
  pendingEmail: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** That of the account; for staff their own. */
  timezone: string;
  requirePasswordReset: boolean;
  company: string | null;
  country: string | null;
  state: string | null;
  address: NonNullable<CallRequest<'account.manage/update'>['address']> | null;
  minBalance: bigint | null;
  balance: bigint | null;
  lastLoginAt: Date | null;
  lastLoginIp: string | null;
  /** Of a session of staff as the user: who acts, until when, and whether they can make changes. */
  impersonation: { by: string; until: string; readOnly: boolean } | null;
  /** JSON texts by key; null if there are none. */
  preferences: Record<string, string> | null;
}

/** Returns the user of a session with account, wallet and the previous login. */
export function detailRow(db: Executor, userId: string, sessionId: string): Promise<DetailRow | null> {
  return db.row<DetailRow>(sql`
    select u.host_brand_id as "brandId", b.name as "brandName", u.username, u.email, u.pending_email as "pendingEmail",
      u.first_name as "firstName", u.last_name as "lastName",
           u.phone, coalesce(c.timezone, u.timezone) as timezone, u.require_password_reset as "requirePasswordReset",
             c.name as company, c.country3 as country, c.state, c.address, c.lowest_balance as "minBalance",
           (select json_build_object('by', ${fullName('i')}, 'until', s.expires_at, 'readOnly',
             not s.may_change) from session s join app_user i on i.id = s.impersonator_id
             where s.id = ${sessionId}) as impersonation,
           w.balance, p.issued_at as "lastLoginAt", p.ip as "lastLoginIp",
           (select json_object_agg(f.key, f.value) from user_preferences f where f.user_id = u.id) as preferences
    from app_user u
    join host_brand b on b.id = u.host_brand_id
    left join account c on c.id = u.account_id
    left join ledger_account w on w.account_id = u.account_id and w.kind = 'WALLET'
    left join lateral (
      select s.issued_at, s.ip from session s
      where s.user_id = u.id and s.impersonator_id is null
        and s.issued_at < (select issued_at from session where id = ${sessionId})
      order by s.issued_at desc limit 1
    ) p on true
    where u.id = ${userId}`);
}

/** Checks whether the user has accepted a version of the terms. */
export async function hasAccepted(db: Executor, userId: string, termsId: string): Promise<boolean> {
  return (
    (await db.row(sql`select 1 from tos_acceptance where user_id = ${userId} and tos_version_id = ${termsId}`)) !== null
  );
}
