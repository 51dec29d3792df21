import Stripe from 'stripe';
import type { RefundOrder, RefundResult } from '../../../modules/money';
import { centsOf, refundFrom } from './read-stripe';

/** Refunds a payment; the same key returns the first result for a day. */
export async function createRefund(stripe: Stripe, { providerRef, amount, key }: RefundOrder): Promise<RefundResult> {
  try {
    const made = await stripe.refunds.create(
      { payment_intent: providerRef, amount: centsOf(amount), metadata: { refund: key } },
      { idempotencyKey: key },
    );
    const { status, providerRef: ref, reason } = refundFrom(made);
    return status === 'rejected'
      ? { status, providerRef: ref, reason: reason ?? 'The card’s bank rejected the refund' }
      : { status, providerRef: ref };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { status: 'rejected', reason: error.message };
    throw error;
  }
}
