import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { minuteMs } from '@heliograph/contract/reference/durations';
import type { Challenge } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { Refusal } from '../../../base/refusal';

export type ChallengeKind = Challenge['kind'];

/** How long a login may wait for its code. */
export const CHALLENGE_MS = 10 * minuteMs;

/** Number of tries per challenge. */
export const CHALLENGE_TRIES = 5;

const hashOf = (handle: string) => createHash('sha256').update(handle).digest('hex');

/** Returns six random digits. */
export const randomDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Hashes an emailed code: keyed, because a million codes are quickly tried, and bound to the challenge, so that it
 * completes no other one.
 */
export function mailedCodeHash(secret: Uint8Array, { hash }: LiveChallenge, code: string): string {
  return createHmac('sha256', secret).update(`login ${hash} ${code}`).digest('hex');
}

/** An open challenge; `userId` is null for a decoy. */
export interface LiveChallenge {
  hash: string;
  userId: string | null;
  kind: ChallengeKind;
  codeHash: string | null;
  expiresAt: Date;
}

/** Creates a challenge (256 random bits, base64url; only the hash is stored) and returns the response of the login. */
export async function createChallenge(
  tx: Executor,
  userId: string | null,
  kind: ChallengeKind,
  now: Date,
): Promise<Challenge> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await tx.run(sql`
    insert into login_challenge (hash, user_id, kind, created_at, expires_at)
    values (${hashOf(challenge)}, ${userId}, ${kind}, ${now}, ${expiresAt})`);
  return { challenge, kind, expiresAt: expiresAt.toISOString() };
}

/** Returns the 410 for a challenge that was used, has expired, or had too many wrong codes. */
export const challengeOver = () =>
  new Refusal('gone', 'CHALLENGE_OVER', 'This login has expired or had too many wrong codes. Log in again.');

const columns = sql`hash, user_id as "userId", kind, code_hash as "codeHash", expires_at as "expiresAt"`;
const live = (handle: string, now: Date) =>
  sql`hash = ${hashOf(handle)} and used_at is null and expires_at > ${now} and tries < ${CHALLENGE_TRIES}`;

/** Finds a challenge by its handle without counting a try; throws 410 if it is over. */
export async function readChallenge(db: Executor, handle: string, now: Date): Promise<LiveChallenge> {
  const row = await db.row<LiveChallenge>(sql`select ${columns} from login_challenge where ${live(handle, now)}`);
  if (!row) throw challengeOver();
  return row;
}

/**
 * Counts a try before its code is compared, so that parallel requests get no more tries; throws 410 if none is left.
 */
export async function consumeTry(db: Executor, handle: string, now: Date): Promise<LiveChallenge> {
  const row = await db.row<LiveChallenge>(sql`
    update login_challenge set tries = tries + 1 where ${live(handle, now)} returning ${columns}`);
  if (!row) throw challengeOver();
  return row;
}

/** Sets the hash of the only code that completes a challenge from now on. */
export async function setChallengeCode(db: Executor, { hash }: LiveChallenge, codeHash: string): Promise<void> {
  await db.run(sql`update login_challenge set code_hash = ${codeHash} where hash = ${hash}`);
}

/** Consumes a challenge. Of two at the same time one wins; the other gets 410. */
export async function consumeChallenge(tx: Executor, { hash }: LiveChallenge, now: Date): Promise<void> {
  const used = await tx.run(sql`update login_challenge set used_at = ${now} where hash = ${hash} and used_at is null`);
  if (used === 0) throw challengeOver();
}

/** Ends the open challenges of a user, such as after their password changed. */
export async function endChallenges(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx.run(sql`update login_challenge set used_at = ${now} where user_id = ${userId} and used_at is null`);
}
