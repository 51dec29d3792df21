import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { campaignProblems } from '@heliograph/contract/reference/campaign-rules';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, Refusal } from '../../../base/refusal';
import { dayOf } from '../../../base/zone-time';
import type { Executor } from '../../../db';
import { accountZone } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { addCampaignEvent } from '../tasks/events';
import { payOnce, requireRegistry, sumOf } from '../tasks/pay-once';
import type { Fee, Registrant } from '../tasks/pay-once';
import { firstMonths, registrationPrices } from '../tasks/prices';
import { storeRatings } from '../../money';
import { addTask } from '../tasks/tasks';
import { blockedActs, refuseBlocked } from './blocked';
import { lockStored } from './lock-campaign';
import type { LockedCampaign } from './lock-campaign';
import { formOf, refuseProblems } from './campaign-form';
import { priceLines } from './quote-campaign';

type Submitted = CallResponse<'campaign.manage/submitcampaign'>;

/**
 * Submits a campaign, the first time or again after a rejection, and charges it, once per key. Its fields must satisfy
 * all rules, its brand must be registered and verified. The submission is kept as it is, to compare the next one with.
 */
export function submitCampaign(
  { db, campaignRegistry }: Pick<DomainDeps, 'db' | 'campaignRegistry'>,
  body: CallRequest<'campaign.manage/submitcampaign'>,
  who: Registrant,
): Promise<Submitted> {
  requireRegistry(campaignRegistry);
  const { accountId, userId, at } = who;
  const { campaignUUID, expectedFee, idempotencyKey } = body;
  return payOnce(db, who, { idempotencyKey, content: ['submitcampaign', campaignUUID], expectedFee }, async (tx) => {
    const campaign = await lockStored(tx, accountId, campaignUUID);
    refuseBlocked(blockedActs(campaign).submit);
    refuseProblems(campaignProblems(formOf(campaign)));
    await requireBrand(tx, campaign);
    const prices = await registrationPrices(tx, accountId, at);
    const fees = priceLines(
      { channel: campaign.channel, useCase: campaign.useCase, paid: campaign.renewsOn !== null },
      prices,
    ).map(({ kind, label, amount, rating, months }): Fee => ({
      kind,
      amount,
      rating,
      months,
      description:
        kind === 'vetting' ? `Campaign review, ${campaign.name}` : `Campaign ${campaign.name}, ${label.toLowerCase()}`,
      ref: { type: 'campaign', id: campaignUUID },
    }));
    await write(tx, campaign, who, sumOf(fees));
    const again = campaign.status !== 'DRAFT';
    await addTask(tx, { accountId, campaignId: campaignUUID, action: again ? 'RESUBMIT' : 'SUBMIT' }, at);
    await addCampaignEvent(tx, campaignUUID, {
      accountId,
      type: again ? 'RESUBMITTED' : 'SUBMITTED',
      text: again ? 'Submitted again' : 'Submitted',
      amount: sumOf(fees),
      userId,
      at,
    });
    return {
      fees,
      response: { campaignUUID, status: 'TCR_PENDING', updatedAt: at.toISOString(), charged: toWire(sumOf(fees)) },
    };
  });
}

/**
 * A campaign needs a registered and verified brand, except on a toll-free number; a sole proprietor's brand can have
 * one.
 */
async function requireBrand(tx: Executor, { id, accountId, brandId, channel, useCase }: LockedCampaign): Promise<void> {
  if (brandId === null) {
    if (channel === 'TOLL_FREE') return;
    throw fieldError('brandUUID', 'required', 'Brand is required');
  }
  const brand = await tx.row<{ name: string; status: string; identity: string; sole: boolean; others: boolean }>(sql`
    select b.display_name as name, b.status, b.identity_status as identity, b.entity_type = 'SOLE_PROPRIETOR' as sole,
      exists (select 1 from campaign c where c.account_id = b.account_id and c.brand_id = b.id and c.id <> ${id}
        and c.channel = '10DLC'
        and c.status not in ('DRAFT', 'FAILED', 'TCR_FAILED', 'TCR_EXPIRED', 'DEACTIVATED')) as others
    from tcr_brand b where b.account_id = ${accountId} and b.id = ${brandId} and b.deleted_at is null for share of b`);
  if (brand?.status !== 'OK')
    throw new Refusal('conflict', 'BRAND_STATE', 'The brand isn’t registered yet. Submit the campaign once it is.');
  if (channel !== '10DLC') return;
  if (brand.identity === 'UNVERIFIED')
    throw new Refusal(
      'conflict',
      'BRAND_STATE',
      `The identity of ${brand.name} isn’t verified. Fix the brand or appeal the check first.`,
    );
  if (brand.sole && brand.identity === 'SELF_DECLARED')
    throw new Refusal(
      'conflict',
      'BRAND_STATE',
      `The mobile phone of ${brand.name} isn’t confirmed. Enter the code that was texted to it first.`,
    );
  if (brand.sole !== (useCase === 'SOLE_PROPRIETOR')) {
    throw fieldError(
      'useCase',
      'brand',
      brand.sole
        ? 'A sole proprietor’s brand can only have the use case Sole proprietor'
        : 'The use case Sole proprietor needs the brand of a sole proprietor',
    );
  }
  if (brand.sole && brand.others)
    throw new Refusal('conflict', 'BRAND_STATE', 'A sole proprietor can have only one campaign.');
}

async function write(
  tx: Executor,
  campaign: LockedCampaign,
  { accountId, userId, at }: Registrant,
  paid: bigint,
): Promise<void> {
  const { id, name, channel, useCase, subUseCases, description, samples, data } = campaign;
  const snapshot = JSON.stringify({ name, useCase, subUseCases, description, samples, data });
  await tx.run(sql`
    insert into campaign_attempt (id, account_id, campaign_id, number, snapshot, fee, user_id, at)
    select ${v7()}, ${accountId}, ${id}, coalesce(max(a.number), 0) + 1, ${snapshot}::text::jsonb, ${paid}, ${userId},
      ${at} from campaign_attempt a where a.campaign_id = ${id}`);
  await tx.run(
    sql`update campaign_mno set status = 'PENDING', code = null, reason = null, at = ${at} where campaign_id = ${id}`,
  );
  const { monthly } = await registrationPrices(tx, accountId, at);
  const fee = monthly(channel, useCase);
  await storeRatings(tx, [fee.rating]);
  const today = dayOf(await accountZone(tx, accountId), at.getTime());
  await tx.run(sql`
    update campaign set status = 'TCR_PENDING', rejected_by = null, reject_code = null, reject_reason = null,
      submitted_at = ${at}, updated_at = ${at}, checks_at = null,
      monthly_fee = ${fee.price}, rating_id = ${fee.rating.id},
        renewal_day = coalesce(renewal_day, extract(day from ${today}::date)::int),
      renews_on = coalesce(renews_on,
        months_later(${today}::date, ${firstMonths(useCase)}, extract(day from ${today}::date)::int))
    where id = ${id}`);
}
