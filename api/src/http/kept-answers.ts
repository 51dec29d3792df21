import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isFinal, Refusal } from '../base/refusal';
import type { Executor } from '../db';
import { deleteInBatches } from '../work/delete-in-batches';
import type { DomainDeps } from '../work/deps';

/** How long a request may run before a repetition takes over, because its process was killed (ms). */
const leaseMs = 60_000;
/** How long a repetition waits for the first request (ms), and how often it looks. */
const waitMs = 10_000;
const lookMs = 25;

/** A request that its caller may repeat. */
export interface RepeatableRequest {
  accountId: string;
  endpoint: string;
  key: string;
  /** Of all that the request asks for. */
  hash: string;
}

/** A status below 500, and the body as it is sent. */
export interface KeptAnswer {
  status: number;
  body: string;
}

type Deps = Pick<DomainDeps, 'db' | 'clock'>;

/**
 * Answers a request, or exactly as it was answered before, whatever has changed since. A refusal is kept too, unless it
 * holds only for now (429, 503); `asRefused` writes it. After an error of ours the request can be repeated. A
 * repetition waits for a first request that still runs. Refuses a key that was used for another request, or whose
 * request takes too long (409). What `run` does must itself happen once per key: after a kill it runs again.
 */
export async function keepAnswer(
  deps: Deps,
  request: RepeatableRequest,
  run: () => Promise<KeptAnswer>,
  asRefused: (error: Refusal) => KeptAnswer,
): Promise<KeptAnswer & { repeated: boolean }> {
  const before = await answeredBefore(deps, request);
  if (before) return { ...before, repeated: true };
  try {
    const answer = await run().catch((error: unknown) => {
      if (error instanceof Refusal && isFinal(error)) return asRefused(error);
      throw error;
    });
    await deps.db.run(
      sql`update kept_answer set status = ${answer.status}, body = ${answer.body}
        where ${same(request)} and status is null`,
    );
    return { ...answer, repeated: false };
  } catch (error) {
    await deps.db.run(sql`delete from kept_answer where ${same(request)} and status is null`);
    throw error;
  }
}

const same = ({ accountId, endpoint, key }: RepeatableRequest) =>
  sql`account_id = ${accountId} and endpoint = ${endpoint} and key = ${key}`;

/** Returns the kept answer; null if the caller is the one to answer now. */
async function answeredBefore(deps: Deps, request: RepeatableRequest): Promise<KeptAnswer | null> {
  for (const until = performance.now() + waitMs; ; await pause(lookMs)) {
    if (await begin(deps, request)) return null;
    const known = await deps.db.row<{ hash: string; status: number | null; body: string | null }>(
      sql`select request_hash as hash, status::int as status, body from kept_answer where ${same(request)}`,
    );
    // It has failed in the meantime.
    if (!known) continue;
    if (known.hash !== request.hash)
      throw new Refusal(
        'conflict',
        'IDEMPOTENCY_MISMATCH',
        'This idempotency key was used for a different request. Use a new key for each request.',
      );
    const { status, body } = known;
    if (status !== null && body !== null) return { status, body };
    if (performance.now() > until)
      throw new Refusal(
        'conflict',
        'IDEMPOTENCY_IN_PROGRESS',
        'A request with this idempotency key is still in progress. Try again in a moment.',
        { retryAfter: 1 },
      );
  }
}

/** Claims a request that is new, or whose process was killed. Returns false if there is one already. */
async function begin({ db, clock }: Deps, { accountId, endpoint, key, hash }: RepeatableRequest): Promise<boolean> {
  const now = clock();
  const lease = new Date(now.getTime() + leaseMs);
  const claimed = await db.run(sql`
    insert into kept_answer as k (account_id, endpoint, key, request_hash, lease_until, created_at)
      values (${accountId}, ${endpoint}, ${key}, ${hash}, ${lease}, ${now})
    on conflict (account_id, endpoint, key) do update set lease_until = excluded.lease_until
      where k.status is null and k.lease_until <= ${now} and k.request_hash = excluded.request_hash`);
  return claimed > 0;
}

/** How many days an answer is kept, as long as the keys of sends. */
export const answersKeptDays = 40;

/** Deletes old answers, in small batches. */
export async function sweepKeptAnswers(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - answersKeptDays * 86_400_000);
  await deleteInBatches(db, sql`kept_answer`, sql`created_at < ${before}`);
}
