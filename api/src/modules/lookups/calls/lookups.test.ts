import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { block } from '../../people';
import { workOnJobs } from '../work-on-jobs';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addCredential } from '../../../testing/credentials';
import { askPublic } from '../../../testing/public-api';
import { addSender } from '../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let key = 0;
beforeAll(async () => {
  // The test number of a provider that is away is logged.
  api = await testApi({ logger: () => undefined });
});
afterAll(() => api.close());
beforeEach(async () => {
  sender = await addSender(api);
  token = await api.logIn(sender.username);
});

const lookUp = (numbers: string[], change: object = {}) =>
  api.call(
    'number.manage/lookupnumbers',
    { numbers, maxCost: '1.000000', idempotencyKey: `key ${(key += 1)}`, ...change },
    { token },
  );
const list = async (filter: object) =>
  (await api.call('number.manage/getlookups', { filter }, { token })).payload.items;
const summarize = async (filter: object) =>
  (await api.call('number.manage/summarizelookups', { filter }, { token })).payload;
const [landline, mobile, voip, ported, noTexts, unknown, fails] = [
  '+12025550111',
  '+12125550190',
  '+12025550151',
  '+12025550152',
  '+12025550153',
  '+12025550154',
  '+12025550155',
] as const;

it('says the cost first: valid, free, repeated, and invalid numbers', async () => {
  const estimate = async (numbers: string[]) =>
    (await api.call('number.manage/getlookupestimate', { numbers }, { token })).payload;
  const numbers = ['(212) 555-0190', '212.555.0190', voip, 'Ada', '+1212'];
  expect(await estimate(numbers)).toEqual({
    valid: 2,
    invalid: 2,
    duplicates: 1,
    free: 0,
    charged: 2,
    price: '0.005000',
    total: '0.010000',
    available: '100.000000',
  });
  const { payload } = await lookUp(numbers);
  expect([payload.items.length, payload.total]).toEqual([4, '0.010000']);
  expect(await estimate(numbers)).toMatchObject({
    valid: 2,
    free: 2,
    charged: 0,
    total: '0.000000',
    available: '99.990000',
  });
});

it('returns everything that is known, and what to do', async () => {
  const { status, payload } = await lookUp([landline, mobile, voip, ported, noTexts, unknown, '+12', 'Ada']);
  expect(status).toBe(200);
  expect(payload.items).toMatchObject([
    {
      number: landline,
      lineType: 'LANDLINE',
      action: 'SKIP_LANDLINE',
      carrier: null,
      carrierName: 'Potomac Telephone',
      reachable: false,
      city: 'Washington',
      state: 'DC',
      timezones: ['America/New_York'],
    },
    {
      lineType: 'MOBILE',
      action: 'SEND',
      carrier: 'Verizon',
      mcc: '311',
      mnc: '480',
      city: 'New York',
      reachable: true,
      by: `${sender.username} Person`,
      contact: null,
    },
    { lineType: 'VOIP', action: 'SEND' },
    { ported: true, carrier: 'T-Mobile', lrn: '2024010000', ocn: '6529' },
    { lineType: 'MOBILE', action: 'SKIP_UNREACHABLE' },
    { valid: true, lineType: 'UNKNOWN', action: 'CHECK', lookedUpAt: null, price: '0.000000' },
    { number: '+12', valid: false, reason: 'TOO_SHORT', action: 'SKIP_INVALID', price: '0.000000' },
    { number: 'Ada', reason: 'NOT_A_NUMBER' },
  ]);
  expect(
    await list({ requestUUID: [payload.requestUUID], action: ['SKIP_LANDLINE', 'SKIP_UNREACHABLE'] }),
  ).toHaveLength(2);
});

it('explains that the provider is away, and what to do about the price', async () => {
  const away = await api.app.inject({
    method: 'POST',
    url: '/api/number.manage/lookupnumbers',
    headers: { host: 'localhost:4000', authorization: `Bearer ${token}` },
    payload: { numbers: [fails], maxCost: '1.000000', idempotencyKey: 'away' },
  });
  expect([away.statusCode, away.headers['retry-after'], away.json<{ code: string }>().code]).toEqual([
    503,
    '60',
    'UPSTREAM_UNAVAILABLE',
  ]);
  const dear = await lookUp([mobile, voip], { maxCost: '0.005000' });
  expect([dear.status, dear.body.code, dear.body.response]).toEqual([
    409,
    'PRICE_CHANGED',
    'This look-up costs up to $0.0100 now, not $0.0050. Check the price and try again.',
  ]);
  expect((await lookUp([mobile], { maxCost: '-1.000000' })).status).toBe(422);
  expect(await list({})).toEqual([]);
});

