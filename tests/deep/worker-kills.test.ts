import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { databaseUrl, testApi } from '@heliograph/api/testing';
import type { TestApi } from '@heliograph/api/testing';
import { expectBalanced } from '../../api/src/testing/balanced';
import { addSender } from '../../api/src/testing/senders';
import { postTransaction } from '../../api/src/modules/money';
import { queueMessages } from '../../api/src/modules/texting';
import { killMoments } from './support/kill-moments';
import { killWorkers } from './support/kill-workers';

const kills = 30;
const { seed, random } = killMoments();

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.db.script('create table carrier_kept (id uuid primary key, times integer not null)');
});
afterAll(() => api.close());

it(`hands over and charges each of 20,000 messages or more once, after ${kills} kills at random moments (KILL_SEED=${seed})`, async () => {
  const { accountId, numberId } = await addSender(api);
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
  let messages = 0;
  const queue = async (count: number) => {
    for (const end = messages + count; messages < end; messages += 1_000) {
      const phones = Array.from({ length: 1_000 }, (_, index) => ({ phone: `+1312${5_550_000 + messages + index}` }));
      await queueMessages(api.app.deps, { accountId, numberId, source: 'API' }, phones, 'Hi');
    }
  };
  await queue(20_000);
  const left = async () =>
    (await api.db.row<{ left: number }>(sql`select count(*)::int as left from outbound_queue`))?.left ?? 0;
  const workers = await killWorkers({
    program: 'kill-worker.ts',
    args: [await databaseUrl(api.db), String(Date.now())],
    times: kills,
    random,
    pauseMs: 200,
    left,
    few: 5_000,
    more: () => queue(5_000),
  });
  while (await left()) await pause(200);
  for (const worker of workers) worker.kill('SIGKILL');

  const found = await api.db.row(sql`
    select (select count(*)::int from carrier_kept) as kept, (select max(times) from carrier_kept) as times,
      (select count(*)::int from message where account_id = ${accountId} and status = 'sent') as sent,
      (select count(*)::int from message m where m.account_id = ${accountId}
        and exists (select 1 from carrier_kept k where k.id = m.id)) as both,
      (select count(distinct total)::int from message where account_id = ${accountId} and total > 0) as prices`);
  expect(found).toEqual({ kept: messages, times: 1, sent: messages, both: messages, prices: 1 });
  await expectBalanced(api.db, accountId);
}, 600_000);
