import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { campaignTexts } from '@heliograph/shared/reference/campaign-rules';
import { campaignLimits } from '@heliograph/shared/reference/campaigns';
import type { ValueOf } from '@heliograph/shared/reference/value-set';
import type { campaignMessageStatus } from '@heliograph/shared/reference/campaigns';
import { parseTemplate } from '@heliograph/shared/sms';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, notFound, Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { idIn } from '../../paging';
import { addCampaignEvent } from '../registration/events';
import type { Registrant } from '../registration/pay-once';
import { addTask } from '../registration/tasks';
import { blockedActs, refuseBlocked } from './blocked';
import { lockStored } from './lock-campaign';
import type { LockedCampaign } from './lock-campaign';

type Status = ValueOf<typeof campaignMessageStatus>;
type Saved = CallResponse<'campaign.manage/savecampaignmessage'>;

interface Message {
  id: string;
  name: string;
  body: string;
  sampleNo: number | null;
  status: Status;
}

/** Returns why samples can't be changed now; null if they can. Templates can always be changed. */
export const samplesLocked = (campaign: Parameters<typeof blockedActs>[0]): string | null => blockedActs(campaign).edit;

/** Adds or changes a message. A sample must be as long as the registry requires. Call it inside a transaction. */
export async function saveMessage(
  tx: Executor,
  {
    campaignUUID,
    campaignMessageUUID,
    name,
    subUseCase = null,
    body,
  }: CallRequest<'campaign.manage/savecampaignmessage'>,
  { accountId, at }: Registrant,
): Promise<Saved> {
  const campaign = await lockStored(tx, accountId, campaignUUID);
  const [problem] = parseTemplate(body).problems;
  if (problem) throw fieldError('body', `template.${problem.code}`, problem.message);
  if (!name.trim()) throw fieldError('name', 'required', 'Name is required');
  if (!body.trim()) throw fieldError('body', 'required', 'Body is required');
  const messages = await lockMessages(tx, campaignUUID);
  const before = campaignMessageUUID === undefined ? null : messageOf(messages, campaignMessageUUID);
  if (messages.some((message) => message !== before && message.name.toLowerCase() === name.trim().toLowerCase()))
    throw fieldError('name', 'taken', 'Another message of this campaign has this name');
  if (!before) {
    if (messages.length >= campaignLimits.messages)
      throw new Refusal(
        'conflict',
        'TOO_MANY_MESSAGES',
        `A campaign can have ${campaignLimits.messages} messages. Archive those that you don’t use.`,
      );
    const id = v7();
    await tx.run(sql`
      insert into campaign_message (id, account_id, campaign_id, name, body, sub_use_case, status, created_at,
        updated_at)
      values (${id}, ${accountId}, ${campaignUUID}, ${name.trim()}, ${body.trim()}, ${subUseCase}, 'DRAFT', ${at},
        ${at})`);
    return { campaignMessageUUID: id, status: 'DRAFT' };
  }
  const changed = before.body !== body.trim();
  if (before.sampleNo !== null && changed) {
    refuseBlocked(samplesLocked(campaign));
    requireSampleLength(body.trim(), 'body');
  }
  const status: Status = changed && before.status === 'REGISTERED' ? 'CHANGED' : before.status;
  await tx.run(
    sql`update campaign_message set name = ${name.trim()}, body = ${body.trim()}, sub_use_case = ${subUseCase},
      status = ${status}, updated_at = ${at} where id = ${before.id}`,
  );
  return { campaignMessageUUID: before.id, status };
}

/** Archives a message; 409 if its campaign would have too few samples. Call it inside a transaction. */
export async function archiveMessage(
  tx: Executor,
  { campaignUUID, campaignMessageUUID }: CallRequest<'campaign.manage/archivecampaignmessage'>,
  { accountId, at }: Registrant,
): Promise<void> {
  const campaign = await lockStored(tx, accountId, campaignUUID);
  const messages = await lockMessages(tx, campaignUUID);
  const message = messageOf(messages, campaignMessageUUID);
  if (message.sampleNo !== null)
    await writeOrder(
      tx,
      campaign,
      messages,
      samplesIn(messages).filter(({ id }) => id !== message.id),
      at,
    );
  await tx.run(sql`update campaign_message set status = 'ARCHIVED', updated_at = ${at} where id = ${message.id}`);
}

/** Sets the samples of a campaign and their order; returns how many there are. Call it inside a transaction. */
export async function orderSamples(
  tx: Executor,
  { campaignUUID, samples }: CallRequest<'campaign.manage/ordersamples'>,
  { accountId, at }: Registrant,
): Promise<number> {
  const campaign = await lockStored(tx, accountId, campaignUUID);
  const messages = await lockMessages(tx, campaignUUID);
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

const samplesIn = (messages: readonly Message[]): Message[] =>
  messages.filter(({ sampleNo }) => sampleNo !== null).sort((a, b) => (a.sampleNo ?? 0) - (b.sampleNo ?? 0));

async function writeOrder(
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

/** Reads and locks the messages of a campaign that aren't archived. */
const lockMessages = (tx: Executor, campaignId: string): Promise<Message[]> =>
  tx.rows<Message>(
    sql`select id, name, body, sample_no as "sampleNo", status from campaign_message
      where campaign_id = ${campaignId} and status <> 'ARCHIVED' order by id for no key update`,
  );

function messageOf(messages: readonly Message[], id: string): Message {
  const message = messages.find((one) => one.id === id.toLowerCase());
  if (!message) throw notFound('Message');
  return message;
}

function requireSampleLength(body: string, field: string, name = 'A sample'): void {
  const { min, max } = campaignTexts.sample;
  if (body.length < min || body.length > max)
    throw fieldError(
      field,
      'length',
      `${name} must be ${min} to ${max.toLocaleString('en-US')} characters to be a sample`,
    );
}
