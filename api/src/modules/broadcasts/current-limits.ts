import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { limitOf, limitsInForce } from '../registration';
import { senderKey, sendersOf, nextTmobileDay, usedNow } from '../texting';
import type { Broadcast } from './broadcast';
import type { CurrentLimit } from './estimate-end';

/** Returns the limits that the texts of a broadcast count against now, by carrier; none where nothing limits them. */
export async function currentLimits(
  db: Executor,
  { accountId, campaignId, numberIds, channel }: Broadcast,
  now: Date,
): Promise<Map<SurchargeCarrier, CurrentLimit>> {
  const limits = new Map<SurchargeCarrier, CurrentLimit>();
  const [numberId] = numberIds;
  if (numberId === undefined || channel === null) return limits;
  const key = { accountId, numberId, campaignId };
  const sender = (await sendersOf(db, [key])).get(senderKey(key));
  if (!sender) return limits;
  const table = await limitsInForce(db, now);
  for (const carrier of ['AT&T', 'T-Mobile'] as const) {
    const limit = limitOf({ ...sender, ...key, carrier, channel, compliance: false }, table);
    if (!limit) continue;
    const bucket =
      limit.per === 'day'
        ? await db.row<{ recent: unknown }>(sql`select recent from send_bucket where key = ${limit.key}`)
        : null;
    limits.set(carrier, {
      most: limit.most,
      per: limit.per,
      used: bucket ? usedNow(bucket.recent, limit.per, now) : 0,
      nextDay: nextTmobileDay(now),
    });
  }
  return limits;
}
