import { sql } from 'drizzle-orm';
import { isTemporary } from '../../../db';
import type { Cell, Executor } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { compareAccount, type ComparedBooks } from './compare-account';
import { comparedAccounts, type ComparisonOf } from './compared-accounts';
import { loadDatedBook } from './dated-book';
import { keptPlan, loadPlannedBooks } from './planned-rates';
import type { Step } from '../../money';

/** Accounts per step: a comparison can be watched, and loses at most one step when a process ends. */
const stepSize = 25;

type Job = ComparisonOf & {
  id: string;
  /** The steps of a draft that are compared; null for planned prices. */
  steps: Step[] | null;
  from: Date;
  to: Date;
  startedAt: Date;
  lastAccount: string | null;
};

/**
 * Compares the next accounts of the oldest comparison, in one transaction. One that fails is marked, so that it holds
 * up no other. Returns 1 if there was one, else 0.
 */
export async function workOnImpacts({ db, log }: Pick<DomainDeps, 'db' | 'log'>): Promise<number> {
  let current: string | null = null;
  try {
    return await db.patient.transaction((tx) =>
      compareNext(tx, (id) => {
        current = id;
      }),
    );
  } catch (error) {
    if (current === null || isTemporary(error)) throw error;
    log({ level: 'error', message: `The comparison ${String(current)} failed`, error });
    await db.patient.run(sql`update pricing_impact set state = 'FAILED' where id = ${current}`);
    return 1;
  }
}

async function compareNext(tx: Executor, claimed: (id: string) => void): Promise<number> {
  const job = await tx.row<Job>(sql`
    select id, steps, waterfall_id as "waterfallId", deck_id as "deckId", from_at as
      from, to_at as to, created_at as "startedAt", last_account as "lastAccount" from pricing_impact
    where state in ('QUEUED', 'RUNNING') order by created_at limit 1 for update skip locked`);
  if (!job) return 0;
  claimed(job.id);
  const accounts = await tx.rows<{ id: string }>(sql`
    select a.id from account a join host_brand b on b.id = a.host_brand_id where ${comparedAccounts(job)}
      and (${job.lastAccount}::uuid is null or a.id > ${job.lastAccount}::uuid) order by a.id limit ${stepSize}`);
  const load = await loaderOf(tx, job);
  const cells: Cell[][] = [];
  for (const { id } of accounts) {
    const sums = await compareAccount(tx, { accountId: id, from: job.from, to: job.to, load: () => load(id) });
    for (const [name, { messages, unpriced, before, after }] of sums)
      cells.push([job.id, id, name, BigInt(messages), BigInt(unpriced), before, after]);
  }
  await tx.bulkInsert(
    'pricing_impact_line',
    {
      impact_id: 'uuid',
      account_id: 'uuid',
      name: 'text',
      messages: 'bigint',
      unpriced: 'bigint',
      before: 'bigint',
      after: 'bigint',
    },
    cells,
  );
  const ended = accounts.length < stepSize;
  await tx.run(sql`
    update pricing_impact set state = ${ended ? 'DONE' : 'RUNNING'}, done = done + ${accounts.length},
      total = greatest(total, done + ${accounts.length}), last_account = ${accounts.at(-1)?.id ?? job.lastAccount}
      where id = ${job.id}`);
  return 1;
}

/**
 * Returns what loads the prices of an account: a draft is compared with what was charged, planned prices with those in
 * force when it started.
 */
async function loaderOf(
  tx: Executor,
  { id, steps, from, to, startedAt }: Job,
): Promise<(accountId: string) => Promise<(day: string) => ComparedBooks>> {
  if (steps) {
    return async (accountId) => {
      const bookOn = await loadDatedBook(tx, { accountId, steps, from, to });
      return (day) => ({ before: null, after: bookOn(day) });
    };
  }
  const plan = await keptPlan(tx, id);
  return async (accountId) => {
    const { now, planned } = await loadPlannedBooks(tx, accountId, startedAt, plan);
    return () => ({ before: now, after: planned });
  };
}
