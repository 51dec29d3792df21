import { optOutReasons } from '@heliograph/contract/reference/blacklist';
import type { BlockReason, BlockScope } from '@heliograph/contract/reference/blacklist';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { noteBlocks } from '../threads/thread-events';

/** Phones to block, E.164, and why. */
export interface BlockInput {
  accountId: string;
  phones: readonly string[];
  scope: BlockScope;
  /** The campaign or number; null for the whole account. */
  scopeId: string | null;
  reason: BlockReason;
  at: Date;
  /** The text that caused it. */
  messageId?: string | null;
  userId?: string | null;
  note?: string;
}

/** Blocks phones in one statement; those that are blocked for the same scope already stay as they are. */
export async function block(
  tx: Executor,
  { accountId, phones, scope, scopeId, reason, at, messageId = null, userId = null, note = '' }: BlockInput,
): Promise<{ added: string[]; existing: string[] }> {
  const rows = [...new Set(phones)].sort().map((phone) => ({ id: v7(), phone }));
  const added = await tx.rows<{ phone: string }>(sql`
    insert into blacklist_entry (id, account_id, phone, scope, scope_id, reason, source_message_id, note, added_by,
      added_at)
    select r.id, ${accountId}::uuid, r.phone, ${scope}, ${scopeId}::uuid, ${reason}, ${messageId}::uuid, ${note},
      ${userId}::uuid, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, phone text)
    on conflict do nothing returning phone`);
  const type = optOutReasons.includes(reason) ? 'OPTED_OUT' : 'BLOCKED';
  await noteBlocks(
    tx,
    { accountId, userId, at },
    added.map(({ phone }) => ({ phone, scope, scopeId, type, messageId })),
  );
  const fresh = new Set(added.map(({ phone }) => phone));
  return { added: [...fresh], existing: rows.map(({ phone }) => phone).filter((phone) => !fresh.has(phone)) };
}

/** Notes which message confirmed an opt-out. */
export async function noteConfirmation(
  tx: Executor,
  accountId: string,
  sourceMessageId: string,
  confirmationId: string,
): Promise<void> {
  await tx.run(sql`
    update blacklist_entry set confirmation_message_id = ${confirmationId}
    where account_id = ${accountId} and source_message_id = ${sourceMessageId} and removed_at is null`);
}
