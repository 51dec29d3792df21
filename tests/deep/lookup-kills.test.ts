import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { databaseUrl, testApi } from '@heliograph/api/testing';
import type { TestApi } from '@heliograph/api/testing';
import { expectBalanced } from '../../api/src/testing/balanced';
import { addSender } from '../../api/src/testing/senders';
import { postTransaction } from '../../api/src/modules/money';
import { startJob } from '../../api/src/modules/lookups';
import { killMoments } from './support/kill-moments';
import { killWorkers } from './support/kill-workers';

const kills = 30;
const numbers = 10_000;
const { seed, random } = killMoments();

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.db.script(
    'create table provider_asked (times integer not null, numbers integer not null); insert into provider_asked values (0, 0)',
  );
});
afterAll(() => api.close());

it(`looks up and charges each of 50,000 numbers or more once, after ${kills} kills at random moments (KILL_SEED=${seed})`, async () => {
  const { accountId, userId } = await addSender(api);
  const amount = 1_000_000_000n;
  await api.db.transaction((tx) =>
    postTransaction(tx, {
      accountId,
      kind: 'deposit',
      idempotencyKey: 'more',
      at: api.now(),
      entries: [
        { ledger: 'WALLET', amount, kind: 'deposit' },
        { ledger: 'CASH_CLEARING', amount: -amount, kind: 'deposit' },
      ],
    }),
  );
  let jobs = 0;
  const startNext = async () => {
    const phones = Array.from({ length: numbers }, (_, index) => `+1312${2_000_000 + jobs * numbers + index}`);
    jobs += 1;
    await startJob(
      api.db,
      { accountId, userId, numbers: phones, maxCost: '50.000000', idempotencyKey: String(jobs), name: '' },
      api.now(),
    );
  };
  for (let job = 0; job < 5; job += 1) await startNext();
  const left = async () =>
    (
      await api.db.row<{ left: number }>(
        sql`select count(*)::int as left from lookup_request where status <> 'COMPLETED'`,
      )
    )?.left ?? 0;
  const workers = await killWorkers({
    program: 'kill-lookups.ts',
    args: [await databaseUrl(api.db), String(Date.now())],
    times: kills,
    random,
    pauseMs: 400,
    left,
    few: 2,
    more: startNext,
  });
  while (await left()) await pause(200);
  for (const worker of workers) worker.kill('SIGKILL');

  const all = jobs * numbers;
  const found = await api.db.row(sql`
    select count(*)::int as results, count(distinct phone)::int as phones,
      (count(*) filter (where price = 5000))::int as charged, sum(price)::bigint as cost,
      (select sum(cost)::bigint from lookup_request) as requests, (select sum(done)::int from lookup_request) as done,
        (select count(*)::int from lookup_step) as steps,
      (select -sum(amount)::bigint from ledger_entry where account_id = ${accountId} and kind = 'lookup') as ledger
    from lookup_result`);
  const cost = BigInt(all) * 5_000n;
  expect(found).toEqual({
    results: all,
    phones: all,
    charged: all,
    cost,
    requests: cost,
    done: all,
    steps: 0,
    ledger: cost,
  });
  // Killed steps were asked again, and charged once.
  expect(
    (await api.db.row<{ numbers: number }>(sql`select numbers from provider_asked`))?.numbers,
  ).toBeGreaterThanOrEqual(all);
  await expectBalanced(api.db, accountId);
}, 600_000);
