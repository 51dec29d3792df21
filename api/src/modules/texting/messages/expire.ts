import { hourMs } from '@heliograph/contract/reference/durations';
import { textReads } from '@heliograph/contract/calls/live';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import type { DomainDeps } from '../../../work/deps';
import { addStatusEvents } from '../../notices';
import { addEvents, changeMessages } from './change-messages';
import { takeBatchesBefore } from './sent-batches';

/** How long a receipt is waited for, in hours. */
export const receiptHours = 72;

/**
 * Marks messages as `delivery_unknown` that have had no receipt for 72 hours after they were sent, however long they
 * had waited before.
 */
export async function expireReceipts({ db, clock, live }: Pick<DomainDeps, 'db' | 'clock' | 'live'>): Promise<void> {
  const now = clock();
  const until = new Date(now.getTime() - receiptHours * hourMs);
  for (;;) {
    const { taken, accounts } = await db.transaction((tx) => expireBatches(tx, until, now));
    accounts.forEach((accountId) => live.changed(accountId, textReads));
    if (!taken) return;
  }
}

async function expireBatches(tx: Executor, until: Date, now: Date): Promise<{ taken: number; accounts: Set<string> }> {
  const ids = await takeBatchesBefore(tx, until);
  const waiting = ids.length
    ? await tx.rows<{ id: string; accountId: string }>(
        sql`select id, account_id as "accountId" from message where ${idIn(sql`id`, ids)} and status = 'sent'
          order by id for update`,
      )
    : [];
  await changeMessages(
    tx,
    waiting.map(({ id }) => ({ id, status: 'delivery_unknown', errorCode: 'NO_RECEIPT', finalAt: now })),
  );
  await addEvents(
    tx,
    waiting.map(({ id }) => ({ messageId: id, status: 'delivery_unknown', errorCode: 'NO_RECEIPT', at: now })),
  );
  await addStatusEvents(
    tx,
    waiting.map(({ id }) => id),
    now,
  );
  return { taken: ids.length, accounts: new Set(waiting.map(({ accountId }) => accountId)) };
}
