import { statusSet, type ValueOf } from './value-set';

/** Registration of a campaign, with The Campaign Registry (TCR) and then with the carriers (MNO). */
export const campaignStatus = /* @__PURE__ */ statusSet({
  DRAFT: { label: 'Draft', meaning: 'draft' },
  TCR_PENDING: { label: 'In review by the registry', meaning: 'pending' },
  TCR_ACCEPTED: { label: 'Accepted by the registry', meaning: 'pending' },
  ACCEPTED: { label: 'Accepted', meaning: 'active' },
  FAILED: { label: 'Failed', meaning: 'failed' },
  MNO_PENDING: { label: 'In review by carriers', meaning: 'pending' },
  MNO_ACCEPTED: { label: 'Accepted by carriers', meaning: 'active' },
  MNO_PROVISIONED: { label: 'Active', meaning: 'active' },
  MNO_REJECTED: { label: 'Rejected by a carrier', meaning: 'failed' },
  TCR_FAILED: { label: 'Rejected by the registry', meaning: 'failed' },
  TCR_SUSPENDED: { label: 'Suspended', meaning: 'paused' },
  TCR_EXPIRED: { label: 'Expired', meaning: 'attention' },
  DEACTIVATED: { label: 'Deactivated', meaning: 'unknown' },
});

export type CampaignStatus = ValueOf<typeof campaignStatus>;

/** Statuses of a campaign that can't have numbers: not submitted yet, rejected, or expired. */
export const campaignsWithoutNumbers = ['DRAFT', 'FAILED', 'TCR_FAILED', 'TCR_SUSPENDED', 'TCR_EXPIRED', 'MNO_REJECTED', 'DEACTIVATED'] as const satisfies readonly CampaignStatus[];

/** Statuses of a campaign without monthly fee: not registered, or not any more. */
export const campaignsWithoutFees = ['DRAFT', 'FAILED', 'TCR_FAILED', 'TCR_EXPIRED', 'DEACTIVATED'] as const satisfies readonly CampaignStatus[];

/** Types of campaign: the use cases that the configuration offers (specification §3). */
export const campaignTypes = ['10 DLC', 'Toll-Free', 'Short Code'] as const;
