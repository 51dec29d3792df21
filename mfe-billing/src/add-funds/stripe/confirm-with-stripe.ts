import type { ShellApi } from '@heliograph/platform/session';
import { noAmount, quoteCall } from '../use-quote';
import { loadStripe } from './stripe-js';

/**
 * Has the cardholder confirm a payment on the bank's page, which Stripe's library shows. What they chose is read from
 * the server afterwards. Returns false if Stripe can't be reached.
 */
export async function confirmWithStripe(shell: Pick<ShellApi, 'call'>, clientSecret: string): Promise<boolean> {
  const { publicKey } = await shell.call(quoteCall, { amount: noAmount });
  if (publicKey === null) return false;
  return loadStripe(publicKey)
    .then((stripe) => stripe.handleNextAction({ clientSecret }))
    .then(
      () => true,
      () => false,
    );
}
