import { campaignsInReview, rejectedCampaigns } from '@heliograph/contract/reference/campaigns';
import type { CampaignStatus, Reviewer } from '@heliograph/contract/reference/campaigns';
import { rejectionOf } from '@heliograph/contract/reference/campaign-rejections';
import { Refusal } from '../../../base/refusal';

/** What decides what can be done with a campaign. */
export interface CampaignStanding {
  status: CampaignStatus;
  rejectedBy: Reviewer | null;
  rejectCode: string | null;
  /** Whether the registry has yet to be asked to do something. */
  busy: boolean;
}

const among = (list: readonly CampaignStatus[], status: CampaignStatus): boolean => list.includes(status);
const ended: readonly CampaignStatus[] = ['DEACTIVATED', 'TCR_EXPIRED'];

/** Returns whether a rejected campaign can be submitted again. */
export const isFinal = ({ rejectedBy, rejectCode }: Pick<CampaignStanding, 'rejectedBy' | 'rejectCode'>): boolean =>
  rejectedBy !== null && !rejectionOf(rejectCode, rejectedBy).resubmittable;

/** Returns why each act is not possible now; null if it is. */
export function blockedActs(
  campaign: CampaignStanding,
): Record<'edit' | 'submit' | 'nudge' | 'appeal' | 'deactivate', string | null> {
  const { status, busy } = campaign;
  const rejected = among(rejectedCampaigns, status);
  const over = among(ended, status) ? 'This campaign has ended. Clone it to start over.' : null;
  const waiting = busy ? 'The last change is still on its way to the registry. Try again in a minute.' : null;
  const inReview = among(campaignsInReview, status)
    ? 'This campaign is in review. You can change it once it is decided.'
    : null;
  const final =
    rejected && isFinal(campaign) ? 'This rejection is final. You can appeal it, or register another campaign.' : null;
  const suspended = status === 'TCR_SUSPENDED' ? 'This campaign is suspended.' : null;
  return {
    edit: over ?? inReview ?? suspended ?? waiting,
    submit:
      over ??
      inReview ??
      suspended ??
      final ??
      (status === 'MNO_PROVISIONED' ? 'This campaign is registered.' : waiting),
    nudge: status === 'MNO_PENDING' ? waiting : 'Only campaigns in review by carriers can be nudged.',
    appeal: rejected ? waiting : 'There is no rejection to appeal.',
    deactivate: over ?? (status === 'DRAFT' ? 'A draft can be deleted instead.' : waiting),
  };
}

/** Throws 409 with the reason if an act is not possible now. */
export function refuseBlocked(reason: string | null): void {
  if (reason) throw new Refusal('conflict', 'CAMPAIGN_STATE', reason);
}
