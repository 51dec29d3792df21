import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../db';
import { once } from '../../work/once';
import { answerBefore, requestHash } from '../../work/request-key';
import type { KeyedRequest } from '../../work/request-key';
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
  const request = lookupRequest(accountId, idempotencyKey, numbers);
  const before = await answerBefore<{ id: string }>(deps.db, request);
  if (before) return { requestId: before.id, rows: await resultsOf(deps.db, accountId, before.id) };
  const reply = await askProvider(deps, { accountId, phones: numbers.flatMap(({ phone }) => phone ?? []), maxCost });
  return deps.db.transaction(async (tx) => {
    const { answer } = await once(tx, request, reply.at, () => storeRequest(tx, order, reply));
    return { requestId: answer.id, rows: await resultsOf(tx, accountId, answer.id) };
  });
}

const contentOf = (numbers: readonly PlannedNumber[]) => numbers.map((one) => one.phone ?? one.text);

/** Returns a look-up by key, null without one: the numbers distinguish it from another with the same key. */
export function lookupRequest(
  accountId: string,
  key: string | undefined,
  numbers: readonly PlannedNumber[],
): KeyedRequest | null {
  if (key === undefined) return null;
  return {
    ownerId: accountId,
    scope: 'look-up',
    key,
    content: contentOf(numbers),
    mismatch: 'This idempotency key was used for other numbers. Use a new key for each request.',
  };
}

/** Returns a hash of numbers, for servers of the previous version (0118). */
export const hashOf = (numbers: readonly PlannedNumber[]): string => requestHash(contentOf(numbers));

async function storeRequest(
  tx: Executor,
  { accountId, userId, credentialId, numbers, idempotencyKey, maxCost }: LookupOrder,
  reply: Reply,
): Promise<{ id: string }> {
  const id = v7();
  await tx.run(sql`
    insert into lookup_request (id, account_id, user_id, credential_id, idempotency_key, request_hash, at, total,
      max_cost, ended_at)
    values (${id}, ${accountId}, ${userId ?? null}, ${credentialId ?? null}, ${idempotencyKey ?? null},
      ${hashOf(numbers)}, ${reply.at}, ${numbers.length}, ${maxCost}, ${reply.at})`);
  await addToRequest(
    tx,
    id,
    numbers.length,
    await storeResults(tx, { accountId, requestId: id, step: null, firstSeq: 0, numbers, reply, maxCost }),
  );
  return { id };
}

function resultsOf(db: Executor, accountId: string, requestId: string): Promise<LookupRow[]> {
  return db.rows<LookupRow>(sql`
    select ${lookupColumns(accountId)} from ${lookupTables}
      where r.account_id = ${accountId} and r.request_id = ${requestId} order by r.seq`);
}
