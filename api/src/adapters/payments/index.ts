import type { PaymentPort } from '../../modules/money';

const answer = (): Promise<never> => Promise.reject(new Error('No card provider is set up'));

/** Replaces a provider if none is configured: accepts no payments, not even test payments. */
export const absentProvider: PaymentPort = {
  name: 'none',
  card: answer,
  charge: answer,
  state: answer,
  find: answer,
  action: answer,
  cancel: answer,
  refund: answer,
  keep: answer,
  forget: () => Promise.resolve(),
};

export { createSandbox } from './sandbox';
export { sandboxRoutes } from './sandbox/routes';
export { createStripe, type StripeSettings } from './stripe';
