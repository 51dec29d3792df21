import { parseUsd } from '@heliograph/contract/money';
import { lookupLimits } from '@heliograph/contract/reference/lookups';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { toAsk } from './ask-provider';
import { refuseDearer, refuseUncovered } from './charge';
import { earlierRequest, hashOf } from './look-up-numbers';
import { planNumbers } from './plan';
import type { LookupPlan, PlannedNumber } from './plan';

/** A job to start. */
export interface NewJob {
  accountId: string;
  userId: string;
  numbers: readonly string[];
  /** Micro-USD, as a decimal string. */
  maxCost: string;
  idempotencyKey: string;
  name: string;
}

/** Stores a job, in steps, and returns its id. A repetition with the same key returns the first one. */
export async function startJob(db: Executor, job: NewJob, at: Date): Promise<string> {
  const plan = await planNumbers(job.numbers);
  return db.transaction((tx) => storeJob(tx, job, plan, at));
}

async function storeJob(
  tx: Executor,
  { accountId, userId, maxCost, idempotencyKey, name }: NewJob,
  { numbers, phones }: LookupPlan,
  at: Date,
): Promise<string> {
  const key = `ui:${idempotencyKey}`;
  const hash = hashOf(numbers);
  const before = await earlierRequest(tx, accountId, key, hash);
  if (before) return before;
  const most = parseUsd(maxCost) ?? 0n;
  const { amount } = await toAsk(tx, accountId, phones, at);
  refuseDearer(amount, most);
  await refuseUncovered(tx, accountId, amount);
  const jobId = v7();
  const added = await tx.run(sql`
    insert into lookup_request (id, account_id, user_id, name, job, status, idempotency_key, request_hash, at, total,
      max_cost)
    values (${jobId}, ${accountId}, ${userId}, ${name.trim()}, true, 'CREATED', ${key}, ${hash}, ${at},
      ${numbers.length}, ${most}) on conflict do nothing`);
  // Two requests with the same key arrived together.
  if (added === 0) return (await earlierRequest(tx, accountId, key, hash)) ?? jobId;
  await refuseManyJobs(tx, accountId);
  await tx.bulkInsert(
    'lookup_step',
    { request_id: 'uuid', step: 'smallint', account_id: 'uuid', phones: 'text[]' },
    stepsOf(numbers).map((phones, step) => [jobId, step, accountId, phones]),
  );
  await tx.run(sql`update lookup_request set status = 'QUEUED', due_at = ${at} where id = ${jobId}`);
  return jobId;
}

/** Splits numbers as they are typed, because a step plans its own again. */
function stepsOf(numbers: readonly PlannedNumber[]): string[][] {
  const texts = numbers.map((one) => one.phone ?? one.text);
  return Array.from({ length: Math.ceil(texts.length / lookupLimits.atOnce) }, (_, step) =>
    texts.slice(step * lookupLimits.atOnce, (step + 1) * lookupLimits.atOnce),
  );
}

/** One account must not keep the workers from the jobs of others. */
export async function refuseManyJobs(tx: Executor, accountId: string): Promise<void> {
  const row = await tx.row<{ jobs: number }>(
    sql`select count(*)::int as jobs from lookup_request where account_id = ${accountId} and due_at is not null`,
  );
  if ((row?.jobs ?? 0) >= lookupLimits.jobs)
    throw new Refusal(
      'conflict',
      'TOO_MANY_JOBS',
      `${lookupLimits.jobs} look-ups are in progress. Wait until one is completed, or cancel one.`,
    );
}
