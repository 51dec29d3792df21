import type { NumberType } from './numbers';
import { statusSet, valueSet, type Meaning, type StatusSet, type ValueOf } from './value-set';

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
export const campaignsWithoutNumbers = [
  'DRAFT',
  'FAILED',
  'TCR_FAILED',
  'TCR_SUSPENDED',
  'TCR_EXPIRED',
  'MNO_REJECTED',
  'DEACTIVATED',
] as const satisfies readonly CampaignStatus[];

/** Statuses of a campaign without monthly fee: not registered, or not any more. */
export const campaignsWithoutFees = [
  'DRAFT',
  'FAILED',
  'TCR_FAILED',
  'TCR_EXPIRED',
  'DEACTIVATED',
] as const satisfies readonly CampaignStatus[];

/** Types of campaign: the use cases that the configuration offers (specification §3). */
export const campaignTypes = ['10 DLC', 'Toll-Free', 'Short Code'] as const;

const own = (
  labels: Partial<Record<CampaignStatus, { label: string; meaning: Meaning }>>,
): StatusSet<CampaignStatus> => ({
  ...campaignStatus,
  label: (value) => labels[value]?.label ?? campaignStatus.label(value),
  meaning: (value) => labels[value]?.meaning ?? campaignStatus.meaning(value),
  options: (values = campaignStatus.values) =>
    values.map((value) => ({ value, label: labels[value]?.label ?? campaignStatus.label(value) })),
});

/** What the statuses are called on toll-free numbers, where one vendor reviews for all carriers. */
const tollFreeStatus = /* @__PURE__ */ own({
  TCR_PENDING: { label: 'In review', meaning: 'pending' },
  TCR_FAILED: { label: 'Waiting for you', meaning: 'attention' },
  TCR_ACCEPTED: { label: 'In review', meaning: 'pending' },
  MNO_PENDING: { label: 'Waiting for the vendor', meaning: 'pending' },
  MNO_PROVISIONED: { label: 'Verified', meaning: 'active' },
  FAILED: { label: 'Rejected', meaning: 'failed' },
});

/** What the statuses are called on short codes. */
const shortCodeStatus = /* @__PURE__ */ own({
  TCR_PENDING: { label: 'In review', meaning: 'pending' },
  TCR_FAILED: { label: 'Rejected', meaning: 'failed' },
  TCR_ACCEPTED: { label: 'In review', meaning: 'pending' },
  MNO_PENDING: { label: 'Being set up by carriers', meaning: 'pending' },
  MNO_PROVISIONED: { label: 'Live', meaning: 'active' },
  FAILED: { label: 'Rejected', meaning: 'failed' },
});

/** Returns the statuses as a channel calls them. */
export const statusOn = (channel: NumberType): StatusSet<CampaignStatus> =>
  channel === 'TOLL_FREE' ? tollFreeStatus : channel === 'SHORT_CODE' ? shortCodeStatus : campaignStatus;

/** Statuses of a campaign whose numbers may send. */
export const sendingCampaigns = [
  'ACCEPTED',
  'MNO_ACCEPTED',
  'MNO_PROVISIONED',
] as const satisfies readonly CampaignStatus[];

/** Statuses in which the registry or a carrier is still deciding. */
export const campaignsInReview = [
  'TCR_PENDING',
  'TCR_ACCEPTED',
  'ACCEPTED',
  'MNO_PENDING',
  'MNO_ACCEPTED',
] as const satisfies readonly CampaignStatus[];

/** Statuses of a campaign that was rejected and may be fixed. */
export const rejectedCampaigns = ['FAILED', 'TCR_FAILED', 'MNO_REJECTED'] as const satisfies readonly CampaignStatus[];

/** Carriers that review campaigns, by their ids at the registry. */
export const mno = /* @__PURE__ */ valueSet({ '10017': 'AT&T', '10035': 'T-Mobile', '10037': 'US Cellular' });

export type MnoId = ValueOf<typeof mno>;

/** Statuses of a campaign at one carrier. */
export const mnoStatus = /* @__PURE__ */ statusSet({
  PENDING: { label: 'Not asked yet', meaning: 'queued' },
  REVIEW: { label: 'In review', meaning: 'pending' },
  REGISTERED: { label: 'Registered', meaning: 'active' },
  REJECTED: { label: 'Rejected', meaning: 'failed' },
  SUSPENDED: { label: 'Suspended', meaning: 'paused' },
});

export type MnoStatus = ValueOf<typeof mnoStatus>;

/** Who decides about a campaign. */
export const reviewer = /* @__PURE__ */ valueSet({
  REGISTRY: 'The Campaign Registry',
  PROVIDER: 'The reviewing provider',
  CARRIER: 'A carrier',
});

export type Reviewer = ValueOf<typeof reviewer>;

/** Results of a submission. */
export const attemptOutcome = /* @__PURE__ */ statusSet({
  PENDING: { label: 'In review', meaning: 'pending' },
  APPROVED: { label: 'Approved', meaning: 'active' },
  REJECTED: { label: 'Rejected', meaning: 'failed' },
});

/** Statuses of a message of a campaign. */
export const campaignMessageStatus = /* @__PURE__ */ statusSet({
  DRAFT: { label: 'Draft', meaning: 'draft' },
  REGISTERED: { label: 'Registered', meaning: 'active' },
  CHANGED: { label: 'Changed', meaning: 'attention' },
  ARCHIVED: { label: 'Archived', meaning: 'unknown' },
});

/**
 * Similarity of a text to its nearest registered message, 0 to 1, below which carriers may find that it isn't
 * registered.
 */
export const driftLimit = 0.4;

/** The most samples of a campaign, and of its messages altogether. */
export const campaignLimits = { samples: 5, messages: 200, campaigns: 500 } as const;
