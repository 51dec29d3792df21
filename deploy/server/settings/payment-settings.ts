import type { StripeSettings } from '@heliograph/api';
import { isSafeUrl, wholeNumber } from './read-values';

/** Who charges cards: the sandbox with demo data, or Stripe; undefined if payments are not set up. */
export type PaymentSettings = 'sandbox' | StripeSettings | undefined;

/** Reads `STRIPE_…`. Throws an error that says what to set if one is missing or invalid. */
export function readPayments(env: NodeJS.ProcessEnv, demo: boolean): PaymentSettings {
  const secretKey = env['STRIPE_SECRET_KEY'];
  if (secretKey === undefined) {
    const unused = Object.keys(env).find((name) => name.startsWith('STRIPE_'));
    if (unused !== undefined)
      throw new Error(`${unused} has no effect without STRIPE_SECRET_KEY. Set STRIPE_SECRET_KEY, or unset ${unused}.`);
    return demo ? 'sandbox' : undefined;
  }
  if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey))
    throw new Error('STRIPE_SECRET_KEY must start with sk_test_, sk_live_, rk_test_, or rk_live_.');
  if (demo && !secretKey.includes('_test_'))
    throw new Error(
      'STRIPE_SECRET_KEY is a live key, and demo users have a public password. For production, set DEMO=0. For a demo, use a test key or unset STRIPE_SECRET_KEY.',
    );
  const publishableKey = env['STRIPE_PUBLISHABLE_KEY'];
  const mode = secretKey.includes('_test_') ? 'test' : 'live';
  if (!publishableKey || !new RegExp(`^pk_${mode}_\\w+$`).test(publishableKey))
    throw new Error(
      `STRIPE_PUBLISHABLE_KEY must start with pk_${mode}_, like STRIPE_SECRET_KEY: browsers send cards to Stripe with it.`,
    );
  const webhookSecret = env['STRIPE_WEBHOOK_SECRET'];
  if (!webhookSecret)
    throw new Error(
      'STRIPE_WEBHOOK_SECRET is not set. With STRIPE_SECRET_KEY, set the signing secret of your webhook endpoint /hooks/payments.',
    );
  const apiUrl = env['STRIPE_API_URL'];
  if (apiUrl !== undefined && !isSafeUrl(apiUrl))
    throw new Error(
      `STRIPE_API_URL must start with https://, because the key is sent to it; http:// only for this machine. It is "${apiUrl}".`,
    );
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    apiUrl,
    timeoutMs: wholeNumber(env, 'STRIPE_TIMEOUT_SECONDS', 30, 80) * 1_000,
  };
}
