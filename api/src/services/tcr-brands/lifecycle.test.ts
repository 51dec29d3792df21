import { sql } from 'drizzle-orm';
import { RegistryRejected } from '../../domain/ports/campaign-registry';
import { workOnRegistrations } from '../../domain/registration/work-on-registrations';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { expectBalanced } from '../../testing/balanced';
import { letReviewsPass, testCompany, workThrough } from '../../testing/registrations';
import { addFunds, balanceAndLines } from '../../testing/stock';

let api: TestApi;
let token: string;
let accountId: string;
let count = 0;
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('bea')).accountId ?? '';
  token = await api.logIn('bea');
  await addFunds(api, accountId, 1_000_000_000n);
});
afterAll(async () => {
  await expectBalanced(api.db, accountId);
  await api.close();
});

const einEnding = (end: string) => `${10_000 + (count += 1)}${end}`;
const keyOf = () => `key-${Math.random()}`;
const submit = (body: object, change: object = {}) =>
  api.call('account.manage/createtcrbrand', { ...body, submit: true, expectedFee: '4.500000', ...change }, { token });
const update = (body: object) => api.call('account.manage/updatetcrbrand', body, { token });
const read = async (brandUUID: string) =>
  (await api.call('account.manage/gettcrbrand', { brandUUID }, { token })).payload;
const submitted = async (end: string, stages = 1) => {
  const { brandUUID } = (await submit(testCompany(einEnding(end)))).payload;
  await letReviewsPass(api, stages);
  return brandUUID;
};
const balance = async () => (await balanceAndLines(api, accountId)).balance;
const vet = (brandUUID: string, change: object = {}) =>
  api.call(
    'account.manage/ordervetting',
    { brandUUID, expectedFee: '41.000000', idempotencyKey: keyOf(), ...change },
    { token },
  );
const appeal = (brandUUID: string, change: object = {}) =>
  api.call(
    'account.manage/appealtcrbrand',
    {
      brandUUID,
      evidence: 'The letter of the tax authority is attached.',
      expectedFee: '11.000000',
      idempotencyKey: keyOf(),
      ...change,
    },
    { token },
  );

it('charges the fee that was confirmed, once per key, and registers the brand after the review', async () => {
  const before = await balance();
  const [body, idempotencyKey] = [testCompany(einEnding('1234')), keyOf()];
  const [one, two] = await Promise.all([submit(body, { idempotencyKey }), submit(body, { idempotencyKey })]);
  expect([one?.status, two?.payload]).toEqual([200, one?.payload]);
  expect(before - (await balance())).toBe(4_500_000n);
  const brandUUID = one?.payload.brandUUID ?? '';
  await workThrough(api);
  expect(await read(brandUUID)).toMatchObject({ status: 'REGISTRATION_PENDING', feesPaid: '4.500000' });
  await letReviewsPass(api, 1);
  const detail = await read(brandUUID);
  expect(detail).toMatchObject({
    status: 'OK',
    identityStatus: 'VERIFIED',
    tmobileTier: 'LOW',
    tmobileDailyCap: 2000,
    attClass: 'E',
    vettingBlocked: null,
    feedback: [],
  });
  expect(detail.events.map(({ type, amount, by }) => [type, amount, by])).toEqual([
    ['SUBMITTED', '4.500000', 'bea Person'],
    ['REGISTERED', null, null],
    ['IDENTITY', null, null],
  ]);
  expect((await submit({ ...body, displayName: 'Other' }, { idempotencyKey })).body.code).toBe('IDEMPOTENCY_MISMATCH');
});

it.each([
  ['another price', { expectedFee: '4.000000' }, 409, 'PRICE_CHANGED'],
  ['no confirmed price', { expectedFee: undefined }, 409, 'PRICE_CHANGED'],
])('submits nothing at %s', async (_name, change, status, code) => {
  const [before, ein] = [await balance(), einEnding('1234')];
  const answer = await submit(testCompany(ein), change);
  expect([answer.status, answer.body.code, await balance()]).toEqual([status, code, before]);
  expect(await api.db.rows(sql`select 1 from tcr_brand where ein = ${ein}`)).toEqual([]);
});

