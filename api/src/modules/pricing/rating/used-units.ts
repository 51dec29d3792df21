import type { LedgerKind } from '@heliograph/contract/reference/ledger';
import type { RateItem } from '@heliograph/contract/reference/rates';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { RateBook } from '../../money';

const kinds: Partial<Record<RateItem, LedgerKind>> = {
  number_monthly: 'number_fee',
  campaign_monthly: 'campaign_fee',
  brand: 'brand_fee',
  vetting: 'vetting',
  brand_appeal: 'brand_fee',
  campaign_vetting: 'vetting',
  lookup: 'lookup',
};

/** Checks whether a price depends on what an account has used. */
export const hasTiers = ({ steps }: RateBook): boolean => steps.some(({ tierMode }) => tierMode === 'GRADUATED');

/**
 * Returns the units of an item that an account was charged since the first of the month (UTC); 0 if no step of the
 * waterfall has tiers.
 */
export async function usedUnits(db: Executor, book: RateBook, item: RateItem, at: Date): Promise<number> {
  if (!hasTiers(book)) return 0;
  const since = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  const kind = kinds[item];
  const row =
    kind === undefined
      ? await db.row<{ units: number }>(sql`
        select coalesce(sum(segments), 0)::int as units from message_hour
        where account_id = ${book.accountId} and hour >= ${since}::timestamptz
          and direction = ${item === 'sms_out' ? 'OUTBOUND' : 'INBOUND'} and base_price > 0`)
      : await db.row<{ units: number }>(sql`
        select coalesce(sum(coalesce(segments, 1)), 0)::int as units from ledger_entry
          where account_id = ${book.accountId} and kind = ${kind} and at >= ${since}::timestamptz`);
  return row?.units ?? 0;
}
