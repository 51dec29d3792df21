import { parseUsd } from '@heliograph/contract/money';
import { lookupLimits } from '@heliograph/contract/reference/lookups';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { once } from '../../work/once';
import { toAsk } from './ask-provider';
import { refuseDearer, refuseUncovered } from './charge';
import { hashOf, lookupRequest } from './look-up-numbers';
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
  const request = lookupRequest(job.accountId, keyOf(job), plan.numbers);
  return db.transaction(async (tx) => {
    const { answer } = await once(tx, request, at, () => storeJob(tx, job, plan, at));
    return answer.id;
  });
}

/** Keys of the public API are another set. */
const keyOf = ({ idempotencyKey }: NewJob) => `ui:${idempotencyKey}`;

async function storeJob(tx: Executor, job: NewJob, { numbers, phones }: LookupPlan, at: Date): Promise<{ id: string }> {
  const { accountId, userId, maxCost, name } = job;
  const most = parseUsd(maxCost) ?? 0n;
  const { amount } = await toAsk(tx, accountId, phones, at);
  refuseDearer(amount, most);
  await refuseUncovered(tx, accountId, amount);
  await refuseManyJobs(tx, accountId);
  const id = v7();
  await tx.run(sql`
    insert into lookup_request (id, account_id, user_id, name, job, status, due_at, idempotency_key, request_hash, at,
      total, max_cost)
    values (${id}, ${accountId}, ${userId}, ${name.trim()}, true, 'QUEUED', ${at}, ${keyOf(job)}, ${hashOf(numbers)},
      ${at}, ${numbers.length}, ${most})`);
  await tx.bulkInsert(
    'lookup_step',
    { request_id: 'uuid', step: 'smallint', account_id: 'uuid', phones: 'text[]' },
    stepsOf(numbers).map((phones, step) => [id, step, accountId, phones]),
  );
  return { id };
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
