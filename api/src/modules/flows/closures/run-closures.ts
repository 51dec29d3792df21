import { sql } from 'drizzle-orm';
import type { DomainDeps } from '../../../work/deps';
import { eachAlone } from '../../../work/each-alone';
import { closureOf } from './closure';
import { eraseAccount } from './erase-account';
import { settleClosure } from './settle-closure';
import { stopAccount } from './stop-account';

/**
 * Stops what a closed account has under way, and then settles its balance. Any number of these may run at once, and
 * after a crash: each step is done once.
 */
export async function finishClosure(deps: DomainDeps, accountId: string): Promise<void> {
  const closure = await closureOf(deps.db, accountId);
  if (!closure || closure.settledAt) return;
  if (await stopAccount(deps, closure)) await settleClosure(deps, closure);
}

/** Continues closures that are not settled: something was busy, a payment was open, or a process ended. */
export async function finishClosures(deps: DomainDeps): Promise<void> {
  const open = await deps.db.rows<{ id: string }>(
    sql`select account_id as id from account_closure where settled_at is null order by closed_at limit 50`,
  );
  await eachAlone(
    open,
    ({ id }) => finishClosure(deps, id),
    ({ id }, error) => deps.log({ level: 'error', message: `The closing of account ${id} is not finished yet`, error }),
  );
}

/** Erases the personal data of accounts whose time to export it is over. */
export async function eraseClosed(deps: DomainDeps): Promise<void> {
  const due = await deps.db.rows<{ id: string }>(sql`
    select account_id as id from account_closure
      where erased_at is null and settled_at is not null and erase_at <= ${deps.clock()} order by erase_at limit 20`);
  await eachAlone(
    due,
    ({ id }) => eraseAccount(deps, id),
    ({ id }, error) => deps.log({ level: 'error', message: `The data of account ${id} is not erased yet`, error }),
  );
}
