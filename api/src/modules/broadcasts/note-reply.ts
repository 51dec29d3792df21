import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../../db';

/** A text is an answer to a broadcast for so long (ms). */
const answerMs = 7 * dayMs;

/** A text that came in. */
export interface Reply {
  accountId: string;
  numberId: string;
  phone: string;
  messageId: string;
}

/**
 * Notes a text as an answer to a broadcast, if the last text to its sender from the same number was one, and not older
 * than a week.
 */
export async function noteReply(
  tx: Executor,
  { accountId, numberId, phone, messageId }: Reply,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into broadcast_reply (message_id, account_id, broadcast_id, at)
    select ${messageId}::uuid, ${accountId}::uuid, last.broadcast_id, ${at}::timestamptz
    from (select broadcast_id from message where account_id = ${accountId} and peer = ${phone}
      and number_id = ${numberId} and direction = 'OUTBOUND'
      and id >= uuid_from_time(${new Date(at.getTime() - answerMs)}::timestamptz)
      order by id desc limit 1) last where last.broadcast_id is not null`);
}

/** Notes that an answer to a broadcast was an opt-out. */
export async function noteOptOut(tx: Executor, messageId: string): Promise<void> {
  await tx.run(sql`update broadcast_reply set opt_out = true where message_id = ${messageId}`);
}
