import { broadcastLimits } from '@heliograph/contract/reference/broadcasts';
import { sql } from 'drizzle-orm';
import { fieldError } from '../../base/refusal';
import { phoneOf } from '../../base/read-phone';
import type { Executor } from '../../db';
import { changedMeanwhile } from '../../work/revision';
import { requireDraft } from './save-broadcast';

/** Numbers that were typed in or came with a file. */
export interface GivenPhones {
  phones: readonly string[];
  /** Replaces those from before instead of adding to them. */
  replace: boolean;
  /** With `replace`: how many there were when the caller read them. */
  expected?: number | undefined;
}

/**
 * Adds numbers to a draft, as they are typed; invalid ones are kept, so that the user sees them. Returns how many there
 * are now. Call it inside a transaction.
 */
export async function addBroadcastPhones(
  tx: Executor,
  accountId: string,
  id: string,
  { phones, replace, expected }: GivenPhones,
  at: Date,
): Promise<{ total: number; invalid: number }> {
  await requireDraft(tx, accountId, id);
  if (replace && expected !== undefined && expected !== (await countPhones(tx, id)).total) throw changedMeanwhile();
  if (replace) await tx.run(sql`delete from broadcast_phone where broadcast_id = ${id}`);
  const before = await countPhones(tx, id);
  if (before.total + phones.length > broadcastLimits.phones)
    throw fieldError(
      'phones',
      'max',
      `A broadcast can have up to ${broadcastLimits.phones.toLocaleString('en-US')} numbers besides its lists. Import them as contacts instead`,
    );
  await tx.bulkInsert(
    'broadcast_phone',
    { account_id: 'uuid', broadcast_id: 'uuid', line: 'integer', given: 'text', phone: 'text' },
    phones.map((given, index) => [accountId, id, before.last + index + 1, given.slice(0, 40), phoneOf(given)]),
  );
  await tx.run(sql`
    update broadcast set status = 'DRAFT', starts_at = null, max_cost = null, snapshot = 'NONE', snapshot_due_at = null,
      snapshot_fence = snapshot_fence + 1, findings = null, updated_at = ${at} where id = ${id}`);
  const { total, invalid } = await countPhones(tx, id);
  return { total, invalid };
}

async function countPhones(tx: Executor, id: string): Promise<{ total: number; invalid: number; last: number }> {
  const row = await tx.row<{ total: number; invalid: number; last: number }>(sql`
    select count(*)::int as total, (count(*) - count(phone))::int as invalid, coalesce(max(line), 0) as last
      from broadcast_phone where broadcast_id = ${id}`);
  return row ?? { total: 0, invalid: 0, last: 0 };
}
