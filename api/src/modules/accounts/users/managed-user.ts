import { fullNameOf } from '@heliograph/contract/reference/full-name';
import { hasRole, requiredRoles } from '@heliograph/contract/reference/roles';
import type { App } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { Refusal } from '../../../base/refusal';
import { anyOf } from '../../../paging';
import type { UserStatus } from './user-record';

/** A user to change; never a deleted one. */
export interface ManagedUser {
  id: string;
  accountId: string | null;
  company: string | null;
  brandId: number;
  brandName: string;
  /** True for staff of every site brand. */
  allBrands: boolean;
  app: App;
  username: string;
  email: string;
  pendingEmail: string | null;
  firstName: string;
  lastName: string;
  status: UserStatus;
  emailVerified: boolean;
  roles: string[];
}

/** Returns a user by id; null if unknown or deleted. */
export function managedUserById(db: Executor, id: string): Promise<ManagedUser | null> {
  return db.row<ManagedUser>(sql`
    select u.id, u.account_id as "accountId", a.name as company, u.host_brand_id as "brandId", b.name as "brandName",
      u.all_brands as "allBrands", u.app, u.username, u.email,
           u.pending_email as "pendingEmail", u.first_name as "firstName", u.last_name as "lastName", u.status,
           u.email_verified_at is not null as "emailVerified",
           array(select role from user_role where user_id = u.id order by role) as roles
    from app_user u join host_brand b on b.id = u.host_brand_id left join account a on a.id = u.account_id
    where u.id = ${id} and u.deleted_at is null`);
}

/** Returns the name of the user who sent the last invitation; null if it was a command on the server. */
export async function inviterOf(db: Executor, userId: string): Promise<string | null> {
  const row = await db.row<Pick<ManagedUser, 'firstName' | 'lastName'>>(sql`
    select u.first_name as "firstName", u.last_name as "lastName"
    from audit_log l join app_user u on u.id = l.actor_user_id
    where l.entity_id = ${userId} and l.action in ('user.invite', 'user.resendInvite')
    order by l.at desc, l.id desc limit 1`);
  return row && fullNameOf(row);
}

/**
 * Serializes changes to the users of an account, or to the staff of a brand, until the
 * transaction ends, so that two users can't disable each other at once.
 */
export async function lockUsers(
  tx: Executor,
  { accountId, brandId }: Pick<ManagedUser, 'accountId' | 'brandId'>,
): Promise<void> {
  if (accountId === null) await tx.row(sql`select 1 from host_brand where id = ${brandId} for no key update`);
  else await tx.row(sql`select 1 from account where id = ${accountId} for no key update`);
}

/** Returns the current roles of the caller; 401 if they lost access while the call waited. */
export async function currentRoles(
  tx: Executor,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string[]> {
  const row = await tx.row<{ roles: string[] }>(sql`
    select array(select role from user_role where user_id = u.id) as roles
    from app_user u join session s on s.user_id = u.id
    where u.id = ${userId} and s.id = ${sessionId} and s.revoked_at is null and u.status = 'ACTIVE'`);
  if (!row) throw new Refusal('unauthenticated', 'INVALID_SESSION', 'Invalid SessionID');
  return row.roles;
}

/**
 * Rejects a change that would leave an account without an active customer or account owner, or staff of a brand, or of
 * all, without a superadmin.
 */
export async function refuseLastHolder(
  tx: Executor,
  user: ManagedUser,
  after: { active: boolean; roles: readonly string[] },
): Promise<void> {
  const required = requiredRoles[user.app];
  const holds = (roles: readonly string[]) => hasRole(roles, required);
  if (user.status !== 'ACTIVE' || !holds(user.roles) || (after.active && holds(after.roles))) return;
  const others = await tx.row(sql`
    select 1 from app_user u join user_role r on r.user_id = u.id
    where u.id <> ${user.id} and u.host_brand_id = ${user.brandId} and u.account_id is not distinct
      from ${user.accountId}::uuid and u.all_brands = ${user.allBrands}::boolean
      and u.status = 'ACTIVE' and u.deleted_at is null and ${anyOf(sql`r.role`, required)}
    limit 1`);
  if (others) return;
  const response =
    user.app === 'customer'
      ? 'This is the account’s last active user with the Customer or Account Owner role. Assign one of these roles to someone else first.'
      : 'This is the last active superadmin. Assign this role to someone else first.';
  throw new Refusal('conflict', 'LAST_HOLDER', response);
}
