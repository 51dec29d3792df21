import type { AccountStatus } from '@heliograph/contract/reference/accounts';
import type { BroadcastFix } from '@heliograph/contract/reference/broadcasts';
import { rejectedCampaigns, sendingCampaigns, type CampaignStatus } from '@heliograph/contract/reference/campaigns';
import type { NumberRegistration, NumberStatus, NumberType } from '@heliograph/contract/reference/numbers';
import { registrationProblem } from '@heliograph/contract/reference/registration-problem';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { uuidArray } from '../../paging';
import { senderProblem } from '../texting';
import type { Broadcast } from './broadcast';

/** Why a broadcast can’t be sent, in one sentence or two, and where that is fixed. */
export interface SendProblem {
  code: string;
  text: string;
  fix: BroadcastFix | null;
}

/** A campaign with what decides whether it can send. */
export interface CampaignSender {
  accountStatus: AccountStatus;
  name: string;
  status: CampaignStatus;
  channel: NumberType;
  /** False if its 10DLC brand isn’t verified. */
  brandVerified: boolean;
}

/** A number with what decides whether it can send. */
export interface NumberSender {
  status: NumberStatus;
  registration: NumberRegistration;
  /** Why registration failed, as carriers said. */
  registrationError: string | null;
}

/** The columns of a `CampaignSender`, of a campaign `c` of an account `a`. */
export const campaignSenderColumns = sql`a.status as "accountStatus", c.name, c.status, c.channel,
  coalesce((select t.status = 'OK' and t.identity_status in ('VERIFIED', 'VETTED_VERIFIED') from tcr_brand t
    where t.account_id = c.account_id and t.id = c.brand_id), true) as "brandVerified"`;

/** Reads why a broadcast can’t be sent now; null if one of its numbers can send it. */
export async function sendProblem(
  db: Executor,
  { accountId, campaignId, numberIds, chosenNumbers }: Broadcast,
): Promise<SendProblem | null> {
  const campaign =
    campaignId === null
      ? null
      : await db.row<CampaignSender>(sql`
          select ${campaignSenderColumns} from campaign c join account a on a.id = c.account_id
          where c.account_id = ${accountId} and c.id = ${campaignId}`);
  if (!campaign) return { code: 'NO_CAMPAIGN', text: 'Choose a campaign first.', fix: 'campaign' };
  const numbers = await db.rows<NumberSender>(sql`
    select status, registration, registration_error as "registrationError" from number
    where account_id = ${accountId} and campaign_id = ${campaignId}::uuid and released_at is null
      and id = any(${uuidArray(numberIds)}) order by number`);
  return explainSender(campaign, numbers, chosenNumbers.length > 0);
}

/**
 * Returns why a campaign can’t send from the numbers, by the rule that each text is checked by (`senderProblem`); null
 * if one of them can. `chosen`: they are a selection from the campaign’s numbers.
 */
export function explainSender(
  campaign: CampaignSender,
  numbers: readonly NumberSender[],
  chosen = false,
): SendProblem | null {
  const { accountStatus, channel, name: campaignName, status: campaignStatus } = campaign;
  const onCampaign = { accountStatus, channel, campaignName, campaignStatus };
  const able = numbers.some((number) => !senderProblem({ ...number, ...onCampaign }));
  if (able) return null;
  if (accountStatus !== 'ACTIVE')
    return {
      code: 'ACCOUNT_NOT_ACTIVE',
      text: 'Your account isn’t active, so it can’t send. Contact support.',
      fix: null,
    };
  if (!isOneOf(campaignStatus, ...sendingCampaigns)) return explainCampaign(campaign);
  return explainNumbers(campaign, numbers, chosen);
}

const isOneOf = (status: CampaignStatus, ...statuses: readonly CampaignStatus[]): boolean => statuses.includes(status);

function explainCampaign({ name, status, channel, brandVerified }: CampaignSender): SendProblem {
  const because = (code: string, text: string, fix: BroadcastFix = 'campaigns'): SendProblem => ({ code, text, fix });
  if (status === 'TCR_SUSPENDED')
    return because('CAMPAIGN_SUSPENDED', `The campaign ${name} is suspended. Open it to see why.`);
  if (status === 'TCR_EXPIRED')
    return because('CAMPAIGN_EXPIRED', `The campaign ${name} has expired. Choose another one.`, 'campaign');
  if (status === 'DEACTIVATED')
    return because('CAMPAIGN_ENDED', `The campaign ${name} was deactivated. Choose another one.`, 'campaign');
  if (channel === '10DLC' && !brandVerified)
    return because(
      'BRAND_UNVERIFIED',
      `The brand that ${name} belongs to isn’t verified. Verify it first.`,
      'tcr-brands',
    );
  if (status === 'DRAFT') return because('CAMPAIGN_DRAFT', `The campaign ${name} isn’t registered. Submit it first.`);
  return isOneOf(status, ...rejectedCampaigns)
    ? because('CAMPAIGN_REJECTED', `The campaign ${name} was rejected. Fix it and resubmit.`)
    : because('CAMPAIGN_IN_REVIEW', `The campaign ${name} is in review. It can send once it’s approved.`);
}

function explainNumbers(
  { name, channel, status: campaignStatus }: CampaignSender,
  numbers: readonly NumberSender[],
  chosen: boolean,
): SendProblem {
  const because = (code: string, text: string, fix: BroadcastFix = 'my-numbers'): SendProblem => ({ code, text, fix });
  if (!numbers.length)
    return chosen
      ? because('NO_NUMBERS', `The chosen numbers are no longer on the campaign ${name}. Choose others.`, 'campaign')
      : because('NO_NUMBERS', `The campaign ${name} has no number. Assign one first.`);
  const active = numbers.filter(({ status }) => status === 'ACTIVE' || status === 'RELEASE_PENDING');
  if (!active.length)
    return because('NUMBERS_SUSPENDED', `The numbers on ${name} are suspended. Renew one, or assign another.`);
  // One number has the sentence of its own screens, with what the carriers said.
  const [only] = active.length === 1 ? active : [];
  const alone = only && registrationProblem({ ...only, channel, campaignName: name, campaignStatus });
  const has = (registration: NumberRegistration): boolean => active.some((one) => one.registration === registration);
  if (has('PENDING'))
    return because(
      'NUMBERS_PENDING',
      alone ?? `The numbers on ${name} are still being registered. They can send after that.`,
    );
  if (has('FAILED'))
    return because(
      'NUMBERS_FAILED',
      alone ?? `Registering the numbers on ${name} failed. Retry, or assign another number.`,
    );
  return because(
    'NUMBERS_UNREGISTERED',
    alone ?? `The numbers on ${name} aren’t registered. Assign one again to register it.`,
  );
}

/** Refuses to send a broadcast that can’t be sent, with the reason (409). */
export async function requireSendable(db: Executor, broadcast: Broadcast): Promise<void> {
  const problem = await sendProblem(db, broadcast);
  if (problem) throw new Refusal('conflict', problem.code, problem.text);
}
