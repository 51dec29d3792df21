import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { newName, tokenFor } from '../../api/src/safety/world';
import { queueMessages } from '../../api/src/modules/texting';
import { expectBalanced } from '../../api/src/testing/balanced';
import { addSender } from '../../api/src/testing/senders';
import { programs } from '../../deploy/server/launch/programs.mjs';
import { killMoments } from './support/kill-moments';
import { startStage, withoutJobs, type Stage } from './support/stage';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const patience = 60_000;
const [messages, kills] = [3_000, 6];
const { seed, random } = killMoments();

let stage: Stage;
let worker: ChildProcess | null = null;

beforeAll(async () => {
  stage = await startStage({ processes: 1, env: withoutJobs });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await stage.close();
});

/** Starts `npm run worker` without npm, and waits until it is ready. */
async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', './deploy/server/launch/tied.mjs', ...programs()('main-worker')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...stage.settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  const until = Date.now() + patience;
  while (!output.includes('worker ready')) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The worker did not start: ${output}`);
    await pause(50);
  }
  return child;
}

it('sends what servers without jobs only queue, delivers the receipts, and ends on request', async () => {
  const sender = await addSender(stage);
  const token = await tokenFor(stage, sender.userId, sender.accountId);
  const body = {
    numberUUID: sender.numberId,
    phone: '+13125550177',
    body: 'From one process to another',
    idempotencyKey: newName('key of the worker'),
  };
  const sent = await stage.send('conversation.manage/sendmessage', body, { token });
  expect(sent.status).toBe(200);
  const status = async () =>
    (
      await stage.db.row<{ status: string }>(
        sql`select status::text as status from message where account_id = ${sender.accountId}`,
      )
    )?.status;
  await pause(1_500);
  expect(await status()).toBe('queued');
  worker = await startWorker();
  for (const until = Date.now() + patience; (await status()) !== 'delivered' && Date.now() < until;) await pause(100);
  expect(await status()).toBe('delivered');
  expect(
    await stage.db.rows(sql`select held from wallet_hold where account_id = ${sender.accountId} and held <> 0`),
  ).toEqual([]);
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it(`loses, doubles, and mischarges nothing when it is killed ${kills} times at random moments (KILL_SEED=${seed})`, async () => {
  const { accountId, numberId } = await addSender(stage);
  for (let done = 0; done < messages; done += 1_000) {
    const phones = Array.from({ length: 1_000 }, (_, index) => ({ phone: `+1312${String(6_550_000 + done + index)}` }));
    await queueMessages({ db: stage.db, clock: stage.now }, { accountId, numberId, source: 'API' }, phones, 'Hi');
  }
  const left = async () =>
    (
      await stage.db.row<{ left: number }>(
        sql`select count(*)::int as left from outbound_queue where account_id = ${accountId}`,
      )
    )?.left ?? 0;
  let hits = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    worker = await startWorker();
    // Within its share of the messages, so that a fast machine is not done before the first kill; what was claimed
    // stays for a minute.
    const most = messages * (1 - (kill + random()) / (kills + 1));
    for (const until = Date.now() + 700; (await left()) > most && Date.now() < until;) await pause(2);
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
    if (await left()) hits += 1;
  }
  expect(hits).toBeGreaterThan(0);
  worker = await startWorker();
  // What the killed workers had claimed is due again after a minute.
  for (const until = Date.now() + 4 * patience; (await left()) && Date.now() < until;) await pause(200);
  expect(await left()).toBe(0);
  const found = await stage.db.row(sql`
    select (select count(*)::int from message where account_id = ${accountId} and direction = 'OUTBOUND') as messages,
      (select count(*)::int from message m where m.account_id = ${accountId} and m.sent_at is not null
        and exists (select 1 from simulator_text t where t.id = m.id and t.accepted)) as sent,
      (select count(*)::int from simulator_text t join message m on m.id = t.id
        where m.account_id = ${accountId}) as handed,
      (select count(*)::int from message m left join rate r on r.id = m.rate_id left
        join surcharge s on s.id = m.surcharge_id
        where m.account_id = ${accountId} and m.sent_at is not null
          and (m.total is distinct from r.price + s.price or s.carrier::text is distinct
          from coalesce(m.carrier::text, 'Other'))) as mispriced`);
  expect(found).toEqual({ messages, sent: messages, handed: messages, mispriced: 0 });
  await expectBalanced(stage.db, accountId);
});
