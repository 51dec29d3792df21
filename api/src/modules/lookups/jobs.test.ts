import { sql } from 'drizzle-orm';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { expectBalanced } from '../../testing/balanced';
import { askedLookup, chicagoPhones, lookupDeps } from '../../testing/lookups';
import type { AskedLookup } from '../../testing/lookups';
import { addSender } from '../../testing/senders';
import { walletBalance } from '../money';
import { cancelJob, resumeJob } from './change-job';
import { lookupJob } from './jobs-query';
import { startJob } from './start-job';
import { workOnJobs } from './work-on-jobs';

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
  const sums = await api.db.row<Record<'results' | 'requests' | 'ledger', bigint>>(sql`
    select (select coalesce(sum(price), 0)::bigint from lookup_result) as results,
      (select coalesce(sum(cost), 0)::bigint from lookup_request) as requests,
      (select coalesce(-sum(amount), 0)::bigint from ledger_entry
        where account_id = ${accountId} and kind = 'lookup') as ledger`);
  expect(sums).toEqual({ results: sums?.ledger, requests: sums?.ledger, ledger: sums?.ledger });
  await expectBalanced(api.db, accountId);
  await api.close();
});

const deps = () => lookupDeps(api, lookup);
const start = (numbers: string[], change: object = {}) =>
  startJob(
    api.db,
    {
      accountId,
      userId,
      numbers,
      maxCost: '10.000000',
      idempotencyKey: String(Math.random()),
      name: 'leads.csv',
      ...change,
    },
    api.now(),
  );
const work = () => workOnJobs(deps());
const job = (id: string) => lookupJob(api.db, accountId, id, api.now());
const cancel = (id: string) => api.db.transaction((tx) => cancelJob(tx, accountId, id, api.now()));
const resume = (id: string, maxCost?: string) =>
  api.db.transaction((tx) => resumeJob(tx, { accountId, jobId: id, maxCost }, api.now()));
const finish = async () => {
  while (await work());
};
const twice = async () =>
  api.db.rows(sql`select phone from lookup_result where price > 0 group by phone having count(*) > 1`);

it('looks the numbers up in steps, and charges each with its step', async () => {
  const id = await start([...chicagoPhones(450), '(312) 555-0000', 'Ada']);
  expect(await job(id)).toMatchObject({
    name: 'leads.csv',
    status: 'QUEUED',
    total: 451,
    done: 0,
    cost: '0.000000',
    secondsLeft: null,
  });
  await work();
  api.advance(2_000);
  await work();
  expect(await job(id)).toMatchObject({ status: 'IN_PROGRESS', done: 400, secondsLeft: 1, problem: null });
  await finish();
  // Four of them are unknown to the provider.
  const unknown = chicagoPhones(450).filter((phone) => phone.endsWith('99')).length;
  expect(await job(id)).toMatchObject({
    status: 'COMPLETED',
    done: 451,
    charged: 450 - unknown,
    endedAt: api.now().toISOString(),
  });
  expect(lookup.asked.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(
    await api.db.rows(
      sql`select description, -amount as amount from ledger_entry where account_id = ${accountId} and kind = 'lookup'
        order by seq`,
    ),
  ).toMatchObject([
    { description: 'Carrier look-up of 198 numbers', amount: 990_000n },
    { description: 'Carrier look-up of 198 numbers' },
    { description: 'Carrier look-up of 50 numbers' },
  ]);
});

it('starts once for a repeated key, also if both requests arrive together', async () => {
  const ids = await Promise.all([
    start(chicagoPhones(3), { idempotencyKey: 'k' }),
    start(chicagoPhones(3), { idempotencyKey: 'k' }),
  ]);
  expect(new Set([...ids, await start(chicagoPhones(3), { idempotencyKey: 'k' })]).size).toBe(1);
  await expect(start(chicagoPhones(4), { idempotencyKey: 'k' })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  });
  await finish();
  expect(lookup.asked).toHaveLength(1);
});

it('starts nothing that costs more than was confirmed, or than can be spent, and no more than five jobs at a time', async () => {
  await expect(start(chicagoPhones(3), { maxCost: '0.014999' })).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  await api.db.run(
    sql`update account set min_balance = ${await walletBalance(api.db, accountId)} where id = ${accountId}`,
  );
  await expect(start(chicagoPhones(3))).rejects.toMatchObject({ code: 'LOW_BALANCE' });
  await api.db.run(sql`update account set min_balance = 0 where id = ${accountId}`);
  for (let jobs = 0; jobs < 5; jobs += 1) await start(chicagoPhones(1, 5_550_100 + jobs));
  await expect(start(chicagoPhones(1))).rejects.toMatchObject({ code: 'TOO_MANY_JOBS' });
  expect(await api.db.rows(sql`select 1 from lookup_request`)).toHaveLength(5);
});

