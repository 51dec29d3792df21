import { sql } from 'drizzle-orm';
import { workOnRegistrations } from '../../tasks/work-on-registrations';
import { letReviewsPass, testCompany, workThrough } from '../../../../testing/registrations';
import { brandWorld, keyOf } from '../../../../testing/brand-lifecycle';

const world = brandWorld();
const { einEnding, submit, update, read, submitted, balance, vet } = world;

it('charges the fee that was confirmed, once per key, and registers the brand after the review', async () => {
  const before = await balance();
  const [body, idempotencyKey] = [testCompany(einEnding('1234')), keyOf()];
  const [one, two] = await Promise.all([submit(body, { idempotencyKey }), submit(body, { idempotencyKey })]);
  expect([one?.status, two?.payload]).toEqual([200, one?.payload]);
  expect(before - (await balance())).toBe(4_500_000n);
  const brandUUID = one?.payload.brandUUID ?? '';
  await workThrough(world.api);
  expect(await read(brandUUID)).toMatchObject({ status: 'REGISTRATION_PENDING', feesPaid: '4.500000' });
  await letReviewsPass(world.api, 1);
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
  expect(await world.api.db.rows(sql`select 1 from tcr_brand where ein = ${ein}`)).toEqual([]);
});

it('submits nothing without funds', async () => {
  await world.api.addPerson('poor');
  const poor = await world.api.logIn('poor');
  const answer = await world.api.call(
    'account.manage/createtcrbrand',
    { ...testCompany(einEnding('1234')), submit: true, expectedFee: '4.500000' },
    { token: poor },
  );
  expect([answer.status, answer.body.code, answer.body.response]).toEqual([
    402,
    'LOW_BALANCE',
    'This costs $4.5000, and $0.0000 is available. Add funds and try again.',
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
  await letReviewsPass(world.api, 1);
  expect(await read(brandUUID)).toMatchObject({ status: 'OK', statusReason: null, feedback: [], feesPaid: '9.000000' });
});

it('takes ten times as long for a slow brand', async () => {
  const brandUUID = await submitted('9008', 9);
  expect((await read(brandUUID)).status).toBe('REGISTRATION_PENDING');
  await letReviewsPass(world.api, 1);
  expect((await read(brandUUID)).status).toBe('OK');
});

it('quotes a fee only for what the registry checks again', async () => {
  const brandUUID = await submitted('1234');
  const quote = async (body: object) =>
    (await world.api.call('account.manage/quotetcrbrand', body, { token: world.token })).payload.fee;
  expect([await quote({}), await quote({ brandUUID }), await quote({ brandUUID, legalName: 'Other, LLC' })]).toEqual([
    '4.500000',
    '0.000000',
    '4.500000',
  ]);
  expect(
    (await update({ brandUUID, displayName: 'Harbor', submit: true, expectedFee: '0.000000' })).payload,
  ).toMatchObject({ status: 'OK', charged: '0.000000' });
  await letReviewsPass(world.api, 1);
  expect((await read(brandUUID)).status).toBe('OK');
});

it('deletes a registered brand once the registry has', async () => {
  const brandUUID = await submitted('1234');
  expect(
    (await world.api.call('account.manage/deletetcrbrand', { brandUUID }, { token: world.token })).payload.deleted,
  ).toBe(false);
  await letReviewsPass(world.api, 1);
  expect((await world.api.call('account.manage/gettcrbrand', { brandUUID }, { token: world.token })).status).toBe(404);
});

it('refreshes open tabs after decisions, not after questions', async () => {
  const brandUUID = await submitted('1234');
  const reported: string[] = [];
  const live = { ...world.api.app.deps.live, changed: (account: string) => void reported.push(account) };
  const before = await read(brandUUID);
  world.api.advance(3_600_000);
  while (await workOnRegistrations({ ...world.api.app.deps, live }));
  expect([reported, (await read(brandUUID)).updatedAt]).toEqual([[], before.updatedAt]);
  await vet(brandUUID);
  await workThrough(world.api);
  world.api.advance(3_600_000);
  while (await workOnRegistrations({ ...world.api.app.deps, live }));
  expect(reported).toEqual([world.accountId]);
});

it('keeps a timeline that can’t be changed', async () => {
  const brandUUID = await submitted('1234');
  await expect(world.api.db.run(sql`update brand_event set text = 'x' where brand_id = ${brandUUID}`)).rejects.toThrow(
    /append-only/,
  );
});
