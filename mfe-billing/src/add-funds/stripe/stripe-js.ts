/*
 * The part of Stripe's library that is used here. It is never bundled: Stripe serves it, and its fields are frames of
 * Stripe.
 */

/** A field of Stripe, in a frame of its own. */
export interface StripeField {
  mount(place: HTMLElement): void;
  update(options: object): void;
  destroy(): void;
  on(
    event: 'change',
    listener: (state: { empty: boolean; complete: boolean; error?: { message: string } }) => void,
  ): void;
}

export type StripeFieldKind = 'cardNumber' | 'cardExpiry' | 'cardCvc';

interface StripeError {
  code?: string;
  message?: string;
}

/** Stripe's library for one publishable key. */
export interface StripeJs {
  elements(options?: object): { create(kind: StripeFieldKind, options?: object): StripeField };
  createPaymentMethod(card: {
    type: 'card';
    card: StripeField;
    billing_details: object;
  }): Promise<{ paymentMethod?: { id: string }; error?: StripeError }>;
  /** Shows the bank's page of 3-D Secure if the payment waits for it. */
  handleNextAction(payment: { clientSecret: string }): Promise<{ error?: StripeError }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

/** The release of the library that belongs to the API version of the server's adapter. */
const address = 'https://js.stripe.com/endive/stripe.js';

const loads = new Map<string, Promise<StripeJs>>();

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe’s library could not be loaded'));
    };
    document.head.append(script);
  });
}

async function start(publishableKey: string): Promise<StripeJs> {
  if (!window.Stripe) await loadScript();
  if (!window.Stripe) throw new Error('Stripe’s library did not start');
  return window.Stripe(publishableKey);
}

/** Loads Stripe's library, once per page; after a failure the next call tries again. */
export function loadStripe(publishableKey: string): Promise<StripeJs> {
  const known = loads.get(publishableKey);
  if (known) return known;
  const load = start(publishableKey);
  loads.set(publishableKey, load);
  load.catch(() => loads.delete(publishableKey));
  return load;
}
