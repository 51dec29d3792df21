import type { RateItem } from '@heliograph/contract/reference/rates';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { listSource, ownList } from './price-lists';
import type { RateBook, RateRow, Step, SurchargeRow } from '../../money';

/** Which prices: of an account, for some items, at a time. Prices change at midnight UTC. */
export interface BookQuery {
  accountId: string;
  items: readonly RateItem[];
  at: Date;
}

/**
 * Loads the waterfall of an account and the prices that its steps may find. Before its first version there are no
 * steps, and so no prices.
 */
export async function loadBook(db: Executor, { accountId, items, at }: BookQuery): Promise<RateBook> {
  const head = await db.row<{ versionId: string; steps: Step[]; tags: string[] }>(sql`
    select coalesce(v.id::text, '') as "versionId", coalesce(v.steps, '[]'::jsonb) as steps, a.tags from account a
      join host_brand b on b.id = a.host_brand_id
      left join lateral (
        select id, steps from waterfall_version where waterfall_id = coalesce(a.waterfall_id, b.waterfall_id)
          and status = 'PUBLISHED' and effective_at <= ${at}::timestamptz
        order by effective_at desc, version desc limit 1) v on true
    where a.id = ${accountId}`);
  if (!head) throw new Error(`Account ${accountId} is missing`);
  return { accountId, ...head, ...(await loadPrices(db, { accountId, items, at })) };
}

/** Loads the prices that may apply to an account. */
export async function loadPrices(
  db: Executor,
  { accountId, items, at }: BookQuery,
): Promise<Pick<RateBook, 'rates' | 'surcharges'>> {
  const rates = await db.rows<RateRow>(sql`
    select r.id, ${listSource} as source,
      r.item, r.channel, r.carrier, r.use_case as "useCase", r.tier_from as "tierFrom", r.price
    from account a
      join rate_deck d on ${ownList}
      join rate r on r.deck_id = d.id
    where a.id = ${accountId} and r.item in (select jsonb_array_elements_text(${JSON.stringify(items)}::text::jsonb))
      and r.valid_from <= ${at}::timestamptz::date and (r.valid_to is null or r.valid_to > ${at}::timestamptz::date)`);
  if (!items.some((item) => item === 'sms_out' || item === 'sms_in')) return { rates, surcharges: [] };
  const surcharges = await db.rows<SurchargeRow>(sql`
    select id, carrier, channel, direction, registered, price from surcharge
    where valid_from <= ${at}::timestamptz::date and (valid_to is null or valid_to > ${at}::timestamptz::date)`);
  return { rates, surcharges };
}
