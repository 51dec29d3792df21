import {
  campaignsInReview,
  mno,
  rejectedCampaigns,
  reviewer,
  statusOn,
} from '@heliograph/contract/reference/campaigns';
import type { CampaignStatus, MnoId, MnoStatus } from '@heliograph/contract/reference/campaigns';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { accountDay } from '../../identity';
import type { CampaignRegistry, CampaignState, CarrierState, Qualification } from '../campaign-registry';
import { notifyCampaign } from '../registration-events';
import { addCampaignEvent } from './events';
import { queueRegistration } from '../../numbers';

interface KnownCampaign {
  accountId: string;
  channel: NumberType;
  status: CampaignStatus;
}

const among = (list: readonly CampaignStatus[], status: CampaignStatus): boolean => list.includes(status);

/**
 * Takes over what the registry says about a campaign: status, carriers, and the result of its last submission. Returns
 * its account, and whether it was just approved and whether anything changed; null if the registry hasn't yet been
 * asked to do something newer.
 */
export async function applyCampaignState(
  tx: Executor,
  registry: Pick<CampaignRegistry, 'pollMs' | 'watchMs'>,
  campaignId: string,
  state: CampaignState,
  now: Date,
): Promise<{ accountId: string; approved: boolean; changed: boolean } | null> {
  const known = await tx.row<KnownCampaign>(sql`
    select account_id as "accountId", channel, status from campaign
    where id = ${campaignId}
      and not exists (select 1 from registration_task t where t.campaign_id = campaign.id) for no key update`);
  if (!known) return null;
  const { accountId } = known;
  const carriersChanged = await applyCarriers(tx, accountId, campaignId, state.carriers, now);
  const { status, rejection } = state;
  const wait = among(campaignsInReview, status)
    ? registry.pollMs
    : status === 'DEACTIVATED' || status === 'TCR_EXPIRED'
      ? null
      : registry.watchMs;
  await tx.run(sql`
    update campaign set status = ${status}, rejected_by = ${rejection?.by ?? null},
      reject_code = ${rejection?.code ?? null}, reject_reason = ${rejection?.reason ?? null},
      checks_at = ${wait === null ? null : new Date(now.getTime() + wait)}, updated_at = case
        when status = ${status} then updated_at else ${now}::timestamptz end
    where id = ${campaignId}`);
  if (status === known.status) return { accountId, approved: false, changed: carriersChanged };
  const reason = rejection ? ` ${reviewer.label(rejection.by)}: ${rejection.reason}` : '';
  const text = `${statusOn(known.channel).label(status)}.${reason}`;
  await addCampaignEvent(tx, campaignId, { accountId, type: status, text, at: now });
  if (!among(campaignsInReview, status)) await notifyCampaign(tx, accountId, campaignId, text, now);
  if (among(rejectedCampaigns, status)) await endAttempt(tx, campaignId, 'REJECTED', rejection, now);
  const approved = status === 'MNO_PROVISIONED';
  if (approved) await approve(tx, accountId, campaignId, now);
  return { accountId, approved, changed: true };
}

/** Stores what the carriers say, and adds their decisions to the timeline. Returns whether that is new. */
async function applyCarriers(
  tx: Executor,
  accountId: string,
  campaignId: string,
  carriers: readonly CarrierState[],
  now: Date,
): Promise<boolean> {
  const before = new Map(
    (
      await tx.rows<{ mnoId: MnoId; status: MnoStatus }>(
        sql`select mno_id as "mnoId", status from campaign_mno where campaign_id = ${campaignId}`,
      )
    ).map(({ mnoId, status }) => [mnoId, status]),
  );
  const changedStates = carriers.filter(({ mnoId, status }) => before.get(mnoId) !== status);
  for (const { mnoId, status, code, reason } of changedStates) {
    await tx.run(sql`
      insert into campaign_mno (account_id, campaign_id, mno_id, status, code, reason, at)
        values (${accountId}, ${campaignId}, ${mnoId}, ${status}, ${code}, ${reason}, ${now})
      on conflict (campaign_id, mno_id) do update set status = excluded.status, code = excluded.code,
        reason = excluded.reason, at = excluded.at`);
    const words =
      status === 'REGISTERED'
        ? `${mno.label(mnoId)} registered the campaign`
        : status === 'REJECTED'
          ? `${mno.label(mnoId)} rejected the campaign. ${reason ?? ''}`.trim()
          : status === 'SUSPENDED'
            ? `${mno.label(mnoId)} suspended the campaign`
            : null;
    if (words) await addCampaignEvent(tx, campaignId, { accountId, type: `MNO_${status}`, text: words, at: now });
  }
  return changedStates.length > 0;
}

async function endAttempt(
  tx: Executor,
  campaignId: string,
  outcome: 'APPROVED' | 'REJECTED',
  rejection: CampaignState['rejection'],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update campaign_attempt set outcome = ${outcome}, rejected_by = ${rejection?.by ?? null},
      code = ${rejection?.code ?? null}, reason = ${rejection?.reason ?? null}, decided_at = ${now}
    where campaign_id = ${campaignId} and outcome = 'PENDING'`);
}

/**
 * Makes an approved campaign usable: its samples are registered, its fees resume, and its numbers are registered next.
 */
async function approve(tx: Executor, accountId: string, campaignId: string, now: Date): Promise<void> {
  await endAttempt(tx, campaignId, 'APPROVED', null, now);
  await tx.run(
    sql`update campaign_message set status = 'REGISTERED', updated_at = ${now}
      where campaign_id = ${campaignId} and status = 'DRAFT' and sample_no is not null`,
  );
  const today = await accountDay(tx, accountId, now);
  // The months in which it could not be used are not charged later.
  await tx.run(sql`
    update campaign set renews_on = greatest(renews_on, ${today}::date),
      att_class = coalesce((select msg_class from campaign_mno m
      where m.campaign_id = campaign.id and m.mno_id = '10017'), att_class)
    where id = ${campaignId}`);
  await queueRegistration(tx, campaignId, now);
}

/** Stores what carriers allow a use case of the brand, before they are asked to register it. */
export async function storeQualification(
  tx: Executor,
  accountId: string,
  campaignId: string,
  { mnoMetadata }: Qualification,
  chosen: readonly string[],
  now: Date,
): Promise<void> {
  for (const mnoId of mno.values) {
    const found = mnoMetadata[mnoId];
    if (!found || !chosen.includes(mnoId)) continue;
    await tx.run(sql`
      insert into campaign_mno (account_id, campaign_id, mno_id, status, msg_class, tpm, tpm_scope, brand_tier,
        daily_cap, min_samples, at)
      values (${accountId}, ${campaignId}, ${mnoId}, 'PENDING', ${found.msgClass}, ${found.tpm}, ${found.tpmScope},
        ${found.brandTier}, ${found.brandDailyCap}, ${found.minMsgSamples}, ${now})
      on conflict (campaign_id, mno_id) do update set msg_class = excluded.msg_class, tpm = excluded.tpm,
        tpm_scope = excluded.tpm_scope, brand_tier = excluded.brand_tier,
        daily_cap = excluded.daily_cap, min_samples = excluded.min_samples`);
  }
}
