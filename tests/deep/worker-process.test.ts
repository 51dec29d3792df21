import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { newName, tokenFor } from '../../api/src/safety/world';
import { addSender } from '../../api/src/testing/senders';
import { startStage, withoutJobs, type Stage } from './support/stage';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const patience = 60_000;

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
  const child = spawn(process.execPath, ['--import', './deploy/bin/tied.mjs', '--import', 'tsx', 'deploy/src/main-worker.ts'], {
    cwd: root, env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...stage.settings }, stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part) => (said += String(part)));
  const until = Date.now() + patience;
  while (!said.includes('worker ready')) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The worker did not start: ${said}`);
    await pause(50);
  }
  return child;
}

it('sends what servers without jobs only queue, delivers the receipts, and ends on request', async () => {
  const sender = await addSender(stage);
  const token = await tokenFor(stage, sender.userId, sender.accountId);
  const body = { numberUUID: sender.numberId, phone: '+13125550177', body: 'From one process to another', idempotencyKey: newName('key of the worker') };
  const sent = await stage.send('conversation.manage/sendmessage', body, { token });
  expect(sent.status).toBe(200);
  const status = async () => (await stage.db.row<{ status: string }>(sql`select status::text as status from message where account_id = ${sender.accountId}`))?.status;
  await pause(1_500);
  expect(await status()).toBe('queued');
  worker = await startWorker();
  for (const until = Date.now() + patience; (await status()) !== 'delivered' && Date.now() < until;) await pause(100);
  expect(await status()).toBe('delivered');
  expect(await stage.db.rows(sql`select held from wallet_hold where account_id = ${sender.accountId} and held <> 0`)).toEqual([]);
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
