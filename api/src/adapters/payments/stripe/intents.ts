import Stripe from 'stripe';
import type { Charge, ChargeResult, ChargeState } from '../../../modules/money';
import { centsOf, declineOf, disputeFrom, microOf, refundFrom, resultFrom } from './read-stripe';

/** Checks for an object that Stripe doesn't have. */
const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Most refunds and disputes of a payment that are read. */
const mostParts = 1_000;

/** A card can be charged again only for the customer that it was saved for: each saved card has one. */
async function customerOf(stripe: Stripe, { cardRef, key, save }: Charge): Promise<string | null> {
  const { customer } = await stripe.paymentMethods.retrieve(cardRef);
  if (customer) return typeof customer === 'string' ? customer : customer.id;
  return save ? (await stripe.customers.create({}, { idempotencyKey: `customer-${key}` })).id : null;
}

/** Charges a card; the same key returns the first result for a day. A declined payment is canceled at Stripe. */
export async function createIntent(stripe: Stripe, charge: Charge): Promise<ChargeResult> {
  const { cardRef, amount, key, attended, save } = charge;
  try {
    const customer = await customerOf(stripe, charge);
    const intent = await stripe.paymentIntents.create(
      {
        amount: centsOf(amount),
        currency: 'usd',
        payment_method: cardRef,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        confirm: true,
        metadata: { deposit: key },
        ...(customer !== null && { customer }),
        ...(save && { setup_future_usage: 'off_session' as const }),
        ...(!attended && { off_session: true }),
      },
      { idempotencyKey: key },
    );
    return resultFrom(await closeDeclined(stripe, intent));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const { payment_intent: intent } = error;
      const code = declineOf(error.decline_code, error.code);
      if (!intent) return { status: 'declined', code };
      // Read again: an answer of a known key is from when it was made.
      const result = resultFrom(await closeDeclined(stripe, await stripe.paymentIntents.retrieve(intent.id)));
      return result.status === 'declined' ? { ...result, code } : result;
    }
    // The card is unknown, was used before, or belongs to no customer.
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      (error.param === 'payment_method' || error.code === 'resource_missing')
    )
      return { status: 'declined', code: 'token_used' };
    throw error;
  }
}

/** Statuses of a payment that waits for another attempt, which nobody makes here: a new deposit is a new payment. */
const abandoned: readonly string[] = ['requires_payment_method', 'requires_confirmation'];

/** Cancels a declined payment, so that it can't succeed at Stripe later; returns it as it is then. */
async function closeDeclined(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  if (!abandoned.includes(intent.status)) return intent;
  return (await cancelIntent(stripe, intent.id)) ?? stripe.paymentIntents.retrieve(intent.id);
}

/** Cancels a payment that isn't paid; returns null if its state doesn't allow it (any more). */
export async function cancelIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | null> {
  try {
    return await stripe.paymentIntents.cancel(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** Returns all that Stripe says about a payment; null if it has none with this id. */
export async function intentState(stripe: Stripe, id: string): Promise<ChargeState | null> {
  const found = await stripe.paymentIntents.retrieve(id).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!found) return null;
  const intent = await closeDeclined(stripe, found);
  const key = intent.metadata['deposit'] ?? null;
  const result = resultFrom(intent);
  if (result.status !== 'paid') return { result, key, paid: 0n, refunds: [], disputes: [] };
  const of = { payment_intent: id, limit: 100 };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(of).autoPagingToArray({ limit: mostParts }),
    stripe.disputes.list(of).autoPagingToArray({ limit: mostParts }),
  ]);
  return {
    result,
    key,
    paid: microOf(intent.amount_received),
    refunds: refunds.map(refundFrom),
    disputes: disputes.map(disputeFrom),
  };
}

/** Returns the id of the payment of a deposit, by its metadata; null if there is none. */
export async function findIntent(stripe: Stripe, key: string): Promise<string | null> {
  const { data } = await stripe.paymentIntents.search({ query: `metadata['deposit']:'${key}'`, limit: 1 });
  return data[0]?.id ?? null;
}
