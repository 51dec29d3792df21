import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { changeMessages } from './change-messages';
import type { MessageChange } from './change-messages';
import type { MessagePrice } from './pricing';

/** Sets the price of a message that had none, and what the sums per hour and those of its broadcast hold of it. */
export async function correctPrice(tx: Executor, messageId: string, { rating, ...price }: MessagePrice): Promise<void> {
  const row = await tx.row<{ status: MessageChange['status']; errorCode: string | null }>(
    sql`select status, error_code as "errorCode" from message where id = ${messageId} for update`,
  );
  if (!row) return;
  await changeMessages(tx, [{ id: messageId, ...row, ...price, ratingId: rating?.id ?? null }]);
}
