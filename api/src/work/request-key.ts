import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import { Refusal } from '../base/refusal';
import type { Executor } from '../db';
import { deleteInBatches } from './delete-in-batches';

/** How long keys of sends and of the public API are kept, in days: longer than a text can be scheduled ahead (35). */
export const keyDays = 40;

/** What a key is for: the same key for something else is another one. */
export type KeyScope =
  'send' | 'look-up' | 'deposit' | 'refund' | 'charge' | 'purchase' | 'registration' | `v1:${string}`;

/** A key that its client chose. */
export interface RequestKey {
  /** Whose key it is: an account, or the staff member who posts a charge. */
  ownerId: string;
  scope: KeyScope;
  key: string;
}

/** A request that its client may repeat with the same key. */
export interface KeyedRequest extends RequestKey {
  /** What the request asks for; object keys count in the order in which they were written. */
  content: unknown;
  /** The refusal if the key was used for another content. */
  mismatch: string;
  /** For how many days the key is kept; by default as long as what the request made. */
  days?: number;
}

/** Returns the hash of what a request asks for. */
export const requestHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Selects the row of a key. */
export const ofKey = ({ ownerId, scope, key }: RequestKey): SQL =>
  sql`owner_id = ${ownerId} and scope = ${scope} and key = ${key}`;

/** Returns when a key expires; null for never. */
export const expiryOf = ({ days }: KeyedRequest, at: Date): Date | null =>
  days === undefined ? null : new Date(at.getTime() + days * dayMs);

/** What is known of a key; `answer` is null while its first request runs. */
export interface KnownRequest<Answer> {
  answer: Answer | null;
}

/** Returns what is known of a request; null if its key is new. 409 if the key was used for another one. */
export async function knownRequest<Answer>(db: Executor, request: KeyedRequest): Promise<KnownRequest<Answer> | null> {
  const known = await db.row<{ hash: string; answer: Answer | null }>(
    sql`select request_hash as hash, answer from request_key where ${ofKey(request)}`,
  );
  if (known && known.hash !== requestHash(request.content))
    throw new Refusal('conflict', 'IDEMPOTENCY_MISMATCH', request.mismatch);
  return known;
}

/** Returns the answer to a request that was answered before; null if there is none, or no key. */
export async function answerBefore<Answer>(db: Executor, request: KeyedRequest | null): Promise<Answer | null> {
  return request && ((await knownRequest<Answer>(db, request))?.answer ?? null);
}

/** Returns whether a key was used, whatever for. */
export async function isKeyUsed(db: Executor, key: RequestKey): Promise<boolean> {
  return (await db.row(sql`select 1 from request_key where ${ofKey(key)}`)) !== null;
}

/** Returns the refusal of a request whose first one still runs. */
export const stillRunning = (): Refusal =>
  new Refusal(
    'conflict',
    'IDEMPOTENCY_IN_PROGRESS',
    'A request with this idempotency key is still in progress. Try again in a moment.',
    { retryAfter: 1 },
  );

/** Deletes the keys that have expired. Not for use in a transaction. */
export const deleteExpiredKeys = (db: Executor, now: Date): Promise<number> =>
  deleteInBatches(db, sql`request_key`, sql`expires_at < ${now}`);
