import { credentialLimits } from '@heliograph/contract/reference/api-credentials';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

const windowMs = 60_000;

/** The state of a limit after a request. */
export interface RateLimit {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the limit starts again. */
  reset: number;
}

/**
 * Counts a request of credentials, or of another id: by default 300 a minute, however many processes serve them. A
 * refused request is not counted.
 */
export async function consumeRequest(
  db: Executor,
  credentialId: string,
  now: Date,
  limit: number = credentialLimits.requests,
): Promise<RateLimit> {
  const from = new Date(now.getTime() - windowMs);
  const counted = await db.row<{ requests: number; startedAt: Date }>(sql`
    insert into api_rate_window as w (credential_id, started_at, requests) values (${credentialId}, ${now}, 1)
    on conflict (credential_id) do update set
      requests = case when w.started_at <= ${from} then 1 else w.requests + 1 end,
      started_at = case when w.started_at <= ${from} then excluded.started_at else w.started_at end
    where w.started_at <= ${from} or w.requests < ${limit}
    returning requests, started_at as "startedAt"`);
  const window =
    counted ??
    (await db.row<{ requests: number; startedAt: Date }>(sql`
    select requests, started_at as "startedAt" from api_rate_window where credential_id = ${credentialId}`));
  const startedAt = window?.startedAt ?? now;
  const reset = Math.max(1, Math.ceil((startedAt.getTime() + windowMs - now.getTime()) / 1000));
  return { allowed: counted !== null, limit, remaining: counted ? limit - counted.requests : 0, reset };
}
