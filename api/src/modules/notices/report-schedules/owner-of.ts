import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { Caller } from '../../identity';

/** Returns a user as the caller of an export, as if they were logged in now; null if they may not log in. */
export async function ownerOf(db: Executor, userId: string): Promise<Caller | null> {
  const row = await db.row<Omit<Caller, 'sessionId'>>(sql`
    select u.id as "userId", u.account_id as "accountId", u.app, u.host_brand_id as "brandId",
      u.all_brands as "allBrands", c.timezone,
      array(select role from user_role where user_id = u.id order by role) as roles
    from app_user u join account c on c.id = u.account_id
    where u.id = ${userId} and u.status = 'ACTIVE' and u.deleted_at is null and u.email_verified_at is not null
      and c.status = 'ACTIVE'`);
  return row && { ...row, sessionId: '' };
}
