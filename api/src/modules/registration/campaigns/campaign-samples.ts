import type { CallRequest } from '@heliograph/contract';
import { campaignTexts } from '@heliograph/contract/reference/campaign-form';
import { sql } from 'drizzle-orm';
import { fieldError, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import { addCampaignEvent } from '../tasks/events';
import type { Registrant } from '../tasks/pay-once';
import { addTask } from '../tasks/tasks';
import { requireRevision, revisionOf } from '../../../work/revision';
import { blockedActs, refuseBlocked } from './blocked';
import { lockStored } from './lock-campaign';
import type { LockedCampaign } from './lock-campaign';
import { lockMessages, type Message, messageOf, type Status } from './lock-messages';

/** Returns why samples can't be changed now; null if they can. Templates can always be changed. */
export const samplesLocked = (campaign: Parameters<typeof blockedActs>[0]): string | null => blockedActs(campaign).edit;

/** Sets the samples of a campaign and their order; returns how many there are. Call it inside a transaction. */
export async function orderSamples(
  tx: Executor,
  { campaignUUID, samples, revision }: CallRequest<'campaign.manage/ordersamples'>,
  { accountId, at }: Registrant,
): Promise<number> {
  const campaign = await lockStored(tx, accountId, campaignUUID);
  const messages = await lockMessages(tx, campaignUUID);
  requireRevision(revision, revisionOf(samplesIn(messages).map(({ id }) => id)));
  const ids = samples.map((id) => id.toLowerCase());
  if (new Set(ids).size < ids.length) throw fieldError('samples', 'duplicate', 'Each message can be a sample once');
  const chosen = ids.map((id) => messageOf(messages, id));
  for (const { name, body } of chosen) requireSampleLength(body, 'samples', name);
  await writeOrder(tx, campaign, messages, chosen, at);
  return chosen.length;
}

/** Sends changed samples of a registered campaign to the registry; returns how many. Call it inside a transaction. */
export async function registerSamples(
  tx: Executor,
  campaignId: string,
  { accountId, userId, at }: Registrant,
): Promise<number> {
  const campaign = await lockStored(tx, accountId, campaignId);
  if (campaign.status !== 'MNO_PROVISIONED')
    throw new Refusal('conflict', 'CAMPAIGN_STATE', 'Samples are sent with the submission of the campaign.');
  refuseBlocked(samplesLocked(campaign));
  const sent = await tx.run(
    sql`update campaign_message set status = 'REGISTERED', updated_at = ${at}
      where campaign_id = ${campaignId} and sample_no is not null and status in ('DRAFT', 'CHANGED')`,
  );
  await addTask(tx, { accountId, campaignId, action: 'UPDATE' }, at);
  await addCampaignEvent(tx, campaignId, {
    accountId,
    type: 'UPDATED',
    text: 'Samples sent to the registry',
    userId,
    at,
  });
  return sent;
}

export const samplesIn = (messages: readonly Message[]): Message[] =>
  messages.filter(({ sampleNo }) => sampleNo !== null).sort((a, b) => (a.sampleNo ?? 0) - (b.sampleNo ?? 0));

export async function writeOrder(
  tx: Executor,
  campaign: LockedCampaign,
  messages: readonly Message[],
  samples: readonly Message[],
  at: Date,
): Promise<void> {
  refuseBlocked(samplesLocked(campaign));
  const least = campaign.channel === '10DLC' ? campaignTexts.sample.least : 1;
  if (campaign.status === 'MNO_PROVISIONED' && samples.length < least)
    throw new Refusal(
      'conflict',
      'CAMPAIGN_STATE',
      `A registered campaign needs at least ${least === 1 ? 'one sample' : `${least} samples`}.`,
    );
  const before = samplesIn(messages);
  // The places must be free before they are taken.
  if (before.length)
    await tx.run(
      sql`update campaign_message set sample_no = null, updated_at = ${at} where ${idIn(
        sql`id`,
        before.map(({ id }) => id),
      )}`,
    );
  for (const [index, { id, sampleNo, status }] of samples.entries()) {
    const next: Status = campaign.status === 'MNO_PROVISIONED' && sampleNo === null ? 'CHANGED' : status;
    await tx.run(
      sql`update campaign_message set sample_no = ${index + 1}, status = ${next}, updated_at = ${at} where id = ${id}`,
    );
  }
}

export function requireSampleLength(body: string, field: string, name = 'A sample'): void {
  const { min, max } = campaignTexts.sample;
  if (body.length < min || body.length > max)
    throw fieldError(
      field,
      'length',
      `${name} must be ${min} to ${max.toLocaleString('en-US')} characters to be a sample`,
    );
}
