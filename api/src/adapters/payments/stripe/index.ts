import Stripe from 'stripe';
import type { PaymentPort } from '../../../modules/money';
import { cancelIntent, createIntent, findIntent, intentState } from './intents';
import { movedIntents } from './moved';
import { cardFrom, hintFrom } from './read-stripe';
import { createRefund } from './refunds';

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
 * Both ids are also in the metadata at Stripe, where they are found once a key has expired.
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
      const method = await unlessRejected(stripe.paymentMethods.retrieve(token));
      return method && cardFrom(method);
    },
    charge: (charge) => createIntent(stripe, charge),
    state: (providerRef) => intentState(stripe, providerRef),
    find: (key) => findIntent(stripe, key),
    moved: (from, to) => movedIntents(stripe, from, to),
    action: async (providerRef) => {
      const { status, client_secret: secret } = await stripe.paymentIntents.retrieve(providerRef);
      return status === 'requires_action' && secret ? { provider: 'stripe', secret } : null;
    },
    cancel: async (providerRef) => {
      await cancelIntent(stripe, providerRef);
    },
    refund: (order) => createRefund(stripe, order),
    // A card is saved with its first payment.
    keep: () => Promise.resolve(),
    forget: async (cardRef) => {
      await unlessRejected(stripe.paymentMethods.detach(cardRef));
    },
    readNotification: ({ signature, body, now }) => {
      try {
        const at = now.getTime();
        const event = stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, tolerance, undefined, at);
        const hint = hintFrom(event.data.object as unknown as Record<string, unknown>);
        return hint ? [hint] : [];
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return null;
        throw error;
      }
    },
  };
}

/** Returns null for a payment method that Stripe doesn't have; any other error means that it didn’t respond. */
async function unlessRejected<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}
