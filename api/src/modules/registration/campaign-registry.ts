import type { CampaignData } from '@heliograph/contract/reference/campaign-fields';
import type { CampaignStatus, MnoId, MnoStatus, Reviewer } from '@heliograph/contract/reference/campaigns';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import type {
  AppealStatus,
  BrandField,
  BrandFeedback,
  IdentityStatus,
  VettingStatus,
} from '@heliograph/contract/reference/tcr-brands';

/** A brand as the registry gets it: its fields as stored, and the IP address from which it was submitted. */
export type RegistryBrand = Readonly<Record<BrandField, string | null>> & { submittedIp: string | null };

/** A campaign as the registry gets it. `brandId` is the registry's id of its brand; null on a toll-free number. */
export interface RegistryCampaign {
  channel: NumberType;
  brandId: string | null;
  name: string;
  useCase: string;
  subUseCases: readonly string[];
  description: string;
  samples: readonly string[];
  data: CampaignData;
}

/** What the registry says about a brand now. */
export interface BrandState {
  registration: 'PENDING' | 'REGISTERED' | 'FAILED';
  identity: IdentityStatus;
  feedback: readonly { category: BrandFeedback; text: string }[];
  vetting: { status: VettingStatus; score: number | null; reason: string | null };
  appeal: { status: AppealStatus; reason: string | null };
  /** True once the registry has removed it. */
  deleted: boolean;
}

/** What a carrier says about a campaign now. */
export interface CarrierState {
  mnoId: MnoId;
  status: MnoStatus;
  code: string | null;
  reason: string | null;
}

/** What the registry says about a campaign now. */
export interface CampaignState {
  status: Exclude<CampaignStatus, 'DRAFT'>;
  rejection: { by: Reviewer; code: string | null; reason: string } | null;
  carriers: readonly CarrierState[];
}

/** What a carrier requires of a use case and allows it. `tpm`: segments a minute. */
export interface MnoMetadata {
  mno: string;
  msgClass: string | null;
  tpm: number | null;
  tpmScope: 'CAMPAIGN' | 'NUMBER' | null;
  brandTier: string | null;
  brandDailyCap: number | null;
  minMsgSamples: number;
  reqSubscriberOptin: boolean;
  reqSubscriberOptout: boolean;
  reqSubscriberHelp: boolean;
  mnoReview: boolean;
  mnoSupport: boolean;
  noEmbeddedLink: boolean;
  noEmbeddedPhone: boolean;
  qualify: boolean;
}

/** Whether a brand qualifies for a use case, per carrier. Fees are the registry's, in USD. */
export interface Qualification {
  usecase: string;
  monthlyFee: number;
  quarterlyFee: number;
  annualFee: number;
  minSubUsecases: number;
  maxSubUsecases: number;
  mnoMetadata: Partial<Record<MnoId, MnoMetadata>>;
}

/** What a nudge asks for: to look at a campaign that waits too long, or again at one that was rejected. */
export type NudgeIntent = 'REVIEW' | 'APPEAL_REJECTION';

/** Thrown if the registry definitely rejects a request; the message is for users. Any other error is temporary. */
export class RegistryRejected extends Error {}

/**
 * The registry of brands and campaigns. Changes have a key under which they take effect once, so they can be repeated
 * after a crash. Decisions are read: when something is due, and when the registry notifies us.
 */
export interface CampaignRegistry {
  /** `none` if registration isn't set up. */
  name: string;
  /** How long to wait before asking again about something that isn't decided (ms). */
  pollMs: number;
  /** How long to wait before asking again about something that is registered: the registry may suspend it (ms). */
  watchMs: number;
  /** Returns the registry's id. */
  submitBrand(key: string, brand: RegistryBrand): Promise<string>;
  /** Changes a brand, without another identity check. */
  updateBrand(key: string, id: string, brand: RegistryBrand): Promise<void>;
  /** Changes a brand and has its identity checked again. */
  resubmitBrand(key: string, id: string, brand: RegistryBrand): Promise<void>;
  orderVetting(key: string, id: string): Promise<void>;
  appealIdentity(key: string, id: string, evidence: string): Promise<void>;
  /** Texts another code to the mobile phone of a sole proprietor; the first one is sent with the registration. */
  sendPhoneCode(key: string, id: string): Promise<void>;
  /** Confirms that phone. A code that is wrong or has expired is rejected; one that was confirmed before isn't. */
  confirmPhone(id: string, code: string): Promise<void>;
  deleteBrand(key: string, id: string): Promise<void>;
  /** Returns null for a brand that it doesn't know. */
  readBrand(id: string): Promise<BrandState | null>;
  qualify(brandId: string, useCase: string): Promise<Qualification>;
  submitCampaign(key: string, campaign: RegistryCampaign): Promise<string>;
  /** Changes a registered campaign, without another review. */
  updateCampaign(key: string, id: string, campaign: RegistryCampaign): Promise<void>;
  resubmitCampaign(key: string, id: string, campaign: RegistryCampaign): Promise<void>;
  nudgeCampaign(key: string, id: string, nudge: { intent: NudgeIntent; description: string }): Promise<void>;
  deactivateCampaign(key: string, id: string): Promise<void>;
  readCampaign(id: string): Promise<CampaignState | null>;
  /** Reads a signed notification; null if its signature isn't valid. Absent if the registry sends none. */
  readNotification?(notification: {
    signature: string | undefined;
    body: string;
    now: Date;
  }): { kind: 'BRAND' | 'CAMPAIGN'; id: string }[] | null;
}

declare module '../../work/deps' {
  interface DomainDeps {
    /** Registers brands and campaigns. */
    campaignRegistry: CampaignRegistry;
  }
}
