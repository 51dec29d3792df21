import { broadcastChange } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import type { DomainDeps } from '../../work/deps';
import { lockWallet } from '../money';
import { activate } from './activate';
import { leaseMs } from './claim-chunk';
import { queueSnapshot } from './start-broadcast';

interface Waiting {
  id: string;
  accountId: string;
}

/** Prepares broadcasts whose time has come, and resumes those that waited for money, if there is enough now. */
export async function wakeBroadcasts(deps: Pick<DomainDeps, 'db' | 'clock' | 'live'>): Promise<void> {
  const { db, clock, live } = deps;
  const now = clock();
  const due = await db.rows<Waiting>(
    sql`select id, account_id as "accountId" from broadcast where status = 'SCHEDULED' and starts_at <= ${now}
      order by starts_at limit 100`,
  );
  for (const { id, accountId } of due) {
    await db.transaction(async (tx) => {
      const mine = await tx.row(
        sql`update broadcast set status = 'PREPARING', starts_at = null, updated_at = ${now}
          where id = ${id} and status = 'SCHEDULED' and starts_at <= ${now} returning 1`,
      );
      if (mine) await queueSnapshot(tx, id, now);
    });
    live.changed(accountId, broadcastChange(id));
  }
  const poor = await db.rows<Waiting>(
    sql`select id, account_id as "accountId" from broadcast where status = 'PAUSED' and pause_reason = 'BALANCE'
      order by started_at nulls last limit 100`,
  );
  for (const { id, accountId } of poor) {
    const resumed = await db.transaction(async (tx) => {
      await lockWallet(tx, accountId);
      if (
        !(await tx.row(
          sql`select 1 from broadcast where id = ${id} and status = 'PAUSED' and pause_reason = 'BALANCE' for update`,
        ))
      )
        return null;
      await activate(tx, id, now);
      return tx.row(sql`select 1 from broadcast where id = ${id} and status = 'SENDING'`);
    });
    if (resumed) live.changed(accountId, broadcastChange(id));
  }
}

/**
 * Has broadcasts of an account that wait for its daily limit try again, except chunks that a worker has claimed. Call
 * it inside a transaction that changes the limit.
 */
export async function wakeCapped(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update broadcast_chunk k set due_at = ${now} from broadcast b
    where b.account_id = ${accountId} and b.status in ('SENDING', 'PAUSED') and k.broadcast_id = b.id
      and k.wait = 'ACCOUNT_CAP' and not k.done and k.handed_at is null
      and k.due_at > ${new Date(now.getTime() + leaseMs)}`);
}
