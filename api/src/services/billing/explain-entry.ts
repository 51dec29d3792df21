import type { CallResponse } from '@heliograph/shared/contract';
import { parseUsd, toWire } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import { notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { explainRating } from '../../domain/rating/explain';

/**
 * Explains an entry on the wallet of an account: what its prices add up to, and how that differs from the charge. 404
 * for one of another account.
 */
export async function explainEntry(
  db: Executor,
  accountId: string,
  entryId: string,
): Promise<CallResponse<'account.manage/getexplanation'>> {
  const row = await db.row<{ amount: bigint; units: number; ratingId: bigint | null }>(sql`
    select amount, coalesce(segments, 1) as units, rating_id as "ratingId" from ledger_entry
      where account_id = ${accountId} and id = ${entryId}::bigint`);
  if (!row) throw notFound('The entry');
  const explanation = await explainRating(db, row.ratingId, row.units);
  const charged = -row.amount;
  const difference = explanation ? (parseUsd(explanation.total) ?? 0n) - charged : 0n;
  return { explanation, units: row.units, charged: toWire(charged), difference: toWire(difference) };
}
