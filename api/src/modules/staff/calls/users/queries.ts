import type { CallRequest, CallResponse } from '@heliograph/contract';
import { adminUsersSpec } from '@heliograph/contract/lists/admin-users';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { adminRoles, customerRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { displayStatus, lockedUntil } from '../../../accounts';
import { usersOf, type StaffScope } from '../../../identity';
import { notFound } from '../../../../base/refusal';
import { anyOf, contains, defined, overFilter } from '../../../../paging';
import type { ListQuery } from '../../../../paging';
import { bothNames } from '../../../../db/full-name';

type Request = CallRequest<'admin.manage/getadminusers'>;
export type AdminUserItem = CallResponse<'admin.manage/getadminusers'>['items'][number];

interface Row extends Omit<AdminUserItem, 'account' | 'roles' | 'lockedUntil' | 'lastLoginAt' | 'createdAt'> {
  accountUUID: string | null;
  company: string | null;
  roles: string[];
  lockedUntil: Date | null;
  lastLoginAt: Date | null;
  createdAt: Date;
}

/** Returns the list query of the users of all accounts and the staff, in scope. */
export function adminUserList(
  scope: StaffScope,
  now: Date,
  filter: Request['filter'] = {},
): ListQuery<SortOf<typeof adminUsersSpec>> {
  const status = displayStatus(now);
  const role = anyOf(sql`r.role`, filter.role);
  return {
    columns: sql`u.id as "userUUID", u.account_id as "accountUUID", a.name as company, u.app,
      u.first_name as "firstName", u.last_name as "lastName",
      u.username, u.email, u.pending_email as "pendingEmail",
        array(select r.role from user_role r where r.user_id = u.id) as roles,
      ${status} as status, ${lockedUntil(now)} as "lockedUntil",
      exists (select 1 from two_factor f where f.user_id = u.id) as "twoFactor",
        u.require_password_reset as "requirePasswordReset", u.last_login_at as "lastLoginAt",
        u.last_login_ip as "lastLoginIp", u.created_at as "createdAt"`,
    from: sql`app_user u left join account a on a.id = u.account_id`,
    where: defined(
      sql`u.deleted_at is null`,
      usersOf(scope),
      contains(filter.text, sql`(${bothNames('u')})`, sql`u.username`, sql`u.email`, sql`a.name`),
      anyOf(sql`u.id`, filter.userUUID),
      anyOf(sql`u.app`, filter.app),
      role ? sql`exists (select 1 from user_role r where r.user_id = u.id and ${role})` : undefined,
      anyOf(status, filter.status),
      anyOf(sql`u.account_id`, filter.accountUUID),
    ),
    id: sql`u.id`,
    sorts: {
      name: { expr: sql`lower(${bothNames('u')})`, type: 'text' },
      company: { expr: sql`lower(a.name)`, type: 'text', nullable: true },
      username: { expr: sql`lower(u.username::text)`, type: 'text' },
      email: { expr: sql`lower(u.email::text)`, type: 'text' },
      status: { expr: status, type: 'text' },
      lastLoginAt: { expr: sql`u.last_login_at`, type: 'timestamptz', nullable: true },
      createdAt: { expr: sql`u.created_at`, type: 'timestamptz' },
    },
    defaultSort: orderOf(adminUsersSpec),
  };
}

/** Returns the API's format of a row; roles in the order of the specification. */
export function toAdminUserItem({ accountUUID, company, ...row }: Row): AdminUserItem {
  return {
    userUUID: row.userUUID,
    account: accountUUID === null ? null : { accountUUID, company: company ?? '' },
    app: row.app,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    email: row.email,
    pendingEmail: row.pendingEmail,
    roles: [...customerRoles, ...adminRoles].filter((role) => row.roles.includes(role)),
    status: row.status,
    lockedUntil: row.lockedUntil?.toISOString() ?? null,
    requirePasswordReset: row.requirePasswordReset,
    twoFactor: row.twoFactor,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    lastLoginIp: row.lastLoginIp,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns a user as in the list; 404 if there is none in scope. */
export async function oneAdminUser(db: Executor, scope: StaffScope, userId: string, now: Date): Promise<AdminUserItem> {
  const query = adminUserList(scope, now);
  const row = await db.row<Row>(
    overFilter({ ...query, where: [...query.where, sql`u.id = ${userId}`] }, query.columns),
  );
  if (!row) throw notFound('The user');
  return toAdminUserItem(row);
}
