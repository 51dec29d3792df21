import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { createAccount } from '../../domain/accounts';
import { endTokens } from '../../domain/one-time-tokens';
import { createUser } from '../../domain/users';
import type { UserRecord } from '../../domain/users';

/** A checked sign-up. */
export interface SignUp {
  brandId: number;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  username: string;
  passwordHash: string;
  timezone: string;
  country: string;
  state?: string | undefined;
  now: Date;
}

/** True if a username belongs to a user other than a sign-up that waits to verify this address, which a repeated one replaces. */
export async function isNameTaken(db: Executor, brandId: number, username: string, email: string): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from app_user
    where host_brand_id = ${brandId} and app = 'customer' and username = ${username}::citext
      and (email <> ${email}::citext or email_verified_at is not null or password_hash is null)`);
  return row !== null;
}

/** Creates account and user, both waiting for the email address to be verified. Returns the id of the user. */
export async function createPending(tx: Executor, input: SignUp): Promise<string> {
  const { brandId, username, email, firstName, lastName, phone, timezone, passwordHash, now } = input;
  const accountId = await createAccount(tx, {
    brandId,
    name: input.company,
    status: 'PENDING_VERIFICATION',
    timezone,
    country3: input.country,
    state: input.state || null,
    at: now,
  });
  const person = { username, email, firstName, lastName, phone, timezone, passwordHash };
  return createUser(tx, { ...person, brandId, accountId, roles: ['customer'], at: now });
}

/**
 * A sign-up repeated before the address was verified replaces the first one, and its links end: whoever signed up
 * with somebody else's address must not keep a password that works once the owner verifies.
 */
export async function replacePending(tx: Executor, known: UserRecord, input: SignUp): Promise<string> {
  await endTokens(tx, known.id, ['VERIFY_EMAIL', 'RESET', 'MAGIC'], input.now);
  await tx.run(sql`
    update app_user set username = ${input.username}, first_name = ${input.firstName}, last_name = ${input.lastName}, phone = ${input.phone},
           timezone = ${input.timezone}, password_hash = ${input.passwordHash}, updated_at = ${input.now}
    where id = ${known.id}`);
  await tx.run(sql`
    update account set name = ${input.company}, country3 = ${input.country}, state = ${input.state || null}, timezone = ${input.timezone},
           updated_at = ${input.now}
    where id = ${known.accountId}`);
  await tx.run(sql`delete from password_history where user_id = ${known.id}`);
  await tx.run(sql`
    insert into password_history (user_id, set_at, password_hash) values (${known.id}, ${input.now}, ${input.passwordHash})`);
  return known.id;
}
