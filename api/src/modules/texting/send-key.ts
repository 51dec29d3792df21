import { sql } from 'drizzle-orm';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { idIn, uuidArray } from '../../paging';
import type { QueuedMessage } from './messages/queued-message';

type StoredAnswer = Omit<QueuedMessage, 'held'> & { held: string };

/** A key of a send, unique within the account, with the hash of its request. */
export interface SendKey {
  accountId: string;
  key: string;
  hash: string;
}

/**
 * Returns what an earlier send with the same key returned, whatever became of its messages since; null if there was
 * none. A running one is waited for, because its row is locked. Refuses a key that was used for another request (409).
 */
export async function sentBefore(
  tx: Executor,
  { accountId, key, hash }: SendKey,
  now: Date,
): Promise<QueuedMessage[] | null> {
  const added = await tx.run(sql`
    insert into send_key (account_id, key, request_hash, message_ids, created_at)
      values (${accountId}, ${key}, ${hash}, '{}', ${now}) on conflict do nothing`);
  if (added > 0) return null;
  const known = await tx.row<{ hash: string; ids: string[]; answer: StoredAnswer[] | null }>(sql`
    select request_hash as hash, message_ids as ids, answer from send_key
      where account_id = ${accountId} and key = ${key}`);
  if (!known || known.hash !== hash)
    throw new Refusal(
      'conflict',
      'IDEMPOTENCY_MISMATCH',
      'This idempotency key was used for a different message. Use a new key for each message.',
    );
  return known.answer?.map((one) => ({ ...one, held: BigInt(one.held) })) ?? storedMessages(tx, accountId, known.ids);
}

/** Records what a send by key returns. */
export async function recordSend(
  tx: Executor,
  { accountId, key }: SendKey,
  messages: readonly QueuedMessage[],
): Promise<void> {
  const ids = messages.map(({ messageId }) => messageId);
  const answer = messages.map((one): StoredAnswer => ({ ...one, held: one.held.toString() }));
  await tx.run(
    sql`update send_key set message_ids = ${uuidArray(ids)}, answer = ${JSON.stringify(answer)}::text::jsonb
      where account_id = ${accountId} and key = ${key}`,
  );
}

/** Returns messages as they are now: an earlier version recorded only their ids. */
async function storedMessages(tx: Executor, accountId: string, ids: readonly string[]): Promise<QueuedMessage[]> {
  const rows = await tx.rows<QueuedMessage>(sql`
    select id as "messageId", peer as phone, status, error_code as "errorCode", encoding, segments, held from message
      where account_id = ${accountId} and direction = 'OUTBOUND' and ${idIn(sql`id`, ids)}`);
  const byId = new Map(rows.map((row) => [row.messageId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
