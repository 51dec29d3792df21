import type { CallResponse } from '@heliograph/contract';
import { parseUsd, toWire } from '@heliograph/contract/money';
import type { LedgerKind } from '@heliograph/contract/reference/ledger';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { explainRating } from '../../pricing';
import { firstMonths } from '../../registration';
import { reasonsOf } from '../../money';

interface Entry {
  type: LedgerKind;
  refType: string | null;
  amount: bigint;
  units: number;
  ratingId: bigint | null;
  useCase: string | null;
  before: bigint | null;
  payment: bigint | null;
}

/**
 * Explains an entry on the wallet of an account: the prices and the other reasons that add up to it. 404 for one of
 * another account.
 */
export async function explainEntry(
  db: Executor,
  accountId: string,
  entryId: string,
): Promise<CallResponse<'account.manage/getexplanation'>> {
  const row = await db.row<Entry>(sql`
    select e.kind as type, e.ref_type as "refType", e.amount, coalesce(e.segments, 1) as units,
      e.rating_id as "ratingId", c.use_case as "useCase", x.amount as before, d.amount as payment
    from ledger_entry e
      left join campaign c on e.kind = 'campaign_fee' and c.account_id = e.account_id and c.id::text = e.ref_id
      left join rating_exception x on e.kind = 'adjustment' and e.ref_type = 'message'
        and x.account_id = e.account_id and x.message_id::text = e.ref_id
      left join deposit d on e.ref_type = 'deposit' and d.account_id = e.account_id and d.id::text = e.ref_id
    where e.account_id = ${accountId} and e.id = ${entryId}::bigint`);
  if (!row) throw notFound('The entry');
  const charged = -row.amount;
  const { explanation, units } = await explained(db, row, charged);
  const listed = explanation ? (parseUsd(explanation.total) ?? 0n) : null;
  return {
    explanation,
    units,
    charged: toWire(charged),
    reasons: reasonsOf({ ...row, units, charged, listed }).map(({ reason, amount, of }) => ({
      reason,
      amount: toWire(amount),
      of: of === null ? null : toWire(of),
    })),
  };
}

/**
 * Explains the prices of an entry for its units. The first payment of a campaign covers several months, which entries
 * before a quantity was stored for them have as one.
 */
async function explained(db: Executor, { ratingId, units, useCase }: Entry, charged: bigint) {
  const explanation = await explainRating(db, ratingId, units);
  const months = useCase === null ? 1 : firstMonths(useCase);
  const isOneMonth = explanation !== null && units === 1 && months > 1;
  return isOneMonth && (parseUsd(explanation.total) ?? 0n) * BigInt(months) === charged
    ? { explanation: await explainRating(db, ratingId, months), units: months }
    : { explanation, units };
}