it('suggests by the current opt-outs and blocks, whatever they were when the number was looked up', async () => {
  const { accountId, numberId } = sender;
  const at = api.now();
  await lookUp([mobile, voip, ported, landline]);
  await api.db.transaction(async (tx) => {
    await block(tx, { accountId, phones: [voip], scope: 'NUMBER', scopeId: numberId, reason: 'KEYWORD', at });
    await block(tx, { accountId, phones: [ported, landline], scope: 'ACCOUNT', scopeId: null, reason: 'MANUAL', at });
    await block(tx, { accountId, phones: [mobile], scope: 'NUMBER', scopeId: numberId, reason: 'MANUAL', at });
  });
  await api.db.run(
    sql`insert into contact (id, account_id, phone, first_name, last_name)
      values (${v7()}, ${accountId}, ${mobile}, 'Ada', 'Byron')`,
  );
  const numbersOf = async (filter: object) => (await list(filter)).map(({ number }) => number).sort();
  expect((await list({ text: voip }))[0]).toMatchObject({ block: 'OPTED_OUT', action: 'SKIP_OPTED_OUT' });
  expect((await list({ text: mobile }))[0]).toMatchObject({
    block: null,
    action: 'SEND',
    contact: { name: 'Ada Byron' },
  });
  expect(await numbersOf({ action: ['SKIP_BLACKLISTED'] })).toEqual([landline, ported].sort());
  expect(await numbersOf({ action: ['SEND', 'SKIP_OPTED_OUT'] })).toEqual([voip, mobile].sort());
  expect(await numbersOf({ action: ['SKIP_LANDLINE'] })).toEqual([]);
});

it('filters the history, sums up one look-up, and exports the same rows', async () => {
  const {
    payload: { requestUUID },
  } = await lookUp([landline, mobile, noTexts, 'Ada']);
  await lookUp([landline, voip]);
  const { authorization } = await addCredential(api.db, { accountId: sender.accountId, name: 'Shop', at: api.now() });
  const { body } = await askPublic(api, {
    as: authorization,
    method: 'POST',
    path: '/lookups',
    body: { numbers: [mobile, ported] },
  });
  expect(body['results']).toMatchObject([
    { number: mobile, cached: true, price: '0.000000' },
    { number: ported, cached: false, price: '0.005000' },
  ]);
  expect(await list({})).toHaveLength(8);
  expect((await list({ text: '555-0152' }))[0]).toMatchObject({ number: ported, by: 'Shop' });
  expect(
    [
      await list({ userUUID: [sender.userId] }),
      await list({ carrier: ['T-Mobile'] }),
      await list({ lineType: ['VOIP'] }),
      await list({ from: '2026-03-11' }),
    ].map(({ length }) => length),
  ).toEqual([6, 1, 1, 0]);
  const { outcome, facets, total } = await summarize({ requestUUID: [requestUUID] });
  expect([total, outcome]).toEqual([
    4,
    {
      cost: '0.015000',
      landlines: 1,
      invalid: 1,
      unreachable: 1,
      blocked: 0,
      saving: expect.stringMatching(/^0\.0[12]\d{4}$/) as string,
    },
  ]);
  expect([facets.users, facets.requests.map(({ numbers }) => numbers)]).toEqual([
    [{ userUUID: sender.userId, name: `${sender.username} Person` }],
    [2, 4],
  ]);
  expect((await summarize({})).outcome).toBeNull();
  const csv = await api.app.inject({
    method: 'POST',
    url: '/api/number.manage/exportlookups',
    headers: { host: 'localhost:4000', authorization: `Bearer ${token}` },
    payload: { filter: { requestUUID: [requestUUID] }, sort: [{ field: 'number', dir: 'asc' }] },
  });
  expect(csv.body.split('\r\n')[1]).toMatch(/^\+12025550111,SKIP_LANDLINE,LANDLINE,,Potomac Telephone,/);
  expect(csv.body.trim().split('\r\n')).toHaveLength(5);
});

it('runs a job, lists it, and shows another account none of it', async () => {
  const numbers = Array.from({ length: 250 }, (_, index) => `+1212555${String(1000 + index)}`);
  const started = await api.call(
    'number.manage/startlookupjob',
    { numbers, maxCost: '1.250000', idempotencyKey: 'job', name: 'leads.csv' },
    { token },
  );
  expect(started.payload).toMatchObject({
    status: 'QUEUED',
    total: 250,
    maxCost: '1.250000',
    by: `${sender.username} Person`,
  });
  const { jobUUID } = started.payload;
  expect((await api.call('number.manage/cancellookupjob', { jobUUID }, { token })).payload.status).toBe('STOPPED');
  expect((await api.call('number.manage/resumelookupjob', { jobUUID }, { token })).payload.status).toBe('QUEUED');
  while (await workOnJobs(api.app.deps));
  expect((await api.call('number.manage/getlookupjob', { jobUUID }, { token })).payload).toMatchObject({
    status: 'COMPLETED',
    done: 250,
    cost: '1.250000',
  });
  expect((await api.call('number.manage/getlookupjobs', {}, { token })).payload.items).toHaveLength(1);
  expect((await summarize({ requestUUID: [jobUUID] })).total).toBe(250);
  const other = await api.logIn((await addSender(api)).username);
  for (const name of ['getlookupjob', 'cancellookupjob', 'resumelookupjob'] as const)
    expect((await api.call(`number.manage/${name}`, { jobUUID }, { token: other })).status).toBe(404);
  expect(
    (await api.call('number.manage/getlookups', { filter: { requestUUID: [jobUUID] } }, { token: other })).payload
      .items,
  ).toEqual([]);
});
