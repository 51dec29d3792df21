/** Kinds of sending number; a campaign runs on one of them, its channel. */
export const numberTypes = ['10DLC', 'TOLL_FREE', 'SHORT_CODE'] as const;

/** Life of a number on an account. */
export const numberStatuses = ['ACTIVE', 'SUSPENDED', 'RELEASE_PENDING', 'RELEASED'] as const;

/** Whether a number may send on its campaign. */
export const numberRegistrations = ['NONE', 'PENDING', 'REGISTERED', 'FAILED', 'DEREGISTERED'] as const;

export const capabilities = ['SMS', 'MMS', 'VOICE'] as const;

/** Where a message to a number goes. */
export const inboundRoutes = ['WEBHOOK', 'OVERRIDE', 'CONVERSATIONS'] as const;

/** Registration of a brand with The Campaign Registry. */
export const brandStatuses = ['DRAFT', 'REGISTRATION_PENDING', 'OK', 'REGISTRATION_FAILED', 'DELETION_PENDING'] as const;

export const identityStatuses = ['SELF_DECLARED', 'UNVERIFIED', 'VERIFIED', 'VETTED_VERIFIED'] as const;

export const vettingStatuses = ['NONE', 'PENDING', 'ACTIVE', 'FAILED', 'EXPIRED'] as const;

/** Legal forms of a brand (specification §3). */
export const entityTypes = ['PRIVATE_PROFIT', 'PUBLIC_PROFIT', 'NON_PROFIT', 'GOVERNMENT', 'SOLE_PROPRIETOR'] as const;

export const campaignStatuses = [
  'DRAFT',
  'TCR_PENDING',
  'TCR_ACCEPTED',
  'ACCEPTED',
  'FAILED',
  'MNO_PENDING',
  'MNO_ACCEPTED',
  'MNO_PROVISIONED',
  'MNO_REJECTED',
  'TCR_FAILED',
  'TCR_SUSPENDED',
  'TCR_EXPIRED',
  'DEACTIVATED',
] as const;

/** Consent of a contact to be texted; `REVOKED` follows an opt-out. */
export const consentStatuses = ['NONE', 'EXPRESS', 'EXPRESS_WRITTEN', 'REVOKED'] as const;

/** How consent was given. */
export const consentSources = ['WEB_FORM', 'KEYWORD', 'PAPER_FORM', 'VERBAL', 'IMPORT'] as const;

export const lineTypes = ['MOBILE', 'LANDLINE', 'VOIP', 'TOLL_FREE', 'UNKNOWN'] as const;

/** Carriers that bill a surcharge; wider than those that review campaigns, since Verizon charges and does not review. */
export const surchargeCarriers = ['AT&T', 'T-Mobile', 'Verizon', 'US Cellular', 'Other'] as const;

export const listTypes = ['STATIC', 'SMART'] as const;

export const directions = ['OUTBOUND', 'INBOUND'] as const;

export const messageTypes = ['SMS', 'MMS'] as const;

export const encodings = ['GSM-7', 'UCS-2'] as const;

export const messageSources = ['UI', 'API', 'BROADCAST', 'AUTO_REPLY'] as const;

/** States of an outbound message, in the order in which it passes through them. */
export const outboundStatuses = [
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'delivery_unknown',
  'failed',
  'canceled',
] as const;

/** States of an inbound message. */
export const inboundStatuses = ['receiving', 'received'] as const;

/** What a line of the billing history is for. */
export const ledgerKinds = [
  'deposit',
  'message_outbound',
  'message_inbound',
  'surcharge',
  'number_fee',
  'campaign_fee',
  'brand_fee',
  'vetting',
  'lookup',
  'adjustment',
  'refund',
  'hold',
  'release',
] as const;

export const userStatuses = ['INVITED', 'ACTIVE', 'LOCKED', 'DISABLED'] as const;

export const accountStatuses = ['PENDING_VERIFICATION', 'ACTIVE', 'SUSPENDED', 'CLOSED'] as const;

export type NumberType = (typeof numberTypes)[number];
export type NumberStatus = (typeof numberStatuses)[number];
export type NumberRegistration = (typeof numberRegistrations)[number];
export type BrandStatus = (typeof brandStatuses)[number];
export type IdentityStatus = (typeof identityStatuses)[number];
export type CampaignStatus = (typeof campaignStatuses)[number];
export type ConsentStatus = (typeof consentStatuses)[number];
export type SurchargeCarrier = (typeof surchargeCarriers)[number];
export type Encoding = (typeof encodings)[number];
export type OutboundStatus = (typeof outboundStatuses)[number];
export type LedgerKind = (typeof ledgerKinds)[number];
export type UserStatus = (typeof userStatuses)[number];
export type AccountStatus = (typeof accountStatuses)[number];
