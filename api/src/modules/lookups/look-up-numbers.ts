import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { askProvider } from './ask-provider';
import type { LookupDeps, Reply } from './ask-provider';
import { lookupColumns, lookupTables } from './lookups-query';
import type { LookupRow } from './lookups-query';
import type { PlannedNumber } from './plan';
import { addToRequest, storeResults } from './store-results';

/** Who looks numbers up: a user, or a program. */
export interface LookupCaller {
  accountId: string;
  userId?: string;
  credentialId?: string;
}

/** Numbers to look up at once. */
export interface LookupOrder extends LookupCaller {
  numbers: readonly PlannedNumber[];
  /** Unique within the account. */
  idempotencyKey: string | undefined;
  /** The most that it may cost, in micro-USD; null if nobody confirmed a price. */
  maxCost: bigint | null;
}

/** A look-up with its results in the order of the numbers. */
export interface LookedUp {
  requestId: string;
  rows: LookupRow[];
}

/**
 * Looks numbers up, and charges those that the provider knows in the same transaction. A repetition with the same key
 * returns the first result.
 */
export async function lookUpNumbers(deps: LookupDeps, order: LookupOrder): Promise<LookedUp> {
  const { accountId, numbers, idempotencyKey, maxCost } = order;
  const hash = hashOf(numbers);
  const before = await earlierRequest(deps.db, accountId, idempotencyKey, hash);
  if (before) return { requestId: before, rows: await resultsOf(deps.db, accountId, before) };
  const reply = await askProvider(deps, { accountId, phones: numbers.flatMap(({ phone }) => phone ?? []), maxCost });
  return deps.db.transaction(async (tx) => {
    const requestId = v7();
    const added = await addRequest(tx, { ...order, requestId, hash, reply });
    const stored = added ? null : await earlierRequest(tx, accountId, idempotencyKey, hash);
    if (stored) return { requestId: stored, rows: await resultsOf(tx, accountId, stored) };
    await addToRequest(
      tx,
      requestId,
      numbers.length,
      await storeResults(tx, { accountId, requestId, step: null, firstSeq: 0, numbers, reply, maxCost }),
    );
    return { requestId, rows: await resultsOf(tx, accountId, requestId) };
  });
}

/** Returns a hash of numbers, to recognize a repetition. */
export const hashOf = (numbers: readonly PlannedNumber[]): string =>
  createHash('sha256')
    .update(JSON.stringify(numbers.map((one) => one.phone ?? one.text)))
    .digest('hex');

/** Returns the id of the request with the same key; 409 if it was for other numbers. */
export async function earlierRequest(
  db: Executor,
  accountId: string,
  key: string | undefined,
  hash: string,
): Promise<string | null> {
  if (key === undefined) return null;
  const known = await db.row<{ id: string; hash: string }>(
    sql`select id, request_hash as hash from lookup_request
      where account_id = ${accountId} and idempotency_key = ${key}`,
  );
  if (known && known.hash !== hash)
    throw new Refusal(
      'conflict',
      'IDEMPOTENCY_MISMATCH',
      'This idempotency key was used for other numbers. Use a new key for each request.',
    );
  return known?.id ?? null;
}

interface NewRequest extends LookupOrder {
  requestId: string;
  hash: string;
  reply: Reply;
}

async function addRequest(
  tx: Executor,
  { requestId, accountId, userId, credentialId, numbers, idempotencyKey, hash, maxCost, reply: { at } }: NewRequest,
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into lookup_request (id, account_id, user_id, credential_id, idempotency_key, request_hash, at, total,
      max_cost, ended_at)
    values (${requestId}, ${accountId}, ${userId ?? null}, ${credentialId ?? null}, ${idempotencyKey ?? null}, ${hash},
      ${at}, ${numbers.length}, ${maxCost}, ${at}) on conflict do nothing`);
  return added > 0;
}

function resultsOf(db: Executor, accountId: string, requestId: string): Promise<LookupRow[]> {
  return db.rows<LookupRow>(sql`
    select ${lookupColumns(accountId)} from ${lookupTables}
      where r.account_id = ${accountId} and r.request_id = ${requestId} order by r.seq`);
}
