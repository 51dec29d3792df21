import type { App, Role } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';

export type UserStatus = 'INVITED' | 'ACTIVE' | 'LOCKED' | 'DISABLED';

/**
 * A user to create; staff have no account. `passwordHash` comes from `hashPassword`, null until an invitation is
 * accepted.
 */
export interface NewUser {
  id?: string;
  brandId: number;
  accountId: string | null;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** E.164. */
  phone?: string | null;
  timezone: string;
  roles: readonly Role[];
  /** For staff: of every site brand, not of `brandId` alone. */
  allBrands?: boolean;
  passwordHash: string | null;
  emailVerifiedAt?: Date | null;
  status?: UserStatus;
  requirePasswordReset?: boolean;
  at: Date;
}

/** Creates a user with roles and returns the id. Call it inside a transaction. */
export async function createUser(tx: Executor, input: NewUser): Promise<string> {
  const id = input.id ?? v7();
  await tx.run(sql`
    insert into app_user (id, host_brand_id, account_id, username, email, first_name, last_name, phone, timezone,
      password_hash,
                          require_password_reset, email_verified_at, status, all_brands, created_at, updated_at)
    values (${id}, ${input.brandId}, ${input.accountId}, ${input.username}, ${input.email}, ${input.firstName},
      ${input.lastName},
            ${input.phone ?? null}, ${input.timezone}, ${input.passwordHash}, ${input.requirePasswordReset ?? false},
            ${input.emailVerifiedAt ?? null}, ${input.status ?? 'ACTIVE'}, ${input.allBrands ?? false}, ${input.at},
              ${input.at})`);
  for (const role of input.roles) await tx.run(sql`insert into user_role (user_id, role) values (${id}, ${role})`);
  if (input.passwordHash) {
    await tx.run(
      sql`insert into password_history (user_id, set_at, password_hash)
        values (${id}, ${input.at}, ${input.passwordHash})`,
    );
  }
  return id;
}

/** A user for login, joined with their account. */
export interface UserRecord {
  id: string;
  accountId: string | null;
  brandId: number;
  allBrands: boolean;
  app: App;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  status: UserStatus;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  /** The name of the account; null for staff. */
  company: string | null;
  accountStatus: string | null;
  /** The reason given by staff for suspending or closing the account. */
  accountStatusReason: string | null;
  roles: string[];
}

const userColumns = sql`
  u.id, u.account_id as "accountId", u.host_brand_id as "brandId", u.all_brands as "allBrands", u.app, u.username,
    u.email,
  u.first_name as "firstName", u.last_name as "lastName", u.status, u.password_hash as "passwordHash",
    u.email_verified_at as "emailVerifiedAt", c.name as company,
  c.status as "accountStatus", c.status_reason as "accountStatusReason",
  array(select role from user_role where user_id = u.id order by role) as roles`;

/** The scope in which an address or username is looked up. */
export interface Realm {
  brandId: number;
  app: App;
}

// A username has no @, so the two can't be confused.
const isEmail = (usernameOrEmail: string) => usernameOrEmail.includes('@');

/**
 * Finds a user of a brand and app by username or email address, ignoring case; null if there is none. An address finds
 * the user who has verified it, never an invited one.
 */
export function findUser(db: Executor, { brandId, app }: Realm, usernameOrEmail: string): Promise<UserRecord | null> {
  const text = usernameOrEmail.trim();
  const named = isEmail(text)
    ? sql`u.email = ${text}::citext and u.email_verified_at is not null`
    : sql`u.username = ${text}::citext`;
  return db.row<UserRecord>(sql`
    select ${userColumns} from app_user u left join account c on c.id = u.account_id
    where u.host_brand_id = ${brandId} and u.app = ${app} and ${named}`);
}

/** Returns the user who has verified an email address; null if there is none, or if it is `except`. */
export function emailOwner(
  db: Executor,
  { brandId, app }: Realm,
  email: string,
  except: string | null = null,
): Promise<Pick<UserRecord, 'id' | 'username' | 'firstName'> | null> {
  return db.row(sql`
    select id, username, first_name as "firstName" from app_user
    where host_brand_id = ${brandId} and app = ${app} and email = ${email}::citext and email_verified_at is not null
      and id is distinct from ${except}::uuid`);
}

/** Returns a user by id; null if there is none. */
export function userById(db: Executor, userId: string): Promise<UserRecord | null> {
  return db.row<UserRecord>(sql`
    select ${userColumns} from app_user u left join account c on c.id = u.account_id where u.id = ${userId}`);
}

/** Waits for other changes of a user, and locks it until the transaction ends. */
export async function lockUser(tx: Executor, userId: string): Promise<void> {
  await tx.row(sql`select 1 from app_user where id = ${userId} for no key update`);
}
