import type { FastifyInstance } from 'fastify';
import { post } from './sign-up';
import type { Customer } from './sign-up';

// Ten dollars each: the daily limit of an account, minus one for saving the card.
const count = 480;
const atOnce = 8;

/** Measures deposits per second, each with card charge, deposit row, ledger transaction, and two entries. */
export async function deposits(app: FastifyInstance, { token }: Customer): Promise<string[]> {
  const card = await post<{ token: string }>(app, 'sandbox/tokenize', {
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2040,
    cvc: '123',
    zip: '07302',
  });
  await post(
    app,
    'account.manage/createdeposit',
    { amount: '10.000000', paymentToken: card.token, saveMethod: true, idempotencyKey: 'bench-first' },
    token,
  );
  const { items } = await post<{ items: { paymentMethodUUID: string }[] }>(
    app,
    'account.manage/getpaymentmethods',
    {},
    token,
  );
  const paymentMethodUUID = items[0]?.paymentMethodUUID;
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    for (let index = (next += 1); index <= count; index = next += 1) {
      await post(
        app,
        'account.manage/createdeposit',
        { amount: '10.000000', paymentMethodUUID, idempotencyKey: `bench-deposit-${index}` },
        token,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - started) / 1000;
  const balance = await post<number>(app, 'account.manage/getbalance', {}, token);
  if (balance !== (count + 1) * 10) throw new Error(`The balance is ${balance}`);
  return [`deposit with ledger: ${Math.round(count / seconds)}/s, ${atOnce} at a time on one account`];
}
