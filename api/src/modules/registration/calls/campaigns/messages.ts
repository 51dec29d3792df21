import type { CallRequest, CallResponse } from '@heliograph/contract';
import type { Reviewer } from '@heliograph/contract/reference/campaigns';
import { segmentText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { accountZone } from '../../../identity';
import { dayOf } from '../../../../base/zone-time';
import { samplesLocked } from '../../campaigns/campaign-samples';
import { messageRevision } from '../../campaigns/lock-messages';
import { revisionOf } from '../../../../work/revision';

type Messages = CallResponse<'campaign.manage/getcampaignmessages'>;
type Traffic = CallResponse<'campaign.manage/getcampaigntraffic'>;

interface CampaignRow extends Omit<Messages['campaign'], 'locked' | 'samplesRevision'> {
  rejectedBy: Reviewer | null;
  rejectCode: string | null;
  busy: boolean;
}

interface MessageRow extends Omit<
  Messages['items'][number],
  'encoding' | 'segments' | 'updatedAt' | 'lastUsedAt' | 'revision'
> {
  updatedAt: Date;
  lastUsedAt: Date | null;
}

/** Returns the messages of a campaign; 404 if there is no such campaign. */
export async function messagesOf(
  db: Executor,
  accountId: string,
  { campaignUUID, archived = false }: CallRequest<'campaign.manage/getcampaignmessages'>,
): Promise<Messages> {
  const { rejectedBy, rejectCode, busy, ...campaign } = await campaignRow(db, accountId, campaignUUID);
  const rows = await db.rows<MessageRow>(sql`
    select id as "campaignMessageUUID", name, sub_use_case as "subUseCase", body, sample_no as sample, status,
      updated_at as "updatedAt", last_used_at as "lastUsedAt" from campaign_message
    where account_id = ${accountId} and campaign_id = ${campaignUUID} and (${archived}::boolean or status <> 'ARCHIVED')
      order by status = 'ARCHIVED', sample_no nulls last, lower(name), id limit 500`);
  return {
    campaign: {
      ...campaign,
      locked: samplesLocked({ status: campaign.status, rejectedBy, rejectCode, busy }),
      samplesRevision: revisionOf(
        rows.flatMap(({ campaignMessageUUID, sample, status }) =>
          sample === null || status === 'ARCHIVED' ? [] : [campaignMessageUUID],
        ),
      ),
    },
    items: rows.map(({ updatedAt, lastUsedAt, ...row }) => {
      const { encoding, segments } = segmentText(row.body);
      return {
        ...row,
        revision: messageRevision(row),
        encoding,
        segments,
        updatedAt: updatedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      };
    }),
  };
}

async function campaignRow(db: Executor, accountId: string, campaignId: string): Promise<CampaignRow> {
  const campaign = await db.row<CampaignRow>(sql`
    select c.id as "campaignUUID", c.name, c.channel, c.status, c.use_case as "useCase",
      c.sub_use_cases as "subUseCases", c.rejected_by as "rejectedBy", c.reject_code as "rejectCode",
      exists (select 1 from registration_task t where t.campaign_id = c.id) as busy
    from campaign c where c.account_id = ${accountId} and c.id = ${campaignId}`);
  if (!campaign) throw notFound('Campaign');
  return campaign;
}

const days = 30;
const mostTexts = 50;

/**
 * Returns the similarity of a campaign's traffic in the last 30 days of the account; 404 if there is no such campaign.
 */
export async function trafficOf(db: Executor, accountId: string, campaignId: string, now: Date): Promise<Traffic> {
  await campaignRow(db, accountId, campaignId);
  const today = dayOf(await accountZone(db, accountId), now.getTime());
  const since = sql`${today}::date - ${days - 1}::int`;
  const rows = await db.rows<{ day: string; messages: number; sum: number; unlike: number }>(sql`
    select day::text as day, messages, similarity_sum as sum, unlike from campaign_drift
      where account_id = ${accountId} and campaign_id = ${campaignId} and day >= ${since} order by day`);
  const texts = await db.rows<Traffic['texts'][number]>(sql`
    select "messageUUID", day, body, similarity, nearest from (
      select distinct on (body) message_id as "messageUUID", day::text as day, body, similarity, nearest
        from campaign_drift_text
      where account_id = ${accountId} and campaign_id = ${campaignId} and day >= ${since} order by body, similarity) t
    order by similarity, "messageUUID" limit ${mostTexts}`);
  const messages = rows.reduce((total, row) => total + row.messages, 0);
  const sum = rows.reduce((total, row) => total + row.sum, 0);
  return {
    days: rows.map(({ sum: daySum, ...row }) => ({
      ...row,
      similarity: row.messages === 0 ? 0 : Math.min(1, daySum / row.messages),
    })),
    messages,
    similarity: messages === 0 ? null : Math.min(1, sum / messages),
    unlike: rows.reduce((total, row) => total + row.unlike, 0),
    texts,
  };
}
