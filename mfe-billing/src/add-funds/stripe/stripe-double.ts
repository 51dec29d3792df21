import type { StripeField, StripeFieldKind, StripeJs } from './stripe-js';

type Change = Parameters<Parameters<StripeField['on']>[1]>[0];

/** A double of Stripe's library: tests type into its fields with `enter`. */
export function stripeDouble(answers: Partial<Pick<StripeJs, 'createPaymentMethod' | 'handleNextAction'>> = {}) {
  const fields = new Map<StripeFieldKind, { field: StripeField; change: (state: Change) => void }>();
  const keys: string[] = [];
  const tokenized: Parameters<StripeJs['createPaymentMethod']>[0][] = [];
  const confirmed: string[] = [];
  const create = (kind: StripeFieldKind): StripeField => {
    const listeners: ((state: Change) => void)[] = [];
    const field: StripeField = {
      mount: (place) => {
        place.dataset['kind'] = kind;
      },
      update: () => undefined,
      destroy: () => fields.delete(kind),
      on: (_event, listener) => listeners.push(listener),
    };
    fields.set(kind, { field, change: (state) => listeners.forEach((listen) => listen(state)) });
    return field;
  };
  window.Stripe = (key) => {
    keys.push(key);
    return {
      elements: () => ({ create }),
      createPaymentMethod: async (card) => {
        tokenized.push(card);
        return answers.createPaymentMethod ? answers.createPaymentMethod(card) : { paymentMethod: { id: 'pm_1' } };
      },
      handleNextAction: async (payment) => {
        confirmed.push(payment.clientSecret);
        return answers.handleNextAction ? answers.handleNextAction(payment) : {};
      },
    };
  };
  return {
    keys,
    tokenized,
    confirmed,
    fields,
    /** Changes a field as a cardholder does. */
    enter: (kind: StripeFieldKind, state: Partial<Change> = {}) =>
      fields.get(kind)?.change({ empty: false, complete: true, ...state }),
  };
}
