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
  await db.transaction(async (tx) => {
    const failed: Pending[] = [];
    for (const row of due) {
      const { id, number, campaignId } = row;
      const error = answers.get(number);
      if (error === undefined) {
        await tx.run(
          sql`update number set registers_at = ${new Date(now.getTime() + nextTry)}
            where id = ${id} and campaign_id = ${campaignId}`,
        );
        continue;
      }
      // A number that has moved meanwhile is registered again for its new campaign.
      const changed = await tx.run(sql`
        update number set registration = ${error === null ? 'REGISTERED' : 'FAILED'}, registration_error = ${error},
          registers_at = null, updated_at = ${now}
        where id = ${id} and campaign_id = ${campaignId} and registration = 'PENDING'`);
      if (changed > 0 && error !== null) failed.push(row);
    }
    await notifyUnregistered(tx, failed, now);
  });
  for (const accountId of new Set(due.map((row) => row.accountId)))
    live.changed(accountId, [
      'account.manage/listnumbers',
      'conversation.manage/getconversation',
      'conversation.manage/getconversations',
    ]);
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
