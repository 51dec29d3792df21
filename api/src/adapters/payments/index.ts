import type { PaymentPort } from '../../domain/ports/payments';

const answer = (): Promise<never> => Promise.reject(new Error('No card provider is set up'));

/** In the place of a provider where none is set up: takes no money, and no test money either. */
export const absentProvider: PaymentPort = {
  name: 'none',
  card: answer,
  charge: answer,
  keep: answer,
  forget: () => Promise.resolve(),
};

export { createSandbox } from './sandbox';
export { sandboxRoutes } from './sandbox/routes';
