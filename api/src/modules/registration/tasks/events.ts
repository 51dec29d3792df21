import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';

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
export async function addCampaignEvent(
  tx: Executor,
  campaignId: string,
  { accountId, type, text, amount, userId, at }: RegistrationEvent,
): Promise<void> {
  await tx.run(sql`
    insert into campaign_event (id, account_id, campaign_id, type, text, amount, user_id, at)
    values (${v7()}, ${accountId}, ${campaignId}, ${type}, ${text}, ${amount ?? null}, ${userId ?? null}, ${at})`);
}
