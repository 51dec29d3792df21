import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { databaseUrl, testApi } from '@heliograph/api/testing';
import type { TestApi } from '@heliograph/api/testing';
import { expectBalanced } from '../../api/src/testing/balanced';
import { addSender } from '../../api/src/testing/senders';
import { postTransaction } from '../../api/src/modules/money';
import { queueMessages } from '../../api/src/modules/texting';
import { killMoments } from './support/kill-moments';

const kills = 30;
const messages = 20_000;
const { seed, random } = killMoments();

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.db.script('create table carrier_kept (id uuid primary key, times integer not null)');
});
afterAll(() => api.close());

it(`hands over and charges each of ${messages} messages once, after ${kills} kills at random moments (KILL_SEED=${seed})`, async () => {
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
  for (let done = 0; done < messages; done += 1_000) {
    const phones = Array.from({ length: 1_000 }, (_, index) => ({ phone: `+1312${String(5_550_000 + done + index)}` }));
    await queueMessages(api.app.deps, { accountId, numberId, source: 'API' }, phones, 'Hi');
  }
  const url = await databaseUrl(api.db);
  const begin = String(Date.now());
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'support/kill-worker.ts'), url, begin], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (child.stdout) await once(child.stdout, 'data');
    return child;
  };
  const left = async () =>
    (await api.db.row<{ left: number }>(sql`select count(*)::int as left from outbound_queue`))?.left;
  const workers = [await start(), await start()];
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(random() * 200);
    const place = Math.floor(random() * workers.length);
    expect(await left()).toBeGreaterThan(0);
    workers[place]?.kill('SIGKILL');
    workers[place] = await start();
  }
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
