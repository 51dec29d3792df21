import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import type { PauseReason } from '@heliograph/contract/reference/broadcasts';
import { campaignsInReview } from '@heliograph/contract/reference/campaigns';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import { notifyCompleted, notifyPaused } from '../modules/broadcasts';
import { notifyBrand, notifyCampaign } from '../modules/registration';
import { textArray } from '../paging';

/** A row that users of its account were notified of. */
interface Cause {
  id: string;
  accountId: string;
  at: Date;
  text: string | null;
}

const mostCompleted = 4;

/**
 * Writes what users of the demo accounts were notified of: decisions of the registry and carriers, and broadcasts.
 * Those of the last two days are unread.
 */
export async function writeNotifications(tx: Executor, now: Date): Promise<void> {
  const brands = await tx.rows<Cause>(sql`
    select id, account_id as "accountId", updated_at as at, status_reason as text from tcr_brand
      where status = 'REGISTRATION_FAILED' and status_reason is not null order by id`);
  for (const { id, accountId, at, text } of brands)
    await notifyBrand(tx, accountId, id, { type: 'FAILED', text: text ?? '' }, at);
  const campaigns = await tx.rows<Cause>(sql`
    select distinct on (c.id) c.id, c.account_id as "accountId", e.at, e.text from campaign c
      join campaign_event e on e.campaign_id = c.id where e.type = c.status and c.status <> 'DRAFT'
      and c.status <> all(${textArray(campaignsInReview)}) order by c.id, e.at desc`);
  for (const { id, accountId, at, text } of campaigns) await notifyCampaign(tx, accountId, id, text ?? '', at);
  const paused = await tx.rows<Cause & { reason: PauseReason }>(sql`
    select id, account_id as "accountId", updated_at as at, pause_reason as reason, null as text from broadcast
      where status = 'PAUSED' and pause_reason <> 'USER' order by id`);
  for (const { id, reason, at } of paused) await notifyPaused(tx, id, reason, at);
  const completed = await tx.rows<Cause>(sql`
    select id, account_id as "accountId", at, null as text
    from (select id, account_id, coalesce(ended_at, updated_at) as at, row_number()
      over (partition by account_id order by ended_at desc nulls last, id) as place from broadcast
      where status = 'COMPLETED') b
    where place <= ${mostCompleted} order by id`);
  for (const { id, at } of completed) await notifyCompleted(tx, id, at);
  const twoDaysAgo = new Date(now.getTime() - 2 * dayMs);
  // Nobody gets emails about the past. The ids are those of any fill at that time.
  await tx.run(sql`
    update notification set id = md5(concat(user_id, kind, path, title, at))::uuid, mails = false, announced_at = at,
      at = least(at, ${new Date(now.getTime() - hourMs)}::timestamptz),
      read_at = case when at < ${twoDaysAgo} then at + interval '1 hour' end`);
}
