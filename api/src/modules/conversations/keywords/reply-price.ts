import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { highestPrice, lowestPrice, priceList } from '../../texting';
import { requireOwn } from './keyword-scope';

interface Kind {
  channel: NumberType;
  campaignId: string | null;
}

/**
 * Returns what a segment of a reply costs from the numbers that a rule applies to. 404 for a campaign or number of
 * another account.
 */
export async function replyPrice(
  db: Executor,
  accountId: string,
  body: CallRequest<'account.manage/getreplyprice'>,
  at: Date,
): Promise<CallResponse<'account.manage/getreplyprice'>> {
  await requireOwn(db, accountId, body);
  const { scope = 'ACCOUNT', campaignUUID, numberUUID } = body;
  const only =
    scope === 'NUMBER' && numberUUID
      ? sql` and id = ${numberUUID}`
      : scope === 'CAMPAIGN' && campaignUUID
        ? sql` and campaign_id = ${campaignUUID}`
        : sql``;
  const kinds = await db.rows<Kind>(
    sql`select distinct type as channel, campaign_id as "campaignId" from number
      where account_id = ${accountId} and released_at is null${only}`,
  );
  const prices: bigint[] = [];
  for (const { channel, campaignId } of kinds.length ? kinds : [{ channel: '10DLC', campaignId: null } as const]) {
    const list = await priceList(db, { accountId, direction: 'OUTBOUND', channel, campaignId, at });
    prices.push(lowestPrice(list, 1), highestPrice(list, 1));
  }
  const sorted = prices.sort((one, other) => (one < other ? -1 : 1));
  return { least: toWire(sorted[0] ?? 0n), most: toWire(sorted.at(-1) ?? 0n) };
}
