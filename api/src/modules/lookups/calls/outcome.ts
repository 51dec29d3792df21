import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { blocksText, lookupsQuery } from '../lookups-query';
import { findPriceList, lowestPrice } from '../../texting';
import { overFilter } from '../../../paging';

type Outcome = CallResponse<'number.manage/summarizelookups'>['outcome'];

/** What look-ups cost and suggest to skip. */
interface Sums {
  cost: bigint;
  landlines: number;
  invalid: number;
  unreachable: number;
  blocked: number;
}

/**
 * Returns the outcome of the look-ups that a filter names, which are up to 10,000 numbers each; null for all others,
 * which may be any number.
 */
export async function lookupOutcome(
  db: Executor,
  accountId: string,
  filter: CallRequest<'number.manage/summarizelookups'>['filter'],
  at: Date,
): Promise<Outcome> {
  if (filter?.requestUUID?.length !== 1) return null;
  const blocked = blocksText(accountId);
  const sums = await db.row<Sums>(
    overFilter(
      lookupsQuery(accountId, filter),
      sql`coalesce(sum(r.price), 0)::bigint as cost,
    (count(*) filter (where r.action = 'SKIP_INVALID'))::int as invalid,
    (count(*) filter (where r.action <> 'SKIP_INVALID' and ${blocked}))::int as blocked,
    (count(*) filter (where r.action = 'SKIP_LANDLINE' and not ${blocked}))::int as landlines,
    (count(*) filter (where r.action = 'SKIP_UNREACHABLE' and not ${blocked}))::int as unreachable`,
    ),
  );
  if (!sums) return null;
  // The least that a text of one segment can cost: a saving must not promise too much.
  const prices = await findPriceList(db, { accountId, direction: 'OUTBOUND', channel: '10DLC', campaignId: null, at });
  const text = prices ? lowestPrice(prices, 1) : 0n;
  return { ...sums, cost: toWire(sums.cost), saving: toWire(text * BigInt(sums.landlines + sums.unreachable)) };
}
