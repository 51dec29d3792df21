import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import type { Encoding, OutboundStatus } from '@heliograph/contract/reference/messages';

/** A message that was queued, scheduled, or failed at once. `held` in micro-USD. */
export interface QueuedMessage {
  messageId: string;
  phone: string;
  status: OutboundStatus;
  errorCode: MessageErrorCode | null;
  encoding: Encoding;
  segments: number;
  held: bigint;
}
