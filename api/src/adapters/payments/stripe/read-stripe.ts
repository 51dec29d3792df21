import { MICRO } from '@heliograph/contract/money';
import { cardBrand, declineReasons, type CardBrand, type DeclineCode } from '@heliograph/contract/reference/deposits';
import type Stripe from 'stripe';
import type { Card, ChargeHint, ChargeResult, DisputeState, RefundState } from '../../../modules/money';

const CENT = MICRO / 100n;

/** Converts micro-USD, whole cents, to Stripe's cents. */
export function centsOf(micro: bigint): number {
  if (micro % CENT !== 0n) throw new Error(`A card can’t be charged ${micro} micro-USD`);
  return Number(micro / CENT);
}

/** Converts Stripe's cents to micro-USD. */
export const microOf = (cents: number): bigint => BigInt(cents) * CENT;

const brands: Record<string, CardBrand> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** Returns the card of a payment method; null if it isn’t a card. */
export function cardFrom({ id, card }: Stripe.PaymentMethod): Card | null {
  if (!card) return null;
  const [fallback] = cardBrand.values.slice(-1);
  return {
    ref: id,
    brand: brands[card.brand] ?? fallback ?? 'Card',
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
}

/** Stripe's decline codes whose names differ from ours; others are a decline without a reason. */
const codes: Record<string, DeclineCode> = {
  pickup_card: 'stolen_card',
  restricted_card: 'stolen_card',
  fraudulent: 'card_declined',
  invalid_cvc: 'incorrect_cvc',
  invalid_expiry_year: 'expired_card',
  invalid_expiry_month: 'expired_card',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  try_again_later: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  payment_intent_authentication_failure: 'authentication_failed',
  approve_with_id: 'authentication_required',
};

/** Returns our code of Stripe's decline code, or of its error code. */
export function declineOf(...given: readonly (string | null | undefined)[]): DeclineCode {
  for (const code of given) {
    if (code && Object.hasOwn(declineReasons, code) && code !== 'card_declined') return code as DeclineCode;
    if (code && Object.hasOwn(codes, code)) return codes[code] ?? 'card_declined';
  }
  return 'card_declined';
}

/** Returns the state of a payment intent. */
export function resultFrom({ id, status, last_payment_error: error }: Stripe.PaymentIntent): ChargeResult {
  switch (status) {
    case 'succeeded':
      return { status: 'paid', providerRef: id };
    case 'requires_action':
      return { status: 'action', providerRef: id };
    case 'canceled':
      return {
        status: 'declined',
        code: error ? declineOf(error.decline_code, error.code) : 'canceled',
        providerRef: id,
      };
    case 'processing':
    // Canceled before its state is read, unless Stripe is in the way.
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_capture':
    // Stripe may add others: asking again shows what becomes of them.
    default:
      return { status: 'pending', providerRef: id };
  }
}

/** Returns the state of a refund. */
export function refundFrom({ id, metadata, amount, status, failure_reason: failure }: Stripe.Refund): RefundState {
  const rejected = status === 'failed' || status === 'canceled';
  return {
    providerRef: id,
    key: metadata?.['refund'] ?? null,
    amount: microOf(amount),
    status: rejected ? 'rejected' : status === 'succeeded' ? 'refunded' : 'pending',
    reason: rejected ? `Stripe: ${(failure ?? status).replaceAll('_', ' ')}` : null,
  };
}

const disputeStatuses: Record<string, DisputeState['status']> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  // An inquiry that was closed, and a dispute that was prevented by a refund, took nothing.
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
  // The money is gone until the appeal is won.
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

/** Returns the state of a dispute; one with a status of the future holds its amount. */
export function disputeFrom({ id, amount, status, reason, evidence_details: details }: Stripe.Dispute): DisputeState {
  return {
    providerRef: id,
    amount: microOf(amount),
    status: disputeStatuses[status] ?? 'open',
    reason,
    respondBy: details.due_by ? new Date(details.due_by * 1_000) : null,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Returns the id of the payment that an object of Stripe belongs to: a payment intent, or a charge, a refund, or a
 * dispute of one. A charge without a payment intent wasn't made by us: then its own id. Null for any other object.
 */
export function refOf({ object, id, payment_intent: intent }: Record<string, unknown>): string | null {
  if (object === 'payment_intent') return textOf(id);
  if (object !== 'charge' && object !== 'refund' && object !== 'dispute') return null;
  const ref = textOf(intent) ?? textOf((intent as { id?: unknown } | null | undefined)?.id);
  return ref ?? (object === 'charge' ? textOf(id) : null);
}

/** Returns the payment that a notification's object is about; null for one of another kind. */
export function hintFrom(object: Record<string, unknown>): ChargeHint | null {
  const providerRef = refOf(object);
  if (providerRef === null) return null;
  const metadata = object['metadata'] as Record<string, unknown> | null | undefined;
  return { providerRef, key: object['object'] === 'payment_intent' ? textOf(metadata?.['deposit']) : null };
}
