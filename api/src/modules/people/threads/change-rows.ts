import type { ConversationStatus } from '@heliograph/contract/reference/conversations';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { idIn, textArray } from '../../../paging';

/** What changes in conversations; what is left out stays. */
export interface ThreadChange {
  status?: ConversationStatus | undefined;
  /** The end of the snooze, applied together with `status`. */
  snoozedUntil: Date | null;
  assigneeId?: string | null | undefined;
  read?: boolean | undefined;
}

/** Changes conversations of an account. The caller has locked them. */
export async function setThreads(
  tx: Executor,
  accountId: string,
  ids: readonly string[],
  { status, snoozedUntil, assigneeId, read }: ThreadChange,
): Promise<void> {
  await tx.run(sql`
    update conversation set status = coalesce(${status ?? null}, status), snoozed_until = case
      when ${status ?? null}::text is null then snoozed_until else ${snoozedUntil}::timestamptz end,
      assignee_id = case
        when ${assigneeId !== undefined}::boolean then ${assigneeId ?? null}::uuid else assignee_id end,
      unread = case ${read ?? null}::boolean when true then 0 when false then greatest(unread, 1) else unread end
    where account_id = ${accountId} and ${idIn(sql`id`, ids)}`);
}

/** Opens the conversations whose snooze has ended, and returns them. */
export function openSnoozed(tx: Executor, at: Date): Promise<{ id: string; accountId: string }[]> {
  return tx.rows<{ id: string; accountId: string }>(sql`
    update conversation set status = 'OPEN', snoozed_until = null where status = 'SNOOZED' and snoozed_until <= ${at}
      returning id, account_id as "accountId"`);
}

/** Returns the labels that a conversation `c` has after some are added and others removed, as SQL. */
export const labelsAfter = (add: readonly string[], remove: readonly string[]): SQL => sql`array(
    select label from unnest(c.labels || ${textArray([...add])}) with ordinality as t (label, place)
    where label <> all(${textArray([...remove])}) group by label order by min(place))`;

/** Adds labels to conversations of an account, and removes others. */
export async function setThreadLabels(
  tx: Executor,
  accountId: string,
  ids: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): Promise<void> {
  await tx.run(sql`
    update conversation c set labels = ${labelsAfter(add, remove)}
    where c.account_id = ${accountId} and ${idIn(sql`c.id`, ids)}`);
}
