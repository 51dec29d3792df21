import { MICRO } from '@heliograph/shared/money';
import { cardBrand, declineReasons, type CardBrand, type DeclineCode } from '@heliograph/shared/reference/deposits';
import type Stripe from 'stripe';
import type { Card, ChargeResult } from '../../../domain/ports/payments';

const CENT = MICRO / 100n;

/** Converts micro-USD, whole cents, to Stripe's cents. */
export function centsOf(micro: bigint): number {
  if (micro % CENT !== 0n) throw new Error(`A card can’t be charged ${micro} micro-USD`);
  return Number(micro / CENT);
}

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
    case 'requires_payment_method':
      return { status: 'declined', code: declineOf(error?.decline_code, error?.code), providerRef: id };
    case 'processing':
    case 'requires_capture':
    case 'requires_confirmation':
    // Stripe may add others: asking again shows what becomes of them.
    default:
      return { status: 'pending', providerRef: id };
  }
}
