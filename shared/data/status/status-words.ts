import type {
  AccountStatus, BrandStatus, CampaignStatus, ConsentStatus, IdentityStatus, LedgerKind,
  NumberRegistration, NumberStatus, OutboundStatus, UserStatus,
} from '../../reference/messaging';
import type { DepositStatus } from '../../reference/payments';

/** What a status means; color and icon follow from it and are the same everywhere. */
export type Meaning = 'active' | 'delivered' | 'pending' | 'queued' | 'attention' | 'paused' | 'failed' | 'blocked' | 'draft' | 'unknown';

/** Every status word that a call answers. */
export type StatusWord =
  | NumberStatus | NumberRegistration | BrandStatus | IdentityStatus | CampaignStatus | ConsentStatus
  | OutboundStatus | UserStatus | AccountStatus | 'receiving' | 'received' | 'EXPIRED' | 'OPTED_OUT' | DepositStatus | Extract<LedgerKind, 'hold'>;

/** Meaning and word on screen of each status. A status that is missing here does not compile. */
export const statusWords: Record<StatusWord, readonly [Meaning, string]> = {
  ACTIVE: ['active', 'Active'],
  SUSPENDED: ['paused', 'Suspended'],
  RELEASE_PENDING: ['draft', 'Releasing'],
  RELEASED: ['unknown', 'Released'],
  NONE: ['unknown', 'None'],
  PENDING: ['pending', 'Pending'],
  REGISTERED: ['active', 'Registered'],
  FAILED: ['failed', 'Failed'],
  DEREGISTERED: ['attention', 'Deregistered'],
  DRAFT: ['draft', 'Draft'],
  REGISTRATION_PENDING: ['pending', 'Registering'],
  OK: ['active', 'Registered'],
  REGISTRATION_FAILED: ['failed', 'Registration failed'],
  DELETION_PENDING: ['draft', 'Deleting'],
  SELF_DECLARED: ['unknown', 'Self-declared'],
  UNVERIFIED: ['attention', 'Unverified'],
  VERIFIED: ['active', 'Verified'],
  VETTED_VERIFIED: ['active', 'Vetted'],
  TCR_PENDING: ['pending', 'In review by the registry'],
  TCR_ACCEPTED: ['pending', 'Accepted by the registry'],
  ACCEPTED: ['active', 'Accepted'],
  MNO_PENDING: ['pending', 'In review by carriers'],
  MNO_ACCEPTED: ['active', 'Accepted by carriers'],
  MNO_PROVISIONED: ['active', 'Active'],
  MNO_REJECTED: ['failed', 'Rejected by a carrier'],
  TCR_FAILED: ['failed', 'Rejected by the registry'],
  TCR_SUSPENDED: ['paused', 'Suspended'],
  TCR_EXPIRED: ['attention', 'Expired'],
  DEACTIVATED: ['unknown', 'Deactivated'],
  EXPRESS: ['active', 'Express'],
  EXPRESS_WRITTEN: ['active', 'Express, written'],
  REVOKED: ['blocked', 'Revoked'],
  OPTED_OUT: ['blocked', 'Opted out'],
  scheduled: ['queued', 'Scheduled'],
  queued: ['queued', 'Queued'],
  sending: ['pending', 'Sending'],
  sent: ['pending', 'Sent'],
  delivered: ['delivered', 'Delivered'],
  undelivered: ['attention', 'Undelivered'],
  delivery_unknown: ['unknown', 'Unknown'],
  failed: ['failed', 'Failed'],
  canceled: ['draft', 'Canceled'],
  receiving: ['pending', 'Receiving'],
  received: ['delivered', 'Received'],
  hold: ['queued', 'Held'],
  INVITED: ['pending', 'Invited'],
  LOCKED: ['attention', 'Locked'],
  DISABLED: ['blocked', 'Disabled'],
  PENDING_VERIFICATION: ['pending', 'Pending verification'],
  CLOSED: ['unknown', 'Closed'],
  EXPIRED: ['attention', 'Expired'],
  PROCESSING: ['pending', 'Processing'],
  SUCCEEDED: ['active', 'Succeeded'],
};

/** The word on screen of a status; for filter options and sentences. */
export function statusLabel(word: StatusWord): string {
  return statusWords[word][1];
}

/** Statuses as choices of a filter. */
export function statusOptions(words: readonly StatusWord[]): { value: string; label: string }[] {
  return words.map((value) => ({ value, label: statusLabel(value) }));
}
