import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { uuidArray } from '../../../paging';

/** Something that happened to a brand or campaign, for its timeline. `amount`: a fee in micro-USD. */
export interface RegistrationEvent {
  accountId: string;
  type: string;
  /** One sentence for users. */
  text: string;
  amount?: bigint | undefined;
  userId?: string | undefined;
  at: Date;
}

/** Adds an event to the timeline of a brand. */
export async function addBrandEvent(
  tx: Executor,
  brandId: string,
  { accountId, type, text, amount, userId, at }: RegistrationEvent,
): Promise<void> {
  await tx.run(sql`
    insert into brand_event (id, account_id, brand_id, type, text, amount, user_id, at)
    values (${v7()}, ${accountId}, ${brandId}, ${type}, ${text}, ${amount ?? null}, ${userId ?? null}, ${at})`);
}

/** Adds an event to the timeline of a campaign. */
export const addCampaignEvent = (tx: Executor, campaignId: string, event: RegistrationEvent): Promise<void> =>
  addCampaignEvents(tx, [campaignId], event);

/** Adds the same event to the timelines of campaigns of an account. */
export async function addCampaignEvents(
  tx: Executor,
  campaignIds: readonly string[],
  { accountId, type, text, amount, userId, at }: RegistrationEvent,
): Promise<void> {
  if (!campaignIds.length) return;
  const ids = campaignIds.map(() => v7());
  await tx.run(sql`
    insert into campaign_event (id, account_id, campaign_id, type, text, amount, user_id, at)
    select e.id, ${accountId}, e.campaign, ${type}, ${text}, ${amount ?? null}::bigint, ${userId ?? null}::uuid,
      ${at}::timestamptz from unnest(${uuidArray(ids)}, ${uuidArray(campaignIds)}) as e (id, campaign)`);
}
