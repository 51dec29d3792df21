import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { notify } from '../notices';

/** Types of a brand's timeline that are decisions of others. */
const decisions = [
  'REGISTERED',
  'FAILED',
  'VETTED',
  'VETTING_FAILED',
  'VETTING_EXPIRED',
  'APPEAL_ACCEPTED',
  'APPEAL_REJECTED',
  'DELETED',
  'REJECTED_REQUEST',
];

/** Notifies of a decision about a brand; other events of its timeline are ignored. */
export async function notifyBrand(
  tx: Executor,
  accountId: string,
  brandId: string,
  { type, text }: { type: string; text: string },
  at: Date,
): Promise<void> {
  if (!decisions.includes(type)) return;
  const brand = await tx.row<{ name: string }>(
    sql`select display_name as name from tcr_brand where id = ${brandId} and account_id = ${accountId}`,
  );
  if (brand)
    await notify(tx, accountId, {
      kind: 'brandDecision',
      title: `Brand ${brand.name}`.trim(),
      text: text.endsWith('.') ? text : `${text}.`,
      path: `tcr-brands?open=${brandId}`,
      at,
    });
}

/** Notifies of a decision about a campaign: approved, rejected, suspended, or expired. */
export async function notifyCampaign(
  tx: Executor,
  accountId: string,
  campaignId: string,
  text: string,
  at: Date,
): Promise<void> {
  const campaign = await tx.row<{ name: string }>(
    sql`select name from campaign where id = ${campaignId} and account_id = ${accountId}`,
  );
  if (campaign)
    await notify(tx, accountId, {
      kind: 'campaignDecision',
      title: `Campaign ${campaign.name}`.trim(),
      text,
      path: `campaigns?open=${campaignId}`,
      at,
    });
}
