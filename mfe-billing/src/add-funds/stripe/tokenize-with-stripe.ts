import { CallError } from '@heliograph/platform/session';
import type { Tokenize } from '../tokenize';
import { unreachable } from '../tokenize';
import type { StripeField, StripeJs } from './stripe-js';

/** The field of the form that an error of Stripe is about: the part of its code that names one. */
const fieldOf = (code = ''): string => {
  if (/expiry/.test(code)) return 'card.expiry';
  if (/cvc/.test(code)) return 'card.cvc';
  return /zip|postal/.test(code) ? 'card.zip' : 'card.number';
};

/**
 * Returns a function that has Stripe turn the card in its fields into a token. `started` resolves once they are on the
 * page.
 */
export function tokenizeWithStripe(started: () => Promise<{ stripe: StripeJs; number: StripeField }>): Tokenize {
  return async ({ zip }) => {
    const fail = (code: string, message: string, field: string): never => {
      throw new CallError(message, 0, code, null, [{ field, message }]);
    };
    const made = await started()
      .then(({ stripe, number }) =>
        stripe.createPaymentMethod({
          type: 'card',
          card: number,
          billing_details: { address: { postal_code: zip.trim() } },
        }),
      )
      .catch(() => null);
    if (!made) return fail('NETWORK', unreachable, 'card.number');
    if (!made.paymentMethod)
      return fail('PAYMENT_DECLINED', made.error?.message ?? unreachable, fieldOf(made.error?.code));
    return { token: made.paymentMethod.id };
  };
}
