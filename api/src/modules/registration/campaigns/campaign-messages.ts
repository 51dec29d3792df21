import type { CallRequest, CallResponse } from '@heliograph/contract';
import { campaignLimits } from '@heliograph/contract/reference/campaigns';
import { composeText, parseTemplate } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import type { Registrant } from '../tasks/pay-once';
import { requireRevision } from '../../../work/revision';
import { refuseBlocked } from './blocked';
import { requireSampleLength, samplesIn, samplesLocked, writeOrder } from './campaign-samples';
import { lockStored } from './lock-campaign';
import { lockMessages, messageOf, messageRevision, type Status } from './lock-messages';

type Saved = CallResponse<'campaign.manage/savecampaignmessage'>;

/** Adds or changes a message. A sample must be as long as the registry requires. Call it inside a transaction. */
export async function saveMessage(
  tx: Executor,
  {
    campaignUUID,
    campaignMessageUUID,
    name,
    subUseCase = null,
    body: typed,
    revision,
  }: CallRequest<'campaign.manage/savecampaignmessage'>,
  { accountId, at }: Registrant,
): Promise<Saved> {
  const body = composeText(typed).trim();
  const campaign = await lockStored(tx, accountId, campaignUUID);
  const [problem] = parseTemplate(body).problems;
  if (problem) throw fieldError('body', `template.${problem.code}`, problem.message);
  if (!name.trim()) throw fieldError('name', 'required', 'Name is required');
  if (!body) throw fieldError('body', 'required', 'Body is required');
  const messages = await lockMessages(tx, campaignUUID);
  const before = campaignMessageUUID === undefined ? null : messageOf(messages, campaignMessageUUID);
  if (before) requireRevision(revision, messageRevision(before));
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
      values (${id}, ${accountId}, ${campaignUUID}, ${name.trim()}, ${body}, ${subUseCase}, 'DRAFT', ${at},
        ${at})`);
    return { campaignMessageUUID: id, status: 'DRAFT' };
  }
  const changed = composeText(before.body) !== body;
  if (before.sampleNo !== null && changed) {
    refuseBlocked(samplesLocked(campaign));
    requireSampleLength(body, 'body');
  }
  const status: Status = changed && before.status === 'REGISTERED' ? 'CHANGED' : before.status;
  await tx.run(
    sql`update campaign_message set name = ${name.trim()}, body = ${body}, sub_use_case = ${subUseCase},
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
