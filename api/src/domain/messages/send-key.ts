import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { uuidArray } from '../../paging';

/** Returns the hash of a request; object keys count in the order in which they were written. */
export const requestHash = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** A key of a send, unique within the account, with the hash of its request. */
export interface SendKey {
  accountId: string;
  key: string;
  hash: string;
}

/**
 * Returns the messages of an earlier send with the same key; null if there was none. A running one is waited for,
 * because its row is locked. Refuses a key that was used for another request (409).
 */
export async function sentBefore(tx: Executor, { accountId, key, hash }: SendKey, now: Date): Promise<string[] | null> {
  const added = await tx.run(sql`
    insert into send_key (account_id, key, request_hash, message_ids, created_at)
      values (${accountId}, ${key}, ${hash}, '{}', ${now}) on conflict do nothing`);
  if (added > 0) return null;
  const known = await tx.row<{ hash: string; ids: string[] }>(sql`
    select request_hash as hash, message_ids as ids from send_key where account_id = ${accountId} and key = ${key}`);
  if (!known || known.hash !== hash)
    throw new Refusal(
      'conflict',
      'IDEMPOTENCY_MISMATCH',
      'This idempotency key was used for a different message. Use a new key for each message.',
    );
  return known.ids;
}

/** Records the messages of a send by key. */
export async function recordSend(tx: Executor, { accountId, key }: SendKey, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`update send_key set message_ids = ${uuidArray(ids)} where account_id = ${accountId} and key = ${key}`,
  );
}
