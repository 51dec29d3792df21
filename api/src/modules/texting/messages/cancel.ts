import { sql } from 'drizzle-orm';
import { Refusal, notFound } from '../../../base/refusal';
import type { DomainDeps } from '../../../work/deps';
import { addStatusEvents } from '../../notices';
import { addEvents, changeMessages } from './change-messages';
import { release } from './hold';
import { lockWallet } from '../../money';
import { hideText } from '../../people';
import { timeOfId } from './unused-shares';

/**
 * Cancels a message that has not been handed to the carrier yet; its hold is released. 404 for an unknown one, 409 for
 * one that has left.
 */
export async function cancelMessage(
  { db, clock }: Pick<DomainDeps, 'db' | 'clock'>,
  accountId: string,
  messageId: string,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    await hideText(tx, accountId, messageId);
    await lockWallet(tx, accountId);
    const removed = await tx.row<{ compliance: boolean }>(
      sql`delete from outbound_queue where message_id = ${messageId} and account_id = ${accountId} and handed_at is null
        returning compliance`,
    );
    const message = await tx.row<{ held: bigint }>(
      sql`select held from message where id = ${messageId} and account_id = ${accountId} and direction = 'OUTBOUND'
        for update`,
    );
    if (!message) throw notFound('Message');
    if (!removed) throw new Refusal('conflict', 'ALREADY_SENT', 'The message has been sent, so it can’t be canceled.');
    await release(
      tx,
      accountId,
      message.held,
      removed.compliance ? [] : [{ at: new Date(timeOfId(messageId)), texts: 1, cost: message.held }],
    );
    await changeMessages(tx, [{ id: messageId, status: 'canceled', errorCode: null, settled: true, finalAt: now }]);
    await addEvents(tx, [{ messageId, status: 'canceled', at: now }]);
    await addStatusEvents(tx, [messageId], now);
  });
}
