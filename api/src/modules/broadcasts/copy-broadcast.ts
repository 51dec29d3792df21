import { messageErrors } from '@heliograph/contract/reference/message-errors';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { textArray } from '../../paging';
import { lockBroadcast } from './broadcast';
import type { BroadcastEditor } from './save-broadcast';
import { mayAct } from './status-rules';

const copied = sql`campaign_id, body, number_ids, window_from, window_to, weekdays_only, throttle, stop_at_errors,
  consent_confirmed`;

/** Codes after which a text may be sent again. */
export const retryable: readonly string[] = Object.entries(messageErrors).flatMap(([code, { retry }]) =>
  retry === 'never' ? [] : [code],
);

/**
 * Copies a broadcast with its audience into a draft that starts at once; returns the draft. Call it inside a
 * transaction.
 */
export async function duplicateBroadcast(tx: Executor, editor: BroadcastEditor, id: string): Promise<string> {
  const { name } = await lockBroadcast(tx, editor.accountId, id);
  const copy = await addCopy(tx, editor, id, `${name.slice(0, 93)} (copy)`, null);
  await tx.run(
    sql`insert into broadcast_list (account_id, broadcast_id, list_id, include)
      select account_id, ${copy}::uuid, list_id, include from broadcast_list where broadcast_id = ${id}`,
  );
  await tx.run(
    sql`insert into broadcast_phone (account_id, broadcast_id, line, given, phone)
      select account_id, ${copy}::uuid, line, given, phone from broadcast_phone where broadcast_id = ${id}`,
  );
  return copy;
}

/**
 * Adds a draft to everyone whose text failed for a reason that may have passed; returns it. 409 if there is none, or
 * before the broadcast has ended. Call it inside a transaction.
 */
export async function retryFailed(tx: Executor, editor: BroadcastEditor, id: string): Promise<string> {
  const { name, accountId, status } = await lockBroadcast(tx, editor.accountId, id);
  mayAct('retry', status);
  const copy = await addCopy(tx, editor, id, `${name.slice(0, 92)} (retry)`, id);
  const phones = await tx.run(sql`
    insert into broadcast_phone (account_id, broadcast_id, line, given, phone)
    select ${accountId}::uuid, ${copy}::uuid, row_number() over (order by m.peer), m.peer, m.peer from message m
    where m.broadcast_id = ${id} and m.account_id = ${accountId} and m.status in ('failed', 'undelivered')
      and m.error_code = any(${textArray(retryable)})`);
  if (!phones)
    throw new Refusal(
      'conflict',
      'NOTHING_TO_RETRY',
      'No text of this broadcast failed for a reason that may have passed.',
    );
  return copy;
}

async function addCopy(
  tx: Executor,
  { accountId, userId, at }: BroadcastEditor,
  id: string,
  name: string,
  retryOf: string | null,
): Promise<string> {
  const copy = v7({ msecs: at.getTime() });
  await tx.run(sql`
    insert into broadcast (id, account_id, name, status, created_by, retry_of, created_at, updated_at, ${copied})
    select ${copy}::uuid, ${accountId}::uuid, ${name}, 'DRAFT', ${userId}::uuid, ${retryOf}::uuid, ${at}::timestamptz,
      ${at}::timestamptz, ${copied} from broadcast where id = ${id} and account_id = ${accountId}`);
  return copy;
}
