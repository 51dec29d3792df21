import { sql } from 'drizzle-orm';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { cancelBroadcast } from '../../broadcasts';
import { deactivateCampaign } from '../../registration';
import type { DomainDeps } from '../../../work/deps';
import { cancelImport } from '../../people';
import { cancelJob } from '../../lookups';
import { cancelQueue } from '../../texting';
import { releasedColumns, releaseRows, type ReleasedNumber, endRestores } from '../../numbers';
import type { Closure } from './closure';
import { runningBroadcasts } from './quote-closure';

interface Unfinished {
  id: string;
  name: string;
}

/**
 * Stops what a closed account has under way, each in a transaction of its own, in the ordinary way: broadcasts and
 * queued texts are canceled and their holds released, look-ups and imports are canceled, campaigns are deactivated, and
 * numbers go into quarantine. Can be repeated; returns false if something has to be tried again later.
 */
export async function stopAccount(deps: DomainDeps, closure: Closure): Promise<boolean> {
  const { db, inventory, clock } = deps;
  const { accountId, closedBy: userId } = closure;
  const by = { accountId, userId, at: clock() };
  let done = true;
  const each = async (
    unfinished: readonly Unfinished[],
    stop: (tx: Executor, one: Unfinished) => Promise<unknown>,
  ): Promise<void> => {
    for (const one of unfinished)
      try {
        await db.transaction((tx) => stop(tx, one));
      } catch (error) {
        // It ended meanwhile, or waits for the registry.
        if (!(error instanceof Refusal)) throw error;
        done = false;
      }
  };
  await each(
    await db.rows<Unfinished>(
      sql`select id, name from broadcast where account_id = ${accountId} and status in ${runningBroadcasts} order by id`,
    ),
    (tx, { id }) => cancelBroadcast(tx, accountId, id, clock()),
  );
  while ((await db.transaction((tx) => cancelQueue(tx, accountId, clock()))) > 0);
  await each(
    await db.rows<Unfinished>(sql`select id, '' as name from lookup_request
      where account_id = ${accountId} and job and status in ('QUEUED', 'IN_PROGRESS') order by id`),
    (tx, { id }) => cancelJob(tx, accountId, id, clock()),
  );
  await each(
    await db.rows<Unfinished>(sql`select id, name from contact_import where account_id = ${accountId}
      and status not in ('COMPLETED', 'COMPLETED_WITH_ERRORS', 'FAILED', 'CANCELED') order by id`),
    (tx, { id }) => cancelImport(tx, by, id),
  );
  await each(
    await db.rows<Unfinished>(sql`select id, name from campaign where account_id = ${accountId}
      and status not in ('DRAFT', 'DEACTIVATED', 'TCR_EXPIRED') order by id`),
    (tx, { id, name }) => deactivateCampaign(tx, { campaignUUID: id, confirm: name }, by),
  );
  await db.transaction(async (tx) => {
    const numbers = await tx.rows<ReleasedNumber>(sql`
      select ${releasedColumns} from number n where n.account_id = ${accountId} and n.released_at is null
        order by n.number for update of n`);
    await releaseRows(tx, inventory, numbers, clock());
    // Nobody can take them back.
    await endRestores(tx, accountId);
  });
  return done;
}
