import type { CallRequest } from '@heliograph/contract';
import { campaignsWithoutNumbers } from '@heliograph/contract/reference/campaigns';
import type { CampaignStatus } from '@heliograph/contract/reference/campaigns';
import { campaignNumberLimit, numberType } from '@heliograph/contract/reference/numbers';
import type { NumberStatus, NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { fieldError, notFound } from '../../base/refusal';

type Patch = CallRequest<'account.manage/updatenumber'>['patch'];

/** A number to change. */
export interface Candidate {
  id: string;
  number: string;
  type: NumberType;
  status: NumberStatus;
  campaignId: string | null;
}

/** A campaign to assign numbers to. */
export interface Campaign {
  id: string;
  channel: NumberType;
  /** Current count of its numbers. */
  numbers: number;
  /** Maximum count of its numbers; null if unlimited. */
  most: number | null;
  /** Error message at the maximum. */
  nearLimit: (numbers: number) => string[];
}

interface Row {
  id: string;
  name: string;
  channel: NumberType;
  useCase: string;
  status: CampaignStatus;
}

/** Returns the label of a type inside a sentence. */
const typeLabel = (type: NumberType): string => numberType.label(type).replace(/^./, (letter) => letter.toLowerCase());

/** Reads and locks a campaign of the account, so that two changes at once can't both take its last place. */
export async function lockCampaign(tx: Executor, accountId: string, campaignId: string): Promise<Campaign> {
  const row = await tx.row<Row>(sql`
    select id, name, channel, use_case as "useCase", status from campaign
      where account_id = ${accountId} and id = ${campaignId} for update`);
  if (!row) throw notFound('Campaign');
  if (campaignsWithoutNumbers.some((status) => status === row.status)) {
    throw fieldError(
      'patch.campaignUUID',
      'campaignState',
      `The campaign ${row.name} can’t have numbers in its current status`,
    );
  }
  const counted = await tx.row<{ numbers: number }>(sql`
    select count(*)::int as numbers from number where account_id = ${accountId} and campaign_id = ${row.id}
      and released_at is null`);
  const most = row.channel !== '10DLC' ? null : row.useCase === 'SOLE_PROPRIETOR' ? 1 : campaignNumberLimit.most;
  return {
    id: row.id,
    channel: row.channel,
    numbers: counted?.numbers ?? 0,
    most,
    nearLimit: (numbers) =>
      most === campaignNumberLimit.most && numbers >= campaignNumberLimit.warn
        ? [`The campaign ${row.name} has ${numbers} numbers; T-Mobile allows ${most} without a number pool`]
        : [],
  };
}

/** Returns the field and reason that forbid a change of a number; null if it is allowed. */
export function refusal(
  row: Candidate,
  patch: Patch,
  campaign: Campaign | null,
  onCampaign: number,
): { field: keyof Patch; message: string } | null {
  if (row.status === 'RELEASED') return { field: 'label', message: 'The number was released. Restore it first' };
  if (row.status === 'RELEASE_PENDING' && patch.autoRenew)
    return { field: 'autoRenew', message: 'The number is being released' };
  if (!campaign || row.campaignId === campaign.id) return null;
  const refused = (message: string) => ({ field: 'campaignUUID' as const, message });
  if (row.status !== 'ACTIVE')
    return refused(row.status === 'SUSPENDED' ? 'The number is suspended' : 'The number is being released');
  if (row.type !== campaign.channel)
    return refused(
      `This is a ${typeLabel(row.type)} number; the campaign accepts ${typeLabel(campaign.channel)} numbers`,
    );
  if (campaign.most === null || onCampaign < campaign.most) return null;
  return refused(
    campaign.most === 1
      ? 'A sole proprietor’s campaign can have only one number'
      : `The campaign has ${campaign.most} numbers, the maximum that T-Mobile allows without a number pool`,
  );
}
