import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { fieldError } from '../../../base/refusal';
import { createHashGate } from './hash-gate';

// argon2id (the library's default) at OWASP's smallest recommended cost: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A new password is none of the user's last five. */
const REMEMBERED = 5;

// Each takes 19 MiB and a thread: more at once would only slow every one of them down. The queue is short: in a flood
// from many addresses, a user on a new device gets in sooner by retrying than by waiting behind all of it.
const gate = createHashGate({ slots: 4, slotsPerSource: 2, queue: 10, queuePerSource: 8 });

let decoy: Promise<string> | undefined;

/**
 * Hashes a password with argon2id. `from` is the address, known device, or session that asks, null for the server
 * itself; 429 if too many wait.
 */
export function hashPassword(password: string, from: string | null): Promise<string> {
  return gate.run(from, () => hash(password, cost));
}

/**
 * Compares a password with a hash. Without a hash it does the same work and returns false. `from` as for
 * `hashPassword`.
 */
export async function verifyPassword(stored: string | null, password: string, from: string | null): Promise<boolean> {
  decoy ??= hash('no user has this hash', cost);
  const known = stored ?? (await decoy);
  const matches = await gate.run(from, () => verify(known, password));
  return stored !== null && matches;
}

/** What a new password is compared with. */
export interface PasswordOwner {
  email: string;
  username: string;
  /** Names of the user, the account, and the site brand: words in them make a weak password. */
  names: readonly string[];
  /** Hashes of earlier passwords, newest first. */
  previous: readonly string[];
  /** The address or session that asks; null for the server itself. */
  from: string | null;
}

/** Throws a 422 for `field` if a new password is easy to guess or was used before. */
export async function checkNewPassword(field: string, password: string, owner: PasswordOwner): Promise<void> {
  const lower = password.toLowerCase();
  const own = [owner.email, owner.username, owner.email.split('@')[0] ?? ''].map((text) => text.toLowerCase());
  if (own.includes(lower))
    throw fieldError(field, 'sameAsUser', 'Password must differ from the username and email address');
  if (await isGuessable(password, owner)) throw fieldError(field, 'common', 'Password is too easy to guess');
  for (const stored of owner.previous.slice(0, REMEMBERED)) {
    if (await gate.run(owner.from, () => verify(stored, password)))
      throw fieldError(field, 'reused', 'Password must differ from your last five passwords');
  }
}

/**
 * Returns true if someone who knows the user would soon guess a password. The dictionaries are loaded when a password
 * is first chosen.
 */
async function isGuessable(password: string, { username, email, names }: PasswordOwner): Promise<boolean> {
  const { leastStrength, passwordStrength } = await import('@heliograph/contract/reference/password-strength');
  return passwordStrength(password, [username, email, ...names]) < leastStrength;
}

/** Hashes of a user's last passwords, newest first. */
export async function previousHashes(db: Executor, userId: string): Promise<string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    select password_hash as hash from password_history where user_id = ${userId} order by set_at desc
      limit ${REMEMBERED}`);
  return rows.map((row) => row.hash);
}

/** Stores a new password, remembers it, and lifts a required reset. */
export async function storePassword(tx: Executor, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.run(sql`
    update app_user set password_hash = ${passwordHash}, require_password_reset = false, updated_at = ${now}
      where id = ${userId}`);
  await tx.run(
    sql`insert into password_history (user_id, set_at, password_hash) values (${userId}, ${now}, ${passwordHash})`,
  );
}
