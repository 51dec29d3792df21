import { expectBalanced } from './balanced';
import { letReviewsPass, testCompany } from './registrations';
import { addFunds, balanceAndLines } from './stock';
import { testApi, type TestApi } from './test-api';

interface BrandWorld {
  api: TestApi;
  token: string;
  accountId: string;
}

export const keyOf = () => `key-${Math.random()}`;

/**
 * Starts an API for the tests of a file about the registration of brands, with an account that can pay for it. Its
 * ledger must be balanced at the end.
 */
export function brandWorld() {
  const world = {} as BrandWorld;
  let count = 0;

  beforeAll(async () => {
    const api = await testApi({ staysProved: true });
    const accountId = (await api.addPerson('bea')).accountId ?? '';
    Object.assign(world, { api, accountId, token: await api.logIn('bea') });
    await addFunds(api, accountId, 1_000_000_000n);
  });
  afterAll(async () => {
    await expectBalanced(world.api.db, world.accountId);
    await world.api.close();
  });

  /** Returns an EIN whose end decides how the registry of tests answers. */
  const einEnding = (end: string) => `${10_000 + (count += 1)}${end}`;
  const submit = (body: object, change: object = {}) =>
    world.api.call(
      'account.manage/createtcrbrand',
      { ...body, submit: true, expectedFee: '4.500000', ...change },
      { token: world.token },
    );
  const update = (body: object) => world.api.call('account.manage/updatetcrbrand', body, { token: world.token });
  const read = async (brandUUID: string) =>
    (await world.api.call('account.manage/gettcrbrand', { brandUUID }, { token: world.token })).payload;
  const submitted = async (end: string, stages = 1) => {
    const { brandUUID } = (await submit(testCompany(einEnding(end)))).payload;
    await letReviewsPass(world.api, stages);
    return brandUUID;
  };
  const balance = async () => (await balanceAndLines(world.api, world.accountId)).balance;
  const vet = (brandUUID: string, change: object = {}) =>
    world.api.call(
      'account.manage/ordervetting',
      { brandUUID, expectedFee: '41.000000', idempotencyKey: keyOf(), ...change },
      { token: world.token },
    );
  const appeal = (brandUUID: string, change: object = {}) =>
    world.api.call(
      'account.manage/appealtcrbrand',
      {
        brandUUID,
        evidence: 'The letter of the tax authority is attached.',
        expectedFee: '11.000000',
        idempotencyKey: keyOf(),
        ...change,
      },
      { token: world.token },
    );

  return Object.assign(world, { einEnding, submit, update, read, submitted, balance, vet, appeal });
}
