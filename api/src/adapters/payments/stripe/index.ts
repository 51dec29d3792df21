import Stripe from 'stripe';
import type { Charge, ChargeResult, PaymentPort, RefundOrder, RefundResult } from '../../../domain/ports/payments';
import { cardFrom, centsOf, declineOf, resultFrom } from './read-stripe';

/** How Stripe is reached. */
export interface StripeSettings {
  secretKey: string;
  /** Identifies the account to Stripe's library in browsers. */
  publishableKey: string;
  /** Key of the signatures of its notifications. */
  webhookSecret: string;
  /** Another address of its API: for tests. */
  apiUrl?: string | undefined;
  timeoutMs: number;
}

/** How old a notification may be, in seconds. */
const tolerance = 300;

/**
 * Creates the adapter to Stripe: payment intents with idempotency keys, which are the ids of our deposits and refunds.
 */
export function createStripe({
  secretKey,
  publishableKey,
  webhookSecret,
  apiUrl,
  timeoutMs,
}: StripeSettings): PaymentPort {
  const url = apiUrl === undefined ? null : new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
  return {
    name: 'stripe',
    publicKey: publishableKey,
    card: async (token) => {
      const method = await unlessMissing(stripe.paymentMethods.retrieve(token));
      return method && cardFrom(method);
    },
    charge: (charge) => createIntent(stripe, charge),
    result: async (providerRef) => resultFrom(await stripe.paymentIntents.retrieve(providerRef)),
    action: async (providerRef) => {
      const { status, client_secret: secret } = await stripe.paymentIntents.retrieve(providerRef);
      return status === 'requires_action' && secret ? { provider: 'stripe', secret } : null;
    },
    cancel: async (providerRef) => {
      // One that was confirmed meanwhile can't be canceled, which its state shows.
      await stripe.paymentIntents.cancel(providerRef).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
    },
    refund: (order) => createRefund(stripe, order),
    // A card is saved with its first payment.
    keep: () => Promise.resolve(),
    forget: async (cardRef) => {
      await unlessMissing(stripe.paymentMethods.detach(cardRef));
    },
    readNotification: ({ signature, body, now }) => {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          webhookSecret,
          tolerance,
          undefined,
          now.getTime(),
        );
        const { object } = event.data as { object: { object?: string; id?: string } };
        return object.object === 'payment_intent' && object.id !== undefined ? [object.id] : [];
      } catch {
        return null;
      }
    },
  };
}

/** Returns null for an object that Stripe doesn't know; any other error means that it didn’t respond. */
async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** A card can be charged again only for the customer that it was saved for: each saved card has one. */
async function customerOf(stripe: Stripe, { cardRef, key, save }: Charge): Promise<string | null> {
  const { customer } = await stripe.paymentMethods.retrieve(cardRef);
  if (customer) return typeof customer === 'string' ? customer : customer.id;
  return save ? (await stripe.customers.create({}, { idempotencyKey: `customer-${key}` })).id : null;
}

async function createIntent(stripe: Stripe, charge: Charge): Promise<ChargeResult> {
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
    return resultFrom(intent);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const { payment_intent: intent } = error;
      return {
        status: 'declined',
        code: declineOf(error.decline_code, error.code),
        ...(intent && { providerRef: intent.id }),
      };
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

async function createRefund(stripe: Stripe, { providerRef, amount, key }: RefundOrder): Promise<RefundResult> {
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: providerRef, amount: centsOf(amount) },
      { idempotencyKey: key },
    );
    const rejected = refund.status === 'failed' || refund.status === 'canceled';
    return rejected
      ? { status: 'rejected', reason: refund.failure_reason ?? 'The card’s bank rejected the refund' }
      : { status: 'refunded', providerRef: refund.id };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { status: 'rejected', reason: error.message };
    throw error;
  }
}
