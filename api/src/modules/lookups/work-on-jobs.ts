import { lookupChange } from '@heliograph/contract';
import { lookupJobProblem, lookupLimits } from '@heliograph/contract/reference/lookups';
import type { LookupJobProblem } from '@heliograph/contract/reference/lookups';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import type { DomainDeps } from '../../work/deps';
import { notifyLookedUp } from './lookup-events';
import { askProvider } from './ask-provider';
import type { LookupDeps, Reply } from './ask-provider';
import { planNumbers } from './plan';
import type { PlannedNumber } from './plan';
import { addToRequest, storeResults } from './store-results';

type Deps = LookupDeps & Pick<DomainDeps, 'live'>;

/** How long a process may take for a step before another one takes over (ms). */
const leaseMs = 60_000;
/** How often the provider may fail in a row before a job does, and the first wait (ms). */
const mostFailures = 5;
const firstWaitMs = 2_000;

interface Claimed {
  id: string;
  accountId: string;
  fence: number;
  failures: number;
  cost: bigint;
  maxCost: bigint | null;
}

/**
 * Does one step of the job that has waited longest; returns 0 if none is due. Any number of processes share the jobs.
 */
export async function workOnJobs(deps: Deps): Promise<number> {
  const job = await claimJob(deps.db, deps.clock());
  if (!job) return 0;
  await doStep(deps, job);
  deps.live.changed(job.accountId, lookupChange(job.id));
  return 1;
}

/** A job whose lease ended belonged to a process that was killed. */
function claimJob(db: Executor, now: Date): Promise<Claimed | null> {
  return db.row<Claimed>(sql`
    update lookup_request q set status = 'IN_PROGRESS', due_at = ${new Date(now.getTime() + leaseMs)},
      fence = q.fence + 1,
      started_done = case when q.started_at is null then q.done else q.started_done end,
        started_at = coalesce(q.started_at, ${now}::timestamptz)
    where q.id = (select d.id from lookup_request d where d.due_at <= ${now} order by d.due_at limit 1
      for update skip locked)
    returning q.id, q.account_id as "accountId", q.fence, q.failures, q.cost, q.max_cost as "maxCost"`);
}

async function doStep(deps: Deps, job: Claimed): Promise<void> {
  const { db, clock } = deps;
  const step = await db.row<{ step: number; phones: string[] }>(
    sql`select step, phones from lookup_step where request_id = ${job.id} order by step limit 1`,
  );
  if (!step) return endJob(db, job, clock());
  const { numbers, phones } = await planNumbers(step.phones);
  const left = job.maxCost === null ? null : job.maxCost - job.cost;
  try {
    const reply = await askProvider(deps, { accountId: job.accountId, phones, maxCost: left });
    await db.transaction((tx) => storeStep(tx, job, { step: step.step, numbers, reply, maxCost: left }, clock()));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await noteRefusal(db, job, error, clock());
  }
}

interface Step {
  step: number;
  numbers: readonly PlannedNumber[];
  reply: Reply;
  maxCost: bigint | null;
}

/**
 * Stores and charges a step with its deletion, unless the job was canceled or taken over meanwhile: then this process
 * writes nothing.
 */
async function storeStep(
  tx: Executor,
  job: Claimed,
  { step, numbers, reply, maxCost }: Step,
  now: Date,
): Promise<void> {
  const mine = await tx.row(
    sql`select 1 from lookup_request where id = ${job.id} and fence = ${job.fence} and status = 'IN_PROGRESS'
      for update`,
  );
  if (!mine) return;
  await tx.run(sql`delete from lookup_step where request_id = ${job.id} and step = ${step}`);
  const stored = await storeResults(tx, {
    accountId: job.accountId,
    requestId: job.id,
    step,
    firstSeq: step * lookupLimits.atOnce,
    numbers,
    reply,
    maxCost,
  });
  await addToRequest(tx, job.id, numbers.length, stored);
  const left = await tx.row<{ more: boolean }>(sql`
    update lookup_request q set failures = 0, status = case when s.more then 'IN_PROGRESS' else 'COMPLETED' end,
      due_at = case when s.more then ${now}::timestamptz end, ended_at = case
      when s.more then null else ${now}::timestamptz end
    from (select exists (select 1 from lookup_step where request_id = ${job.id}) as more) s where q.id = ${job.id}
      returning s.more`);
  if (left?.more === false) await notifyLookedUp(tx, job.id, null, now);
}

/** Completes a job without steps that are left: it was resumed after its last one. */
async function endJob(db: Executor, { id, fence }: Claimed, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.run(
      sql`update lookup_request set status = 'COMPLETED', due_at = null, ended_at = ${now}
        where id = ${id} and fence = ${fence} and status = 'IN_PROGRESS'`,
    );
    if (ended > 0) await notifyLookedUp(tx, id, null, now);
  });
}

/** Tries again later if the provider didn't answer, a few times; otherwise the job fails, and a user can resume it. */
async function noteRefusal(
  db: Executor,
  { id, fence, failures }: Claimed,
  { code }: Refusal,
  now: Date,
): Promise<void> {
  const problem: LookupJobProblem = lookupJobProblem.has(code) ? code : 'UPSTREAM_UNAVAILABLE';
  if (problem === 'UPSTREAM_UNAVAILABLE' && failures + 1 < mostFailures) {
    const due = new Date(now.getTime() + firstWaitMs * 2 ** failures);
    await db.run(
      sql`update lookup_request set failures = failures + 1, due_at = ${due}
        where id = ${id} and fence = ${fence} and status = 'IN_PROGRESS'`,
    );
    return;
  }
  await db.transaction(async (tx) => {
    const failed = await tx.run(
      sql`update lookup_request set status = 'FAILED', problem = ${problem}, due_at = null, ended_at = ${now}
        where id = ${id} and fence = ${fence} and status = 'IN_PROGRESS'`,
    );
    if (failed > 0) await notifyLookedUp(tx, id, problem, now);
  });
}
