import { declineReasons } from '@heliograph/contract/reference/deposits';
import { setUpDeposits } from './testing/set-up-deposits';

const setup = setUpDeposits();
const { newKey, tokenize, deposit, balance } = setup;

describe('createdeposit', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'number'],
    ['4000000000009995', 'insufficient_funds', 'number'],
    ['4000000000009987', 'lost_card', 'number'],
    ['4000000000009979', 'stolen_card', 'number'],
    ['4000000000000069', 'expired_card', 'expiry'],
    ['4000000000000127', 'incorrect_cvc', 'cvc'],
    ['4000000000000119', 'processing_error', 'number'],
  ] as const)(
    'declines %s in words, at the field that was wrong, and leaves a failed deposit',
    async (number, code, part) => {
      const before = await balance();
      const body = { paymentToken: (await tokenize({ number })).body.token, idempotencyKey: newKey() };
      const first = await deposit(body);
      expect([first.status, first.body.code, first.body.response]).toEqual([
        402,
        'PAYMENT_DECLINED',
        declineReasons[code],
      ]);
      expect(first.body.content.errors?.map(({ field }) => field)).toEqual([`paymentToken.${part}`]);
      expect((await deposit(body)).body.response).toBe(declineReasons[code]);
      const { payload } = await setup.api.call(
        'account.manage/getdeposits',
        { filter: { status: ['FAILED'] } },
        { token: setup.token },
      );
      expect(payload.items.filter((item) => item.failure?.code === code)).toHaveLength(1);
      expect(await balance()).toBe(before);
    },
  );

  it('stops an account that tries card after card', async () => {
    await setup.api.addPerson('carder');
    const carder = await setup.api.logIn('carder');
    const decline = async () =>
      (await deposit({ paymentToken: (await tokenize({ number: '4000000000000002' })).body.token }, carder)).status;
    for (let tries = 0; tries < 10; tries += 1) expect(await decline()).toBe(402);
    expect(await decline()).toBe(429);
  });

  it('keeps a token from paying twice', async () => {
    const { token: paymentToken } = (await tokenize()).body;
    expect((await deposit({ paymentToken })).status).toBe(200);
    const again = await deposit({ paymentToken });
    expect([again.status, again.body.code, again.body.response]).toEqual([
      402,
      'PAYMENT_DECLINED',
      declineReasons.token_used,
    ]);
    expect(again.body.content.errors?.[0]?.field).toMatch(/^paymentToken\./);
  });

  it.each([[false], [true]])('charges a token once of 16 at once with as many keys (saved: %s)', async (saveMethod) => {
    const [{ token: paymentToken }, before] = [(await tokenize()).body, await balance()];
    const answers = await Promise.all(Array.from({ length: 16 }, () => deposit({ paymentToken, saveMethod })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(15).fill(402)]);
    // A saved card can be charged again by its own id, not by the token.
    expect((await deposit({ paymentToken })).status).toBe(402);
    expect(await balance()).toBe(before + 25);
  });

  it('takes a token for the next try if it was refused before any charge', async () => {
    const { token: paymentToken } = (await tokenize()).body;
    expect((await deposit({ paymentToken, amount: '1.000000' })).status).toBe(422);
    expect((await deposit({ paymentToken })).status).toBe(200);
  });
});
