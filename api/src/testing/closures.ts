import { addCard, spend } from './recharges';
import { addSender } from './senders';
import { testApi, type TestApi } from './test-api';

/** Starts an API for the tests of a file about closing accounts, with staff `ada`, `bo`, `cy`, and `acme`. */
export function closureWorld() {
  const world = {} as { api: TestApi };
  const tokens: Record<string, { token: string; host: string }> = {};

  beforeAll(async () => {
    world.api = await testApi();
    for (const [name, role, brandId] of [
      ['ada', 'superadmin', 1],
      ['bo', 'customerAdmin', 1],
      ['cy', 'admin', 1],
      ['acme', 'superadmin', 2],
    ] as const) {
      await world.api.addPerson(name, { accountId: null, roles: [role], brandId });
      const host = brandId === 2 ? 'admin.acme.localhost' : 'admin.localhost';
      tokens[name] = { host, token: await world.api.logIn(name, { host }) };
    }
  });
  afterAll(() => world.api.close());

  const as = (who: string) => tokens[who] ?? { token: '', host: '' };
  const quote = (accountUUID: string, who = 'ada') =>
    world.api.call('admin.manage/quoteaccountclosure', { accountUUID }, as(who));
  const close = (accountUUID: string, username: string, more: object = {}, who = 'ada') =>
    world.api.call(
      'admin.manage/closeaccount',
      {
        accountUUID,
        confirm: `${username} Inc`,
        reason: 'Closed at the customer’s request',
        remainder: 'REFUND',
        maxWriteOff: '500.000000',
        ...more,
      },
      as(who),
    );
  const page = async (accountUUID: string) =>
    (await world.api.call('admin.manage/getaccount', { accountUUID }, as('cy'))).payload;

  /** Adds an account with 100 USD that no card paid, and a deposit of 60 USD by card. */
  async function funded() {
    const sender = await addSender(world.api);
    const token = await world.api.logIn(sender.username);
    const paymentMethodUUID = await addCard(world.api, sender.accountId);
    const made = await world.api.call(
      'account.manage/createdeposit',
      { amount: '60.000000', paymentMethodUUID, idempotencyKey: `deposit-${sender.username}` },
      { token },
    );
    return { ...sender, token, depositUUID: made.payload.depositUUID };
  }

  /** Adds an account with nothing but a balance, in micro-USD. */
  async function plain(username: string, balance: bigint) {
    const { accountId } = await world.api.addPerson(username);
    if (balance !== 0n) await spend(world.api, accountId ?? '', balance);
    return accountId ?? '';
  }

  return Object.assign(world, { as, quote, close, page, funded, plain });
}
