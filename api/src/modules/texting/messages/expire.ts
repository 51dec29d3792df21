import { hourMs } from '@heliograph/contract/reference/durations';
import { statusChanges, type ChangedMessage } from '@heliograph/contract/calls/live';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import type { DomainDeps } from '../../../work/deps';
import { addStatusEvents } from '../../notices';
import { addEvents, byAccount, changeMessages } from './change-messages';
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
    const { taken, expired } = await db.transaction((tx) => expireBatches(tx, until, now));
    for (const [accountId, messages] of byAccount(expired)) live.changed(accountId, statusChanges(messages));
    if (!taken) return;
  }
}

interface Expired extends ChangedMessage {
  accountId: string;
}

async function expireBatches(tx: Executor, until: Date, now: Date): Promise<{ taken: number; expired: Expired[] }> {
  const ids = await takeBatchesBefore(tx, until);
  const waiting = ids.length
    ? await tx.rows<Expired>(
        sql`select id, account_id as "accountId", conversation_id as "conversationId", broadcast_id as "broadcastId"
          from message where ${idIn(sql`id`, ids)} and status = 'sent'
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
  return { taken: ids.length, expired: waiting };
}
