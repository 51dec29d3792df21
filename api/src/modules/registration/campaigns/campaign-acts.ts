import type { CallRequest, CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { chosenRows, idIn, lockChosen } from '../../../paging';
import { broadcastsOf } from '../../people';
import { updateNumbers } from '../../numbers';
import { addCampaignEvent, addCampaignEvents } from '../tasks/events';
import type { Registrant } from '../tasks/pay-once';
import { addTask } from '../tasks/tasks';
import { blockedActs, refuseBlocked } from './blocked';
import { campaignList } from './campaign-query';
import { lockStored } from './lock-campaign';
import { formOf } from './campaign-form';
import { insertDraft } from './save-campaign';

type Saved = CallResponse<'campaign.manage/nudgecampaign'>;

/** Asks carriers to look at a campaign, or appeals its rejection. Call it inside a transaction. */
export async function nudgeCampaign(
  tx: Executor,
  { campaignUUID, intent, description }: CallRequest<'campaign.manage/nudgecampaign'>,
  { accountId, userId, at }: Registrant,
): Promise<Saved> {
  const campaign = await lockStored(tx, accountId, campaignUUID);
  const appeal = intent === 'APPEAL';
  refuseBlocked(appeal ? blockedActs(campaign).appeal : blockedActs(campaign).nudge);
  await addTask(
    tx,
    { accountId, campaignId: campaignUUID, action: 'NUDGE', note: `${intent} ${description.trim()}` },
    at,
  );
  await addCampaignEvent(tx, campaignUUID, {
    accountId,
    type: appeal ? 'APPEALED' : 'NUDGED',
    text: `${appeal ? 'Rejection appealed' : 'Carriers asked for a decision'}: ${description.trim()}`,
    userId,
    at,
  });
  return { campaignUUID, status: campaign.status, updatedAt: at.toISOString() };
}

/**
 * Ends a campaign for good and takes its numbers off it. 409 while a broadcast is scheduled or being sent from it. Call
 * it inside a transaction.
 */
export async function deactivateCampaign(
  tx: Executor,
  { campaignUUID, confirm }: CallRequest<'campaign.manage/deactivatecampaign'>,
  { accountId, userId, at }: Registrant,
): Promise<Saved> {
  const campaign = await lockStored(tx, accountId, campaignUUID);
  refuseBlocked(blockedActs(campaign).deactivate);
  if (confirm.trim() !== campaign.name.trim())
    throw fieldError('confirm', 'equal', 'Type the name of the campaign to confirm');
  const broadcasts = await broadcastsOf(tx, accountId, campaignUUID);
  if (broadcasts.length)
    throw new Refusal(
      'conflict',
      'CAMPAIGN_IN_USE',
      `${campaign.name} is used by broadcasts that haven’t ended: ${broadcasts.join(', ')}. Cancel them first.`,
    );
  const numbers = await tx.rows<{ id: string }>(
    sql`select id from number where account_id = ${accountId} and campaign_id = ${campaignUUID} and released_at is null
      order by id`,
  );
  if (numbers.length)
    await updateNumbers(tx, accountId, { numbers: numbers.map(({ id }) => id), patch: { campaignUUID: null } }, at);
  await tx.run(
    sql`update campaign set status = 'DEACTIVATED', auto_renew = false, renews_on = null, checks_at = null,
      updated_at = ${at} where id = ${campaignUUID}`,
  );
  if (campaign.registryId !== null)
    await addTask(tx, { accountId, campaignId: campaignUUID, action: 'DEACTIVATE' }, at);
  await addCampaignEvent(tx, campaignUUID, { accountId, type: 'DEACTIVATED', text: 'Deactivated', userId, at });
  return { campaignUUID, status: 'DEACTIVATED', updatedAt: at.toISOString() };
}

/** Copies a campaign as a draft with another name, without its reference ID. Call it inside a transaction. */
export async function cloneCampaign(
  tx: Executor,
  { campaignUUID, name }: CallRequest<'campaign.manage/clonecampaign'>,
  who: Registrant,
): Promise<Saved> {
  const campaign = await lockStored(tx, who.accountId, campaignUUID);
  const form = formOf(campaign);
  const id = v7();
  const deleted =
    campaign.brandId !== null &&
    !(await tx.row(sql`select 1 from tcr_brand where id = ${campaign.brandId} and deleted_at is null`));
  await insertDraft(
    tx,
    id,
    {
      ...form,
      name,
      brandUUID: deleted ? null : campaign.brandId,
      data: { ...form.data, referenceId: undefined, termsAccepted: undefined },
    },
    who,
  );
  return { campaignUUID: id, status: 'DRAFT', updatedAt: who.at.toISOString() };
}

/** Deletes a draft that was never submitted; 409 for any other. Call it inside a transaction. */
export async function deleteCampaign(tx: Executor, accountId: string, campaignId: string): Promise<void> {
  const { status } = await lockStored(tx, accountId, campaignId);
  if (status !== 'DRAFT')
    throw new Refusal('conflict', 'CAMPAIGN_STATE', 'Only drafts can be deleted. Deactivate this campaign instead.');
  if (await tx.row(sql`select 1 from broadcast where account_id = ${accountId} and campaign_id = ${campaignId}`))
    throw new Refusal('conflict', 'CAMPAIGN_STATE', 'A broadcast uses this campaign. Delete the broadcast first.');
  await tx.run(sql`delete from campaign_message where campaign_id = ${campaignId}`);
  await tx.run(sql`delete from campaign where id = ${campaignId}`);
}

/** Turns the renewal of the selected campaigns on or off; returns how many changed. Call it inside a transaction. */
export async function switchRenewal(
  tx: Executor,
  body: CallRequest<'campaign.manage/switchrenewal'>,
  { accountId, userId, at }: Registrant,
): Promise<number> {
  const chosen = chosenRows('campaigns', { ...body, ids: body.campaigns });
  const rows = await lockChosen<{ id: string; autoRenew: boolean; draft: boolean }>(
    tx,
    campaignList(accountId, chosen.filter ?? {}),
    chosen,
    {
      table: sql`c`,
      columns: sql`c.id, c.auto_renew as "autoRenew", c.status = 'DRAFT' as draft`,
      one: 'Campaign',
      many: 'campaigns',
    },
  );
  const changed = rows.filter(({ autoRenew }) => autoRenew !== body.autoRenew);
  if (changed.length === 0) return 0;
  await tx.run(
    sql`update campaign c set auto_renew = ${body.autoRenew}::boolean, updated_at = ${at}
      where c.account_id = ${accountId} and ${idIn(
        sql`c.id`,
        changed.map(({ id }) => id),
      )}`,
  );
  // A draft has no timeline yet, so that it can be deleted.
  await addCampaignEvents(
    tx,
    changed.flatMap(({ id, draft }) => (draft ? [] : [id])),
    {
      accountId,
      type: 'RENEWAL',
      text: body.autoRenew ? 'Auto-renew turned on' : 'Auto-renew turned off',
      userId,
      at,
    },
  );
  return changed.length;
}

/** Moves the due dates of campaigns whose fees were paid. */
export async function extendCampaigns(
  tx: Executor,
  paid: readonly { id: string; until: string }[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update campaign c set renews_on = r.until, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(paid)}::text::jsonb) as r (id uuid, until date) where c.id = r.id`);
}
