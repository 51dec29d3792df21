import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import type { Claimed } from './claim';
import type { SentText } from '../../people';

/**
 * What became of a claimed message. `unknown`: it may have been sent, and can't be asked about; it is free, and not
 * sent again.
 */
export type Outcome =
  | { message: Claimed; result: 'sent'; carrier: SurchargeCarrier | null }
  | { message: Claimed; result: 'failed'; code: MessageErrorCode; carrier: SurchargeCarrier | null }
  | { message: Claimed; result: 'canceled'; code: MessageErrorCode }
  | { message: Claimed; result: 'unknown' };

/** The statuses of outcomes; an unknown one has no receipt either. */
export const ends = { sent: 'sent', failed: 'failed', canceled: 'canceled', unknown: 'delivery_unknown' } as const;

/** Returns the error code of an outcome. */
export const codeOf = (outcome: Outcome): MessageErrorCode | null =>
  'code' in outcome ? outcome.code : outcome.result === 'unknown' ? 'NO_RECEIPT' : null;

/** The carrier of an outcome: as it answered, else as it is known from before, because SMPP doesn't say. */
export const carrierOf = (
  outcome: Pick<Outcome, 'message' | 'result'> & { carrier?: SurchargeCarrier | null },
): SurchargeCarrier | null =>
  outcome.result === 'sent' || outcome.result === 'failed' ? (outcome.carrier ?? outcome.message.carrier) : null;

/** Returns the texts that have left, for the traffic of contacts. */
export const textsSent = (outcomes: readonly Outcome[]): SentText[] =>
  outcomes.flatMap((outcome) => {
    const { accountId, phone } = outcome.message;
    return outcome.result === 'sent' ? [{ accountId, phone, carrier: carrierOf(outcome) }] : [];
  });