it('submits nothing without funds', async () => {
  await api.addPerson('poor');
  const poor = await api.logIn('poor');
  const answer = await api.call(
    'account.manage/createtcrbrand',
    { ...testCompany(einEnding('1234')), submit: true, expectedFee: '4.500000' },
    { token: poor },
  );
  expect([answer.status, answer.body.code, answer.body.response]).toEqual([
    402,
    'LOW_BALANCE',
    'This costs $4.50, and $0.00 is available. Add funds and try again.',
  ]);
});

it.each([
  ['9002', 'TAX_ID'],
  ['9003', 'NONPROFIT'],
  ['9004', 'STOCK_SYMBOL'],
  ['9005', 'GOVERNMENT_ENTITY'],
  ['9006', 'OTHERS'],
])('fails a brand that ends in %s with the category %s, and registers it once fixed', async (end, category) => {
  const brandUUID = await submitted(end);
  const failed = await read(brandUUID);
  expect(failed).toMatchObject({
    status: 'REGISTRATION_FAILED',
    feedback: [{ category }],
    statusReason: failed.feedback[0]?.text,
  });
  const again = await update({ brandUUID, ein: einEnding('1234'), submit: true, expectedFee: '4.500000' });
  expect(again.payload).toMatchObject({ status: 'REGISTRATION_PENDING', charged: '4.500000' });
  await letReviewsPass(api, 1);
  expect(await read(brandUUID)).toMatchObject({ status: 'OK', statusReason: null, feedback: [], feesPaid: '9.000000' });
});

it.each([
  ['9150', 50, 'HIGH_MID', 40_000, 'C'],
  ['9199', 99, 'TOP', 200_000, 'A'],
  ['9110', 10, 'LOW', 2_000, 'E'],
  ['9130', 30, 'LOW_MID', 10_000, 'E'],
])(
  'vets a brand that ends in %s with the score %d',
  async (end, vettingScore, tmobileTier, tmobileDailyCap, attClass) => {
    const brandUUID = await submitted(end);
    expect((await vet(brandUUID)).payload.charged).toBe('41.000000');
    expect((await vet(brandUUID)).body.response).toBe('A vetting is in progress.');
    await letReviewsPass(api, 2);
    expect(await read(brandUUID)).toMatchObject({
      vettingStatus: 'ACTIVE',
      identityStatus: 'VETTED_VERIFIED',
      vettingScore,
      tmobileTier,
      tmobileDailyCap,
      attClass,
      feesPaid: '45.500000',
      vettingBlocked: 'The brand already has a score.',
    });
  },
);

it('says why a vetting failed, and allows another one', async () => {
  const brandUUID = await submitted('9009');
  await vet(brandUUID);
  await letReviewsPass(api, 2);
  expect(await read(brandUUID)).toMatchObject({
    vettingStatus: 'FAILED',
    vettingScore: null,
    vettingReason: expect.stringContaining('no public record') as string,
    vettingBlocked: null,
  });
});

it.each([
  ['9001', 'ACCEPTED', 'VERIFIED'],
  ['9007', 'REJECTED', 'UNVERIFIED'],
])('appeals the identity check of a brand that ends in %s: %s', async (end, appealStatus, identityStatus) => {
  const brandUUID = await submitted(end);
  expect(await read(brandUUID)).toMatchObject({
    status: 'OK',
    identityStatus: 'UNVERIFIED',
    appealBlocked: null,
    vettingBlocked: 'The identity must be verified first.',
  });
  const key = keyOf();
  expect((await appeal(brandUUID, { idempotencyKey: key })).payload).toEqual(
    (await appeal(brandUUID, { idempotencyKey: key })).payload,
  );
  expect((await appeal(brandUUID)).body.response).toBe('An appeal is in review.');
  await letReviewsPass(api, 2);
  expect(await read(brandUUID)).toMatchObject({ appealStatus, identityStatus, feesPaid: '15.500000' });
});

it('takes ten times as long for a slow brand', async () => {
  const brandUUID = await submitted('9008', 9);
  expect((await read(brandUUID)).status).toBe('REGISTRATION_PENDING');
  await letReviewsPass(api, 1);
  expect((await read(brandUUID)).status).toBe('OK');
});

it('quotes a fee only for what the registry checks again', async () => {
  const brandUUID = await submitted('1234');
  const quote = async (body: object) => (await api.call('account.manage/quotetcrbrand', body, { token })).payload.fee;
  expect([await quote({}), await quote({ brandUUID }), await quote({ brandUUID, legalName: 'Other, LLC' })]).toEqual([
    '4.500000',
    '0.000000',
    '4.500000',
  ]);
  expect(
    (await update({ brandUUID, displayName: 'Harbor', submit: true, expectedFee: '0.000000' })).payload,
  ).toMatchObject({ status: 'OK', charged: '0.000000' });
  await letReviewsPass(api, 1);
  expect((await read(brandUUID)).status).toBe('OK');
});

