import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database, Executor } from '../../../db';

/** What the registry can be asked to do. */
export type TaskAction = 'SUBMIT' | 'UPDATE' | 'RESUBMIT' | 'VET' | 'APPEAL' | 'NUDGE' | 'DEACTIVATE' | 'DELETE';

/** A task for the registry, about a brand or a campaign. Its id is the key under which the registry does it once. */
export interface Task {
  id: string;
  accountId: string;
  brandId: string | null;
  campaignId: string | null;
  action: TaskAction;
  /** The user's words, for an appeal or a nudge. */
  note: string;
  tries: number;
}

/** How long a process may take before another one repeats the task (ms). */
const leaseMs = 120_000;
const firstWaitMs = 5_000;
const longestWaitMs = 15 * 60_000;

/** Adds a task in the transaction of the change that it follows from. */
export async function addTask(
  tx: Executor,
  task: Pick<Task, 'accountId' | 'action'> & { brandId?: string; campaignId?: string; note?: string },
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into registration_task (id, account_id, brand_id, campaign_id, action, note, due_at, created_at)
    values (${v7()}, ${task.accountId}, ${task.brandId ?? null}, ${task.campaignId ?? null}, ${task.action},
      ${task.note ?? ''}, ${at}, ${at})`);
}

/**
 * Claims the task that has waited longest; null if none is due. Tasks of one brand or campaign are done in their order.
 */
export function claimTask(db: Database, now: Date): Promise<Task | null> {
  return db.row<Task>(sql`
    update registration_task t set tries = t.tries + 1, due_at = ${new Date(now.getTime() + leaseMs)}
    where t.id = (
      select d.id from registration_task d where d.due_at <= ${now}
        and not exists (select 1 from registration_task e
          where e.id < d.id and (e.brand_id = d.brand_id or e.campaign_id = d.campaign_id))
      order by d.due_at, d.id limit 1 for update skip locked)
    returning t.id, t.account_id as "accountId", t.brand_id as "brandId", t.campaign_id as "campaignId", t.action,
      t.note, t.tries`);
}

/** Removes a task that is done; returns false if another process has done it meanwhile. */
export async function removeTask(tx: Executor, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from registration_task where id = ${id}`)) > 0;
}

/** Lets a task wait after a temporary failure, longer each time. */
export async function delayTask(db: Executor, { id, tries }: Pick<Task, 'id' | 'tries'>, now: Date): Promise<void> {
  const wait = Math.min(firstWaitMs * 2 ** Math.min(tries - 1, 10), longestWaitMs);
  await db.run(sql`update registration_task set due_at = ${new Date(now.getTime() + wait)} where id = ${id}`);
}
