import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { DomainDeps } from './deps';
import type { OnceAnswered } from './once';
import { expiryOf, knownRequest, ofKey, requestHash, stillRunning } from './request-key';
import type { KeyedRequest } from './request-key';

/** How long a request may run before a repetition takes over, because its process was killed (ms). */
const leaseMs = 60_000;
/** How long a repetition waits for the first request (ms), and how often it looks. */
const waitMs = 10_000;
const lookMs = 25;

type Deps = Pick<DomainDeps, 'db' | 'clock'>;

/**
 * As `once`, for a request that takes several transactions: answers it, or exactly as it was answered before. After an
 * error it can be repeated. A repetition waits for a first request that still runs; 409 if that takes too long. What
 * `run` does must itself happen once per key: after a kill it runs again.
 */
export async function answerOnce<Answer extends object>(
  deps: Deps,
  request: KeyedRequest,
  run: () => Promise<Answer>,
): Promise<OnceAnswered<Answer>> {
  const before = await answeredBefore<Answer>(deps, request);
  if (before) return { answer: before, repeated: true };
  try {
    const answer = await run();
    await deps.db.run(
      sql`update request_key set answer = ${JSON.stringify(answer)}::text::jsonb
        where ${ofKey(request)} and answer is null`,
    );
    return { answer, repeated: false };
  } catch (error) {
    await deps.db.run(sql`delete from request_key where ${ofKey(request)} and answer is null`);
    throw error;
  }
}

/** Returns the stored answer; null if the caller is the one to answer now. */
async function answeredBefore<Answer>(deps: Deps, request: KeyedRequest): Promise<Answer | null> {
  for (const until = performance.now() + waitMs; ; await pause(lookMs)) {
    if (await begin(deps, request)) return null;
    const known = await knownRequest<Answer>(deps.db, request);
    // It has failed in the meantime.
    if (!known) continue;
    if (known.answer) return known.answer;
    if (performance.now() > until) throw stillRunning();
  }
}

/** Claims a request that is new, or whose process was killed. Returns false if there is one already. */
async function begin({ db, clock }: Deps, request: KeyedRequest): Promise<boolean> {
  const { ownerId, scope, key, content } = request;
  const now = clock();
  const lease = new Date(now.getTime() + leaseMs);
  const claimed = await db.run(sql`
    insert into request_key as k (owner_id, scope, key, request_hash, lease_until, created_at, expires_at)
      values (${ownerId}, ${scope}, ${key}, ${requestHash(content)}, ${lease}, ${now}, ${expiryOf(request, now)})
    on conflict (owner_id, scope, key) do update set lease_until = excluded.lease_until
      where k.answer is null and k.lease_until <= ${now} and k.request_hash = excluded.request_hash`);
  return claimed > 0;
}