it('deletes a registered brand once the registry has', async () => {
  const brandUUID = await submitted('1234');
  expect((await api.call('account.manage/deletetcrbrand', { brandUUID }, { token })).payload.deleted).toBe(false);
  await letReviewsPass(api, 1);
  expect((await api.call('account.manage/gettcrbrand', { brandUUID }, { token })).status).toBe(404);
});

describe('a registry that fails', () => {
  it('is asked again later with the same key, and charges nothing more', async () => {
    const keys: string[] = [];
    const registry = {
      ...api.app.deps.campaignRegistry,
      submitBrand: (key: string) => (keys.push(key), Promise.reject(new Error('down'))),
    };
    const quiet = { ...api.app.deps, campaignRegistry: registry, log: () => undefined };
    const { brandUUID } = (await submit(testCompany(einEnding('1234')))).payload;
    const before = await balance();
    for (let round = 0; round < 3; round += 1) {
      while (await workOnRegistrations(quiet));
      api.advance(3_600_000);
    }
    expect([keys.length, new Set(keys).size, (await read(brandUUID)).status]).toEqual([3, 1, 'REGISTRATION_PENDING']);
    await letReviewsPass(api, 1);
    expect([(await read(brandUUID)).status, await balance()]).toEqual(['OK', before]);
  });

  it('ends a submission that it rejects, with its reason', async () => {
    const registry = {
      ...api.app.deps.campaignRegistry,
      submitBrand: () => Promise.reject(new RegistryRejected('The EIN is on a list.')),
    };
    const { brandUUID } = (await submit(testCompany(einEnding('1234')))).payload;
    while (await workOnRegistrations({ ...api.app.deps, campaignRegistry: registry }));
    expect(await read(brandUUID)).toMatchObject({
      status: 'REGISTRATION_FAILED',
      statusReason: 'The EIN is on a list.',
    });
    const heard = await api.db.rows(
      sql`select text from notification where kind = 'brandDecision' and path = ${`tcr-brands?open=${brandUUID}`}`,
    );
    expect(heard).toEqual([{ text: 'The registry didn’t accept this request. The EIN is on a list.' }]);
    expect((await update({ brandUUID, submit: true, expectedFee: '4.500000' })).status).toBe(200);
    await letReviewsPass(api, 1);
    expect((await read(brandUUID)).status).toBe('OK');
  });

  it('is asked once by two processes at the same time', async () => {
    const keys: string[] = [];
    const { campaignRegistry } = api.app.deps;
    const registry = {
      ...campaignRegistry,
      submitBrand: (key: string, brand: Parameters<typeof campaignRegistry.submitBrand>[1]) => (
        keys.push(key),
        campaignRegistry.submitBrand(key, brand)
      ),
    };
    for (let index = 0; index < 6; index += 1) await submit(testCompany(einEnding('1234')));
    const process = async () => {
      while (await workOnRegistrations({ ...api.app.deps, campaignRegistry: registry }));
    };
    await Promise.all([process(), process(), process()]);
    expect([keys.length, new Set(keys).size]).toEqual([6, 6]);
  });
});

it('refreshes open tabs after decisions, not after questions', async () => {
  const brandUUID = await submitted('1234');
  const told: string[] = [];
  const live = { ...api.app.deps.live, changed: (account: string) => void told.push(account) };
  const before = await read(brandUUID);
  api.advance(3_600_000);
  while (await workOnRegistrations({ ...api.app.deps, live }));
  expect([told, (await read(brandUUID)).updatedAt]).toEqual([[], before.updatedAt]);
  await vet(brandUUID);
  await workThrough(api);
  api.advance(3_600_000);
  while (await workOnRegistrations({ ...api.app.deps, live }));
  expect(told).toEqual([accountId]);
});

it('keeps a timeline that can’t be changed', async () => {
  const brandUUID = await submitted('1234');
  await expect(api.db.run(sql`update brand_event set text = 'x' where brand_id = ${brandUUID}`)).rejects.toThrow(
    /append-only/,
  );
});
