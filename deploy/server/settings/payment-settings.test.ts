import { readPayments } from './payment-settings';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

it('uses the sandbox in a demo, and takes no payments without demo data', () => {
  expect([readPayments({}, true), readPayments({}, false)]).toEqual(['sandbox', undefined]);
});

it('has defaults for Stripe, and accepts others', () => {
  expect(readPayments(stripe, true)).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: undefined,
    timeoutMs: 30_000,
  });
  expect(
    readPayments(
      {
        ...stripe,
        STRIPE_SECRET_KEY: 'rk_live_2',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_2',
        STRIPE_API_URL: 'http://127.0.0.1:9000',
        STRIPE_TIMEOUT_SECONDS: '5',
      },
      false,
    ),
  ).toEqual({
    secretKey: 'rk_live_2',
    publishableKey: 'pk_live_2',
    webhookSecret: 'whsec_1',
    apiUrl: 'http://127.0.0.1:9000',
    timeoutMs: 5_000,
  });
});

it.each([
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, false, 'STRIPE_WEBHOOK_SECRET has no effect without STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'x' }, false, 'STRIPE_SECRET_KEY must start with sk_test_'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, false, 'STRIPE_PUBLISHABLE_KEY must start with pk_test_'],
  [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, false, 'STRIPE_PUBLISHABLE_KEY must start with pk_test_'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, false, 'STRIPE_WEBHOOK_SECRET is not set'],
  [{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }, true, 'STRIPE_SECRET_KEY is a live key'],
  [{ ...stripe, STRIPE_API_URL: 'http://stripe.example' }, false, 'STRIPE_API_URL must start with https://'],
])('rejects %j with a message', (env, demo, message) => {
  expect(() => readPayments(env, demo)).toThrow(message);
});
