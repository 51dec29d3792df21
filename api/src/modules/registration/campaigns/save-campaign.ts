import type { CallRequest, CallResponse } from '@heliograph/contract';
import { campaignFieldLabel, editableAfterApproval } from '@heliograph/contract/reference/campaign-form';
import type { CampaignForm } from '@heliograph/contract/reference/campaign-form';
import { campaignDraftProblems, campaignProblems } from '@heliograph/contract/reference/campaign-rules';
import { campaignLimits } from '@heliograph/contract/reference/campaigns';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { textArray } from '../../../paging';
import { addCampaignEvent } from '../tasks/events';
import type { Registrant } from '../tasks/pay-once';
import { registrationPrices } from '../tasks/prices';
import { addTask } from '../tasks/tasks';
import { blockedActs, refuseBlocked } from './blocked';
import { requireRevision } from '../../../work/revision';
import {
  campaignRevision,
  changedPaths,
  cleanSamples,
  formOf,
  mergeForm,
  refuseProblems,
  storedData,
  type Updated,
} from './campaign-form';
import { lockStored } from './lock-campaign';
import { saveSamples } from './save-samples';

type Created = CallRequest<'campaign.manage/createcampaign'>;
type Saved = CallResponse<'campaign.manage/createcampaign'>;

/** Saves a new campaign as a draft. Call it inside a transaction. */
export async function createCampaign(tx: Executor, body: Created, who: Registrant): Promise<Saved> {
  const form: CampaignForm = {
    ...body,
    subUseCases: body.subUseCases ?? [],
    samples: cleanSamples(body.samples),
    data: storedData(body.channel, body.data ?? {}),
  };
  const id = v7();
  await insertDraft(tx, id, form, who);
  const revision = campaignRevision(await lockStored(tx, who.accountId, id));
  return { campaignUUID: id, status: 'DRAFT', updatedAt: who.at.toISOString(), revision };
}

/** Inserts a draft with its samples; 409 if the account has as many campaigns as it may have. */
export async function insertDraft(
  tx: Executor,
  id: string,
  form: CampaignForm,
  { accountId, at }: Registrant,
): Promise<void> {
  refuseProblems(campaignDraftProblems(form));
  const {
    channel,
    name,
    brandUUID = null,
    useCase = 'MIXED',
    subUseCases = [],
    description = '',
    samples = [],
    data = {},
  } = form;
  await requireRefs(tx, accountId, id, form);
  const count = await tx.row<{ campaigns: number }>(
    sql`select count(*)::int as campaigns from campaign where account_id = ${accountId}`,
  );
  if ((count?.campaigns ?? 0) >= campaignLimits.campaigns)
    throw new Refusal(
      'conflict',
      'TOO_MANY_CAMPAIGNS',
      `An account can have ${campaignLimits.campaigns} campaigns. Delete drafts that you don’t need.`,
    );
  const { monthly } = await registrationPrices(tx, accountId, at);
  await tx.run(sql`
    insert into campaign (id, account_id, brand_id, channel, name, use_case, sub_use_cases, description, status,
      monthly_fee, channel_data, created_at, updated_at)
    values (${id}, ${accountId}, ${brandUUID}, ${channel}, ${name?.trim() ?? ''}, ${useCase}, ${textArray(subUseCases)},
      ${description?.trim() ?? ''}, 'DRAFT', ${monthly(channel, useCase ?? 'MIXED').price},
      ${JSON.stringify(data)}::text::jsonb, ${at}, ${at})`);
  await saveSamples(tx, { accountId, campaignId: id, at }, samples);
}

/**
 * Changes a campaign. A registered one stays valid, and only some of its fields may change, which the registry gets at
 * once. Call it inside a transaction.
 */
export async function updateCampaign(
  tx: Executor,
  { campaignUUID, revision, ...body }: Updated,
  who: Registrant,
): Promise<Saved> {
  const { accountId, userId, at } = who;
  const before = await lockStored(tx, accountId, campaignUUID);
  refuseBlocked(blockedActs(before).edit);
  requireRevision(revision, campaignRevision(before));
  const form = mergeForm(before, body);
  const registered = before.status === 'MNO_PROVISIONED';
  const changes = changedPaths(formOf(before), form);
  // The first months were paid for the use case.
  const fixed = registered
    ? changes.filter((path) => !editableAfterApproval(path))
    : before.status === 'DRAFT'
      ? []
      : changes.filter((path) => path === 'useCase' || path === 'brandUUID');
  if (fixed[0])
    throw fieldError(
      fixed[0],
      'immutable',
      `${campaignFieldLabel(fixed[0])} can’t be changed after the ${registered ? 'approval' : 'submission'}. Clone the campaign instead`,
    );
  refuseProblems(registered ? campaignProblems(form) : campaignDraftProblems(form));
  await requireRefs(tx, accountId, campaignUUID, form);
  const { monthly } = await registrationPrices(tx, accountId, at);
  const fee = registered ? before.monthlyFee : monthly(form.channel, form.useCase ?? 'MIXED').price;
  await tx.run(sql`
    update campaign set name = ${form.name?.trim() ?? ''}, brand_id = ${form.brandUUID ?? null},
      use_case = ${form.useCase ?? 'MIXED'}, sub_use_cases = ${textArray(form.subUseCases ?? [])},
      description = ${form.description?.trim() ?? ''}, channel_data = ${JSON.stringify(form.data)}::text::jsonb,
        monthly_fee = ${fee}, updated_at = ${at}
    where id = ${campaignUUID}`);
  if (changes.some((path) => path.startsWith('samples')))
    await saveSamples(tx, { accountId, campaignId: campaignUUID, at }, form.samples);
  if (registered && changes.length) {
    await tx.run(
      sql`update campaign_message set status = 'REGISTERED'
        where campaign_id = ${campaignUUID} and sample_no is not null and status in ('DRAFT', 'CHANGED')`,
    );
    await addTask(tx, { accountId, campaignId: campaignUUID, action: 'UPDATE' }, at);
    await addCampaignEvent(tx, campaignUUID, {
      accountId,
      type: 'UPDATED',
      text: 'Changes sent to the registry',
      userId,
      at,
    });
  }
  return {
    campaignUUID,
    status: before.status,
    updatedAt: at.toISOString(),
    revision: campaignRevision(await lockStored(tx, accountId, campaignUUID)),
  };
}

/** Checks the brand, which another account can't have, and the reference ID, which is unique in the account. */
async function requireRefs(
  tx: Executor,
  accountId: string,
  campaignId: string,
  { brandUUID, data }: CampaignForm,
): Promise<void> {
  if (
    brandUUID &&
    !(await tx.row(
      sql`select 1 from tcr_brand where account_id = ${accountId} and id = ${brandUUID} and deleted_at is null`,
    ))
  )
    throw notFound('Brand');
  if (!data?.referenceId) return;
  const other = await tx.row<{ name: string }>(
    sql`select name from campaign where account_id = ${accountId}
      and channel_data ->> 'referenceId' = ${data.referenceId} and id <> ${campaignId}`,
  );
  if (other)
    throw new Refusal('conflict', 'DUPLICATE', `Reference ID already belongs to your campaign ${other.name}`, {
      fields: [
        {
          field: 'data.referenceId',
          code: 'taken',
          message: `Reference ID already belongs to your campaign ${other.name}`,
        },
      ],
    });
}
