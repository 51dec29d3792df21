import type { CallRequest, CallResponse } from '@heliograph/contract';
import { usersSpec } from '@heliograph/contract/lists/users';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { customerRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { displayStatus, lockedUntil } from '../../users';
import { notFound } from '../../../../base/refusal';
import { anyOf, contains, defined, overFilter } from '../../../../paging';
import type { ListQuery } from '../../../../paging';
import { bothNames } from '../../../../db/full-name';

type Request = CallRequest<'account.manage/getusers'>;

/** A user as the list and its export give it. */
export type UserItem = CallResponse<'account.manage/getusers'>['items'][number];

interface Row extends Omit<UserItem, 'roles' | 'lockedUntil' | 'lastLoginAt' | 'createdAt'> {
  roles: string[];
  lockedUntil: Date | null;
  lastLoginAt: Date | null;
  createdAt: Date;
}

/** Returns the list query of an account's users that match a filter. */
export function userList(
  accountId: string,
  now: Date,
  filter: Request['filter'] = {},
): ListQuery<SortOf<typeof usersSpec>> {
  const status = displayStatus(now);
  const role = anyOf(sql`r.role`, filter.role);
  return {
    columns: sql`u.id as "userUUID", u.first_name as "firstName", u.last_name as "lastName", u.username, u.email,
      u.pending_email as "pendingEmail",
      array(select r.role from user_role r where r.user_id = u.id) as roles, ${status} as status,
      ${lockedUntil(now)} as "lockedUntil",
      exists (select 1 from two_factor f where f.user_id = u.id) as "twoFactor",
      u.last_login_at as "lastLoginAt", u.created_at as "createdAt"`,
    from: sql`app_user u`,
    where: defined(
      sql`u.account_id = ${accountId} and u.deleted_at is null`,
      contains(filter.text, sql`(${bothNames('u')})`, sql`u.username`, sql`u.email`),
      anyOf(sql`u.id`, filter.userUUID),
      role ? sql`exists (select 1 from user_role r where r.user_id = u.id and ${role})` : undefined,
      anyOf(status, filter.status),
    ),
    id: sql`u.id`,
    sorts: {
      name: { expr: sql`lower(${bothNames('u')})`, type: 'text' },
      username: { expr: sql`lower(u.username::text)`, type: 'text' },
      email: { expr: sql`lower(u.email::text)`, type: 'text' },
      status: { expr: status, type: 'text' },
      lastLoginAt: { expr: sql`u.last_login_at`, type: 'timestamptz', nullable: true },
      createdAt: { expr: sql`u.created_at`, type: 'timestamptz' },
    },
    defaultSort: orderOf(usersSpec),
  };
}

/** Returns a user of an account as in the list; 404 if it has none with that id. */
export async function oneUser(db: Executor, accountId: string, userId: string, now: Date): Promise<UserItem> {
  const query = userList(accountId, now);
  const row = await db.row<Row>(
    overFilter({ ...query, where: [...query.where, sql`u.id = ${userId}`] }, query.columns),
  );
  if (!row) throw notFound('The user');
  return toUserItem(row);
}

/** Returns the API's format of a row; roles in the order of the specification. */
export function toUserItem(row: Row): UserItem {
  return {
    userUUID: row.userUUID,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    email: row.email,
    pendingEmail: row.pendingEmail ?? null,
    roles: customerRoles.filter((role) => row.roles.includes(role)),
    status: row.status,
    lockedUntil: row.lockedUntil?.toISOString() ?? null,
    twoFactor: row.twoFactor,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
