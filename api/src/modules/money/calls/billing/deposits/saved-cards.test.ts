import { setUpDeposits } from './testing/set-up-deposits';

const setup = setUpDeposits();
const { newKey, tokenize, deposit } = setup;

describe('saved cards', () => {
  const methods = async () =>
    (await setup.api.call('account.manage/getpaymentmethods', {}, { token: setup.token })).payload.items;

  it('are kept when asked, once, charged again and forgotten', async () => {
    await deposit({ paymentToken: (await tokenize()).body.token, saveMethod: true });
    await deposit({ paymentToken: (await tokenize()).body.token, saveMethod: true });
    await deposit({ paymentToken: (await tokenize({ number: '4000000000000002' })).body.token, saveMethod: true });
    const [card, ...others] = await methods();
    expect([card, others]).toMatchObject([
      { brand: 'Visa', last4: '4242', expMonth: 11, expYear: 2029, isDefault: true, expired: false },
      [],
    ]);
    const paymentMethodUUID = card?.paymentMethodUUID;
    for (let times = 0; times < 2; times += 1) expect((await deposit({ paymentMethodUUID })).status).toBe(200);
    const gone = () =>
      setup.api.call('account.manage/deletepaymentmethod', { paymentMethodUUID }, { token: setup.token });
    expect((await gone()).payload).toEqual({ deleted: true });
    expect((await gone()).status).toBe(404);
    expect([await methods(), (await deposit({ paymentMethodUUID })).status]).toEqual([[], 404]);
  });

  it('are of their account alone', async () => {
    await deposit({ paymentToken: (await tokenize()).body.token, saveMethod: true });
    const [card] = await methods();
    await setup.api.addPerson('stranger');
    const stranger = await setup.api.logIn('stranger');
    const paymentMethodUUID = card?.paymentMethodUUID;
    for (const name of [
      'account.manage/deletepaymentmethod',
      'account.manage/quotedeposit',
      'account.manage/createdeposit',
    ] as const) {
      const amount = name.endsWith('quotedeposit')
        ? { amount: '25.000000' }
        : { amount: '25.000000', idempotencyKey: newKey() };
      const body = { paymentMethodUUID, ...(name.endsWith('paymentmethod') ? {} : amount) };
      expect((await setup.api.call(name, body, { token: stranger })).status).toBe(404);
    }
    expect(await methods()).toHaveLength(1);
  });
});
