import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { fullName } from '../../db/full-name';

type Job = CallResponse<'number.manage/getlookupjob'>;

interface Row extends Omit<Job, 'cost' | 'maxCost' | 'secondsLeft' | 'createdAt' | 'endedAt'> {
  cost: bigint;
  maxCost: bigint | null;
  startedAt: Date | null;
  startedDone: number;
  createdAt: Date;
  endedAt: Date | null;
}

const columns = sql`q.id as "jobUUID", q.name, q.status, q.total, q.done, q.charged, q.cost, q.max_cost as "maxCost",
  q.problem, ${fullName('u')} as by,
  q.started_at as "startedAt", q.started_done as "startedDone", q.at as "createdAt", q.ended_at as "endedAt"`;

/** Returns a job of an account; 404 for any other. */
export async function lookupJob(db: Executor, accountId: string, jobId: string, now: Date): Promise<Job> {
  const row = await db.row<Row>(sql`
    select ${columns} from lookup_request q left join app_user u on u.id = q.user_id
      where q.account_id = ${accountId} and q.id = ${jobId} and q.job`);
  if (!row) throw notFound('Job');
  return toJob(row, now);
}

/** Returns the last jobs of an account, newest first. */
export async function lookupJobs(db: Executor, accountId: string, now: Date): Promise<{ items: Job[] }> {
  const rows = await db.rows<Row>(sql`
    select ${columns} from lookup_request q left join app_user u on u.id = q.user_id
      where q.account_id = ${accountId} and q.job order by q.at desc, q.id desc limit 50`);
  return { items: rows.map((row) => toJob(row, now)) };
}

function toJob({ cost, maxCost, startedAt, startedDone, createdAt, endedAt, ...row }: Row, now: Date): Job {
  const fresh = row.done - startedDone;
  const left =
    startedAt && fresh > 0 && row.status === 'IN_PROGRESS'
      ? Math.ceil(((now.getTime() - startedAt.getTime()) / 1000 / fresh) * (row.total - row.done))
      : null;
  return {
    ...row,
    cost: toWire(cost),
    maxCost: toWire(maxCost ?? 0n),
    secondsLeft: left === null ? null : Math.max(1, left),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
