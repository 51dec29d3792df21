import type { CampaignStatus, Reviewer } from '@heliograph/contract/reference/campaigns';
import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { LineType } from '@heliograph/contract/reference/contacts';
import type { Encoding, OutboundStatus } from '@heliograph/contract/reference/messages';
import type { NumberRegistration, NumberStatus, NumberType } from '@heliograph/contract/reference/numbers';
import type { BrandStatus, IdentityStatus } from '@heliograph/contract/reference/tcr-brands';
import type { UserStatus } from '@heliograph/contract/reference/users';
import type { Role } from '@heliograph/contract/reference/roles';
import type { MessagePrice } from '../modules/texting';
import type { UnitPrice } from '../modules/pricing';

/** Times are ms since the epoch, money is micro-USD, phones are E.164. */
export interface DemoUser {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly Role[];
  status: UserStatus;
  createdAt: number;
  lastLoginAt: number | null;
}

export interface DemoBrand {
  id: string;
  displayName: string;
  legalName: string;
  entityType: 'PRIVATE_PROFIT' | 'NON_PROFIT';
  ein: string;
  vertical: string;
  website: string;
  status: BrandStatus;
  statusReason: string | null;
  identityStatus: IdentityStatus;
  vettingScore: number | null;
  tmobile: { tier: string; dailyCap: number } | null;
  attClass: string | null;
  /** The office in its registration. */
  office: { street: string; city: string; state: string; postalCode: string; country: string; phone: string };
  createdAt: number;
}

export interface DemoCampaign {
  id: string;
  brandId: string | null;
  channel: NumberType;
  name: string;
  useCase: string;
  subUseCases: string[];
  description: string;
  status: CampaignStatus;
  /** Why it was rejected. */
  rejection: { by: Reviewer; code: string; reason: string } | null;
  /** Samples with merge fields. */
  samples: readonly string[];
  /** Whether its first three months were paid at once. */
  prepaid: boolean;
  monthly: UnitPrice;
  createdAt: number;
}

export interface DemoNumber {
  id: string;
  number: string;
  type: NumberType;
  label: string;
  city: string | null;
  state: string | null;
  campaign: DemoCampaign | null;
  status: NumberStatus;
  registration: NumberRegistration;
  registrationError: string | null;
  autoRenew: boolean;
  monthly: UnitPrice;
  inboundRoute: 'WEBHOOK' | 'CONVERSATIONS';
  purchasedAt: number;
  /** Null while the account has it. */
  releasedAt: number | null;
}

export interface DemoContact {
  id: string;
  phone: string;
  firstName: string;
  lastName: string;
  email: string | null;
  company: string | null;
  tags: string[];
  consent: { status: 'NONE' | 'EXPRESS' | 'EXPRESS_WRITTEN' | 'REVOKED'; source: string | null; at: number | null };
  optedOutAt: number | null;
  carrier: SurchargeCarrier | null;
  lineType: LineType;
  timezone: string | null;
  state: string | null;
  /** As far as the account knows it. */
  address: { street: string | null; city: string; postalCode: string; country: string } | null;
  lastInboundAt: number | null;
  lastOutboundAt: number | null;
  createdAt: number;
}

export interface DemoList {
  id: string;
  name: string;
  type: 'STATIC' | 'SMART';
  createdAt: number;
  members: DemoContact[];
}

export interface DemoBroadcast {
  id: string;
  name: string;
  campaignId: string;
  createdAt: number;
}

/** A contact as a party of messages. */
export type Correspondent = Pick<
  DemoContact,
  | 'id'
  | 'phone'
  | 'firstName'
  | 'carrier'
  | 'lineType'
  | 'optedOutAt'
  | 'address'
  | 'lastInboundAt'
  | 'lastOutboundAt'
  | 'createdAt'
>;

/** A number as a party of messages. */
export type MessagingNumber = Pick<DemoNumber, 'id' | 'number' | 'type' | 'status' | 'registration' | 'purchasedAt'> & {
  campaign: { id: string } | null;
};

export interface DemoMessage {
  id: string;
  inbound: boolean;
  contact: Correspondent;
  number: MessagingNumber;
  broadcastId: string | null;
  conversationId: string | null;
  source: 'UI' | 'API' | 'BROADCAST' | 'AUTO_REPLY' | null;
  userId: string | null;
  body: string;
  encoding: Encoding;
  segments: number;
  status: OutboundStatus | 'received';
  errorCode: string | null;
  price: MessagePrice;
  /** The transaction of its batch; null until its charge is posted, and if it is free. */
  chargeTxnId: string | null;
  createdAt: number;
  sentAt: number | null;
  deliveredAt: number | null;
}

export interface DemoConversation {
  id: string;
  number: MessagingNumber;
  contact: Correspondent;
  status: 'OPEN' | 'PENDING' | 'SNOOZED' | 'RESOLVED';
  assigneeId: string | null;
  unread: number;
  createdAt: number;
  lastMessageAt: number;
}
