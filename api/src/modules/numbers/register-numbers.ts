import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import type { DomainDeps } from '../../work/deps';
import { notifyUnregistered } from './number-events';

const nextTry = 15 * 60_000;
const batch = 500;

interface Pending {
  id: string;
  accountId: string;
  number: string;
  campaignId: string;
}

/** Registers numbers whose campaign was approved. A campaign that isn't approved yet is asked about again later. */
export async function registerNumbers({
  db,
  registry,
  clock,
  live,
}: Pick<DomainDeps, 'db' | 'registry' | 'clock' | 'live'>): Promise<void> {
  const now = clock();
  const due = await db.rows<Pending & { approved: boolean }>(sql`
    select n.id, n.account_id as "accountId", n.number, c.id as "campaignId",
      c.status in ('ACCEPTED', 'MNO_ACCEPTED', 'MNO_PROVISIONED') as approved
    from number n join campaign c on c.account_id = n.account_id and c.id = n.campaign_id
    where n.registers_at <= ${now} and n.registration = 'PENDING' order by n.registers_at limit ${batch}`);
  if (due.length === 0) return;
  const answers = await registry.register(due.filter(({ approved }) => approved));
  await db.transaction(async (tx) => notifyUnregistered(tx, await storeAnswers(tx, due, answers, now), now));
  for (const accountId of new Set(due.map((row) => row.accountId)))
    live.changed(accountId, [
      'account.manage/listnumbers',
      'conversation.manage/getconversation',
      'conversation.manage/getconversations',
    ]);
}

/**
 * Stores what the registry answered, and when the others are asked about again; returns the numbers that failed. One
 * that has moved meanwhile is registered again for its new campaign.
 */
async function storeAnswers(
  tx: Executor,
  due: readonly Pending[],
  answers: ReadonlyMap<string, string | null>,
  now: Date,
): Promise<Pending[]> {
  const rows = due.map(({ id, number, campaignId }) => {
    const error = answers.get(number);
    return { id, campaignId, answered: error !== undefined, error: error ?? null };
  });
  const failed = await tx.rows<{ id: string | null }>(sql`
    update number n set
      registration = case when not r.answered then n.registration when r.error is null then 'REGISTERED'
        else 'FAILED' end,
      registration_error = case when r.answered then r.error else n.registration_error end,
      registers_at = case when r.answered then null else ${new Date(now.getTime() + nextTry)}::timestamptz end,
      updated_at = case when r.answered then ${now}::timestamptz else n.updated_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, "campaignId" uuid, answered boolean,
      error text)
    where n.id = r.id and n.campaign_id = r."campaignId" and (n.registration = 'PENDING' or not r.answered)
    returning case when r.error is not null then n.id end as id`);
  const ids = new Set(failed.map(({ id }) => id));
  return due.filter(({ id }) => ids.has(id));
}

declare module '../../work/jobs' {
  interface Jobs {
    /** Registers the numbers that were put on a campaign. */
    registerNumbers: Record<never, never>;
  }
}

/** Lets a job register the numbers of a campaign that was approved. */
export async function queueRegistration(tx: Executor, campaignId: string, now: Date): Promise<void> {
  await tx.run(
    sql`update number set registers_at = ${now} where campaign_id = ${campaignId} and registration = 'PENDING'
      and released_at is null`,
  );
}
