import { parseUsd } from '@heliograph/contract/money';
import type { LookupJobStatus } from '@heliograph/contract/reference/lookups';
import { sql } from 'drizzle-orm';
import { Refusal, notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { refuseManyJobs } from './start-job';

/** Stops a job before its next step. A step that is under way waits for this, and then stores and charges nothing. */
export async function cancelJob(tx: Executor, accountId: string, jobId: string, at: Date): Promise<void> {
  const status = await lockJob(tx, accountId, jobId);
  if (status === 'STOPPED') return;
  if (status === 'COMPLETED')
    throw new Refusal('conflict', 'JOB_COMPLETED', 'This look-up is completed, so there is nothing to cancel.');
  await tx.run(
    sql`update lookup_request set status = 'STOPPED', problem = null, due_at = null, ended_at = ${at}, fence = fence + 1
      where id = ${jobId}`,
  );
}

/**
 * Puts a job that failed or was canceled back into the queue, with the steps that are left; `maxCost` is the price that
 * the user confirmed for all of it.
 */
export async function resumeJob(
  tx: Executor,
  { accountId, jobId, maxCost }: { accountId: string; jobId: string; maxCost: string | undefined },
  at: Date,
): Promise<void> {
  const status = await lockJob(tx, accountId, jobId);
  if (status === 'QUEUED' || status === 'IN_PROGRESS') return;
  if (status === 'COMPLETED')
    throw new Refusal('conflict', 'JOB_COMPLETED', 'This look-up is completed, so there is nothing to resume.');
  await refuseManyJobs(tx, accountId);
  const most = maxCost === undefined ? null : parseUsd(maxCost);
  await tx.run(sql`
    update lookup_request set status = 'QUEUED', problem = null, due_at = ${at}, ended_at = null, failures = 0,
      started_at = null, max_cost = coalesce(${most}::bigint, max_cost) where id = ${jobId}`);
}

async function lockJob(tx: Executor, accountId: string, jobId: string): Promise<LookupJobStatus> {
  const row = await tx.row<{ status: LookupJobStatus }>(
    sql`select status from lookup_request where account_id = ${accountId} and id = ${jobId} and job for update`,
  );
  if (!row) throw notFound('Job');
  return row.status;
}