it('is taken over after its lease when a process was killed in a step, which is charged once', async () => {
  const id = await start(chicagoPhones(300));
  const killed = { ...deps(), lookup: { name: 'test', find: () => new Promise<never>(() => undefined) } };
  void workOnJobs(killed);
  while ((await job(id)).status === 'QUEUED') await new Promise(setImmediate);
  expect(await work()).toBe(0);
  api.advance(60_000);
  await finish();
  expect([(await job(id)).status, (await job(id)).done, await twice()]).toEqual(['COMPLETED', 300, []]);
});

it('writes nothing for a process that was too slow, and that another one has overtaken', async () => {
  const id = await start(chicagoPhones(100));
  let answer: () => void = () => undefined;
  lookup.before = () => new Promise((resolve) => (answer = resolve));
  const slow = work();
  while (!lookup.asked.length) await new Promise(setImmediate);
  lookup.before = async () => undefined;
  api.advance(60_000);
  await finish();
  answer();
  await slow;
  expect([await job(id), await twice()]).toMatchObject([{ status: 'COMPLETED', done: 100, cost: '0.495000' }, []]);
});

it('is worked on by many processes at once, each number once', async () => {
  await Promise.all([start(chicagoPhones(900)), start(chicagoPhones(900, 5_550_500))]);
  const worker = async () => {
    let idle = 0;
    while (idle < 3) idle = (await work()) ? 0 : idle + 1;
  };
  await Promise.all([worker(), worker(), worker()]);
  await finish();
  expect(await api.db.rows(sql`select status, done from lookup_request`)).toEqual([
    { status: 'COMPLETED', done: 900 },
    { status: 'COMPLETED', done: 900 },
  ]);
  expect(await twice()).toEqual([]);
});

it('charges nothing after it was canceled, not even for the step that was under way, and can be resumed', async () => {
  const id = await start(chicagoPhones(500));
  await work();
  lookup.before = () => cancel(id);
  await work();
  expect([await job(id), await work()]).toMatchObject([{ status: 'STOPPED', done: 200, cost: '0.990000' }, 0]);
  lookup.before = async () => undefined;
  await cancel(id);
  await resume(id);
  await resume(id);
  await finish();
  expect([await job(id), await twice()]).toMatchObject([{ status: 'COMPLETED', done: 500, cost: '2.475000' }, []]);
  await expect(cancel(id)).rejects.toMatchObject({ code: 'JOB_COMPLETED' });
  await expect(resume(id)).rejects.toMatchObject({ code: 'JOB_COMPLETED' });
});

it('fails with words while the balance is too low, and goes on after funds were added', async () => {
  const id = await start(chicagoPhones(300));
  await work();
  await api.db.run(
    sql`update account set min_balance = ${await walletBalance(api.db, accountId)} where id = ${accountId}`,
  );
  await work();
  expect(await job(id)).toMatchObject({ status: 'FAILED', problem: 'LOW_BALANCE', done: 200 });
  await resume(id);
  await work();
  expect(await job(id)).toMatchObject({ status: 'FAILED', problem: 'LOW_BALANCE', done: 200 });
  await api.db.run(sql`update account set min_balance = 0 where id = ${accountId}`);
  await resume(id);
  await finish();
  expect(await job(id)).toMatchObject({ status: 'COMPLETED', problem: null, done: 300 });
});

it('fails rather than charge more than was confirmed, and goes on with a new price', async () => {
  const id = await start(chicagoPhones(300), { maxCost: '1.500000' });
  await work();
  await api.db.run(sql`update rate set price = 10000 where item = 'lookup'`);
  await work();
  expect(await job(id)).toMatchObject({ status: 'FAILED', problem: 'PRICE_CHANGED', done: 200, cost: '0.990000' });
  await resume(id, '2.000000');
  await finish();
  expect(await job(id)).toMatchObject({ status: 'COMPLETED', done: 300, cost: '1.980000', maxCost: '2.000000' });
});

it('waits longer each time while the provider does not answer, and fails after five times', async () => {
  const id = await start(chicagoPhones(2));
  lookup.failure = new Error('down');
  const waits: number[] = [];
  while ((await job(id)).status !== 'FAILED') {
    if (await work()) waits.push(0);
    else {
      api.advance(1_000);
      waits[waits.length - 1] = (waits.at(-1) ?? 0) + 1;
    }
  }
  expect([waits, (await job(id)).problem]).toEqual([[2, 4, 8, 16, 0], 'UPSTREAM_UNAVAILABLE']);
  lookup.failure = null;
  await resume(id);
  await finish();
  expect(await job(id)).toMatchObject({ status: 'COMPLETED', problem: null, cost: '0.010000' });
});

it('is nothing to another account', async () => {
  const id = await start(chicagoPhones(2));
  const other = await addSender(api);
  const missing = { kind: 'missing', response: 'Job was not found' };
  await expect(lookupJob(api.db, other.accountId, id, api.now())).rejects.toMatchObject(missing);
  await expect(api.db.transaction((tx) => cancelJob(tx, other.accountId, id, api.now()))).rejects.toMatchObject(
    missing,
  );
  await expect(
    api.db.transaction((tx) => resumeJob(tx, { accountId: other.accountId, jobId: id, maxCost: undefined }, api.now())),
  ).rejects.toMatchObject(missing);
  await finish();
});
