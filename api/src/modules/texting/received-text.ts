import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { NumberType } from '@heliograph/contract/reference/numbers';

/** The own number that a text came to. */
export interface Receiver {
  accountId: string;
  numberId: string;
  number: string;
  channel: NumberType;
  campaignId: string | null;
}

/** A text as it was stored. */
export interface ReceivedText extends Receiver {
  messageId: string;
  /** Null for a text from a short code, which has no conversation. */
  conversationId: string | null;
  phone: string;
  body: string;
  segments: number;
  carrier: SurchargeCarrier | null;
  at: Date;
}
