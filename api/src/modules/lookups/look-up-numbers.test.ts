import { sql } from 'drizzle-orm';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { expectBalanced } from '../../testing/balanced';
import { askedLookup, lookupDeps } from '../../testing/lookups';
import type { AskedLookup } from '../../testing/lookups';
import { addSender } from '../../testing/senders';
import { walletBalance } from '../money';
import { carrierOfPhone } from '../texting';
import { lookUpNumbers } from './look-up-numbers';
import { planNumbers } from './plan';

const day = 86_400_000;
const dollar = 1_000_000n;

let api: TestApi;
let lookup: AskedLookup;
let accountId: string;
let userId: string;
beforeEach(async () => {
  api = await testApi();
  lookup = askedLookup();
  ({ accountId, userId } = await addSender(api));
});
afterEach(async () => {
  await expectBalanced(api.db, accountId);
  await api.close();
});

const lookUp = async (texts: string[], { key, maxCost = dollar }: { key?: string; maxCost?: bigint | null } = {}) => {
  const { numbers } = await planNumbers(texts);
  return lookUpNumbers(lookupDeps(api, lookup), { accountId, userId, numbers, maxCost, idempotencyKey: key });
};
const charged = async () =>
  (
    await api.db.row<{ sum: bigint }>(
      sql`select coalesce(-sum(amount), 0)::bigint as sum from ledger_entry
        where account_id = ${accountId} and kind = 'lookup'`,
    )
  )?.sum;
const requests = async () => (await api.db.rows(sql`select 1 from lookup_request`)).length;

it('remembers the carriers that it found, for the limits of later texts', async () => {
  await lookUp(['+13125550142', '+13125550199']);
  expect([await carrierOfPhone(api.db, '+13125550142'), await carrierOfPhone(api.db, '+13125550199')]).toEqual([
    'T-Mobile',
    null,
  ]);
});

it('charges nothing for phones that the provider does not know, and for texts that aren’t phones', async () => {
  const { rows } = await lookUp(['+13125550199', 'Ada', '555']);
  expect(rows.map(({ number, price, found, reason }) => [number, price, found, reason])).toEqual([
    ['+13125550199', 0n, 'CHECK', null],
    ['Ada', 0n, 'SKIP_INVALID', 'NOT_A_NUMBER'],
    ['555', 0n, 'SKIP_INVALID', 'TOO_SHORT'],
  ]);
  expect([await charged(), lookup.asked]).toEqual([0n, [['+13125550199']]]);
});

it('looks a number up once for 30 days, and then again', async () => {
  await lookUp(['(312) 555-0142']);
  api.advance(30 * day - 1);
  const {
    rows: [free],
  } = await lookUp(['312-555-0142', '+13125550143']);
  expect([free?.cached, free?.price, free?.lookedUpAt, free?.carrierName, await charged()]).toEqual([
    true,
    0n,
    new Date('2026-03-10T12:00:00Z'),
    'T-Mobile USA, Inc.',
    10_000n,
  ]);
  api.advance(1);
  const {
    rows: [again],
  } = await lookUp(['+13125550142']);
  expect([again?.cached, again?.price, again?.lookedUpAt, await charged()]).toEqual([
    false,
    5_000n,
    api.now(),
    15_000n,
  ]);
  expect(lookup.asked).toEqual([['+13125550142'], ['+13125550143'], ['+13125550142']]);
});

it('takes no results of another account', async () => {
  const other = await addSender(api);
  const { numbers } = await planNumbers(['+13125550142']);
  await lookUpNumbers(lookupDeps(api, lookup), {
    accountId: other.accountId,
    numbers,
    maxCost: dollar,
    idempotencyKey: undefined,
  });
  const { rows } = await lookUp(['+13125550142']);
  expect([rows[0]?.cached, lookup.asked.length]).toEqual([false, 2]);
});

it('returns all zones of an area code, and where it is', async () => {
  const { rows } = await lookUp(['+18125550142', '+442071838750']);
  expect(rows.map(({ timezones, state, city }) => ({ timezones, state, city }))).toEqual([
    { timezones: ['America/New_York', 'America/Chicago'], state: 'IN', city: 'Chicago' },
    { timezones: [], state: null, city: 'Chicago' },
  ]);
});

it('stores and charges nothing if the provider does not answer, and explains it', async () => {
  lookup.failure = new Error('connect ECONNREFUSED');
  const deps = lookupDeps(api, lookup);
  const { numbers } = await planNumbers(['+13125550142']);
  const failed = lookUpNumbers(deps, { accountId, userId, numbers, maxCost: dollar, idempotencyKey: 'k' });
  await expect(failed).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'UPSTREAM_UNAVAILABLE',
    response: 'The look-up service isn’t available. Nothing was charged. Try again in a minute.',
  });
  expect([deps.logged, await charged(), await requests()]).toEqual([
    ['The provider of look-ups did not answer'],
    0n,
    0,
  ]);
  lookup.failure = null;
  expect(
    (await lookUpNumbers(deps, { accountId, userId, numbers, maxCost: dollar, idempotencyKey: 'k' })).rows,
  ).toHaveLength(1);
});

it('asks nobody if it costs more than was confirmed, or than can be spent', async () => {
  await expect(lookUp(['+13125550142', '+13125550143'], { maxCost: 9_999n })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'PRICE_CHANGED',
  });
  await api.db.run(
    sql`update account set min_balance = ${(await walletBalance(api.db, accountId)) - 9_999n} where id = ${accountId}`,
  );
  await expect(lookUp(['+13125550142', '+13125550143'])).rejects.toMatchObject({
    kind: 'declined',
    code: 'LOW_BALANCE',
  });
  expect([lookup.asked, await charged(), await requests()]).toEqual([[], 0n, 0]);
  expect((await lookUp(['+13125550142'], { maxCost: 5_000n })).rows).toHaveLength(1);
});

it('charges a number once that two look-ups ask about at the same time', async () => {
  const all = await Promise.all([lookUp(['+13125550142', '+13125550143']), lookUp(['+13125550143', '+13125550144'])]);
  expect(all.flatMap(({ rows }) => rows.map(({ price }) => price)).filter((price) => price > 0n)).toHaveLength(3);
  expect(await charged()).toBe(15_000n);
});

it('returns the first result of a repeated key, also if both arrive together, and refuses other numbers', async () => {
  const [one, two] = await Promise.all([
    lookUp(['+13125550142'], { key: 'k' }),
    lookUp(['+13125550142'], { key: 'k' }),
  ]);
  expect([one, await lookUp(['(312) 555-0142'], { key: 'k' })]).toEqual([two, two]);
  expect(await charged()).toBe(5_000n);
  await expect(lookUp(['+13125550143'], { key: 'k' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});

it('adds up to the ledger, to the micro-dollar', async () => {
  await lookUp(['+13125550142', '+13125550143', 'x']);
  await lookUp(['+13125550142', '+13125550144']);
  const row = await api.db.row(sql`
    select (select sum(price)::bigint from lookup_result) as results,
      (select sum(cost)::bigint from lookup_request) as requests,
      (select sum(charged)::int from lookup_request) as numbers,
      (select -sum(amount)::bigint from ledger_entry where account_id = ${accountId} and kind = 'lookup') as ledger`);
  expect(row).toEqual({ results: 15_000n, requests: 15_000n, numbers: 3, ledger: 15_000n });
});
