import { sendingCampaigns, type CampaignStatus } from './campaigns';
import type { NumberRegistration, NumberType } from './numbers';

/** What decides whether a number may send, apart from its account and its own status. */
export interface RegistrationState {
  channel: NumberType;
  registration: NumberRegistration;
  /** Why registration failed, as carriers said; null otherwise. */
  registrationError: string | null;
  /** Null if the number isn't assigned to a campaign. */
  campaignName: string | null;
  campaignStatus: CampaignStatus | null;
}

type Unready = Exclude<CampaignStatus, (typeof sendingCampaigns)[number]>;

const inReview = 'is still in review; its numbers can send once it is approved.';
const rejected = 'was rejected. Fix and resubmit it, or assign the number to an active campaign.';

/** What is wrong with a campaign, after its name. */
const campaignProblems: Readonly<Record<Unready, string>> = {
  DRAFT: 'is a draft. Submit it, or assign the number to an active campaign.',
  TCR_PENDING: inReview,
  TCR_ACCEPTED: inReview,
  MNO_PENDING: inReview,
  FAILED: rejected,
  TCR_FAILED: rejected,
  MNO_REJECTED: rejected,
  TCR_SUSPENDED: 'is suspended. Contact support, or assign the number to an active campaign.',
  TCR_EXPIRED: 'has expired. Assign the number to an active campaign.',
  DEACTIVATED: 'was deactivated. Assign the number to an active campaign.',
};

const isReady = (status: CampaignStatus): status is (typeof sendingCampaigns)[number] =>
  sendingCampaigns.some((ready) => ready === status);

/**
 * Returns why a number can't send on its campaign, and what to do, as users read it; null if it can. Every screen and
 * every refusal to send uses it, so that one cause has one text.
 */
export function registrationProblem({
  channel,
  registration,
  registrationError,
  campaignName,
  campaignStatus,
}: RegistrationState): string | null {
  if (campaignStatus === null)
    return 'The number isn’t assigned to a campaign. Assign it to an active campaign in My Numbers.';
  const campaign = campaignName === null ? 'The number’s campaign' : `Campaign ${campaignName}`;
  if (!isReady(campaignStatus)) return `${campaign} ${campaignProblems[campaignStatus]}`;
  const tollFree = channel === 'TOLL_FREE';
  const on = campaignName === null ? 'its campaign' : `campaign ${campaignName}`;
  switch (registration) {
    case 'REGISTERED':
      return null;
    case 'PENDING':
      return tollFree
        ? 'The toll-free number isn’t verified yet; it can send once it is.'
        : `Carriers are still registering the number on ${on}; it can send once they have.`;
    case 'FAILED':
      return `${tollFree ? 'Verification of the toll-free number' : `Registration of the number on ${on}`} failed${
        registrationError === null ? '' : `: ${sentence(registrationError)}`
      }. Send from another number, or contact support.`;
    case 'NONE':
      return `The number isn’t ${tollFree ? 'verified' : 'registered'} on ${on}. Contact support.`;
    case 'DEREGISTERED':
      return `The number is no longer ${tollFree ? 'verified' : 'registered'} on ${on}. Contact support.`;
  }
}

/** Removes the period at the end of a carrier's text. */
const sentence = (text: string): string => text.trim().replace(/(?<!\.)\.+$/, '');
