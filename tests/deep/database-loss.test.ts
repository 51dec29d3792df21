import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { addTenant, tokenFor } from '../../api/src/safety/world';
import { startPostgres, type TemporaryPostgres } from '../../deploy/tools/postgres/postgres.mjs';
import { exchange, type Reply } from './support/http';
import { startLoad, type Made } from './support/load';
import { startStage, type Stage } from './support/stage';

/*
 * Two processes lose their PostgreSQL under load: connections that an administrator ends, a server that stops,
 * one that crashes, one that freezes. The server belongs to this file and keeps what it has confirmed.
 */
const BACK_MS = 1_000;
const FIRST_REFUSAL_MS = 5_000;
const REFUSAL_MS = 1_000;

let server: TemporaryPostgres;
let stage: Stage;
let token = '';
let tenant: Awaited<ReturnType<typeof addTenant>>;

beforeAll(async () => {
  server = await startPostgres({ durable: true });
  process.env['TEST_DATABASE_URL'] = server.url;
  stage = await startStage();
  tenant = await addTenant(stage);
  token = await tokenFor(stage, tenant.userId, tenant.accountId);
}, 180_000);
afterAll(async () => {
  await stage?.close();
  await server?.stop();
});

let next = 0;
const load = () =>
  startLoad(
    8,
    () => `+12013${String((next += 1)).padStart(6, '0')}`,
    (phone) => stage.send('contact.manage/savecontact', { phone }, { token }),
  );

const health = (process: number): Promise<Reply> =>
  exchange({ port: stage.servers[process]?.port ?? 0, path: '/healthz', method: 'GET' });

/** Returns the milliseconds until each process answers a call again. */
async function untilBack(): Promise<number> {
  const started = performance.now();
  const back = async (process: number): Promise<void> => {
    while ((await stage.send('account.manage/getdetail', {}, { token, server: process })).status !== 200)
      await pause(20);
  };
  await Promise.all([back(0), back(1)]);
  return performance.now() - started;
}

/** Checks what must be true of all calls of a load, whatever happened to the database. */
async function expectHonest(made: readonly Made<string>[]): Promise<void> {
  const kept = new Set(
    (await stage.db.rows<{ phone: string }>(sql`select phone from contact where account_id = ${tenant.accountId}`)).map(
      ({ phone }) => phone,
    ),
  );
  const confirmed = made.filter(({ reply }) => reply?.status === 200).map(({ subject }) => subject);
  expect(confirmed.length).toBeGreaterThan(0);
  expect(confirmed.filter((phone) => !kept.has(phone))).toEqual([]);
  // No connection broke, and every response was a success or 503 with a message.
  const others = made.filter(({ reply }) => reply?.status !== 200);
  for (const { reply } of others) {
    expect(reply?.status).toBe(503);
    expect(Number(reply?.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(reply?.text ?? '')).toMatchObject({
      response: expect.stringMatching(/\w/) as string,
      code: 'UPSTREAM_UNAVAILABLE',
    });
  }
}

const figures = (name: string, values: Record<string, number>): void =>
  void process.stderr.write(
    `  ${name}: ${Object.entries(values)
      .map(([key, value]) => `${key} ${Math.round(value)}`)
      .join(', ')}\n`,
  );

test('connections that end under load fail only the calls that used them', async () => {
  const pids = stage.servers.map(({ pid }) => pid);
  const running = load();
  for (let time = 0; time < 5; time += 1) {
    await pause(400);
    await stage.db.rows(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database()`,
    );
  }
  const back = await untilBack();
  await running.stop();
  await expectHonest(running.made);
  expect(back).toBeLessThan(BACK_MS);
  expect(stage.servers.map(({ pid }) => pid)).toEqual(pids);
  figures('connections ended', {
    calls: running.made.length,
    refused: running.made.filter(({ reply }) => reply?.status === 503).length,
    'back after ms': back,
  });
});

test.each<[string, () => Promise<void>, () => Promise<void>]>([
  ['stops', () => server.end('SIGINT'), () => server.start()],
  ['crashes', () => server.end('SIGQUIT'), () => server.start()],
  ['freezes', async () => server.freeze(), async () => server.thaw()],
])(
  'a server that %s is refused quickly, and used again within a second of its return',
  async (name, startOutage, endOutage) => {
    const running = load();
    await pause(1_000);
    const gone = running.now();
    await startOutage();
    await pause(6_000);
    const unhealthy = await Promise.all([health(0), health(1)]);
    await endOutage();
    const back = await untilBack();
    await pause(1_000);
    await running.stop();
    await expectHonest(running.made);

    expect(unhealthy.map(({ status }) => status)).toEqual([503, 503]);
    expect(Math.max(...unhealthy.map(({ ms }) => ms))).toBeLessThan(REFUSAL_MS);
    const away = running.made.filter(({ from, to }) => from > gone && to < gone + 6_000);
    const first = Math.max(
      ...running.made.filter(({ from, to }) => from < gone && to > gone).map(({ from, to }) => to - from),
      0,
    );
    const later = away.filter(({ from }) => from > gone + FIRST_REFUSAL_MS);
    const slowest = Math.max(...later.map(({ from, to }) => to - from));
    figures(`a server that ${name}`, {
      calls: running.made.length,
      refused: away.length,
      'slowest in flight ms': first,
      'slowest later ms': slowest,
      'back after ms': back,
    });
    expect(later.length).toBeGreaterThan(0);
    expect(first).toBeLessThan(FIRST_REFUSAL_MS);
    expect(slowest).toBeLessThan(REFUSAL_MS);
    expect(back).toBeLessThan(BACK_MS);
  },
);

test('a deposit whose response was lost is repeated with its key and charged once', async () => {
  const body = {
    amount: '25.000000',
    paymentMethodUUID: tenant.ids.paymentMethodUUID,
    idempotencyKey: 'one-key-through-the-loss',
  };
  const deposit = (process: number) => stage.send('account.manage/createdeposit', body, { token, server: process });
  const balance = async () =>
    JSON.parse((await stage.send('account.manage/getbalance', {}, { token })).text) as {
      content: { response: number };
    };
  const before = (await balance()).content.response;
  const lost = Array.from({ length: 6 }, (_, index) => deposit(index % 2));
  await server.end('SIGQUIT');
  expect((await Promise.all(lost)).every(({ status }) => status === 200 || status === 503)).toBe(true);
  await server.start();
  await untilBack();
  const again = await Promise.all([0, 1].map(deposit));
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect((await balance()).content.response).toBe(before + 25);
  expect(
    await stage.db.rows(
      sql`select status from deposit where account_id = ${tenant.accountId}
        and idempotency_key = ${body.idempotencyKey}`,
    ),
  ).toEqual([{ status: 'SUCCEEDED' }]);
});

test('each process logs once that the database went away and came back, without a stack', async () => {
  for (const { complaints } of stage.servers) {
    expect(complaints()).toMatch(/The database is not responding; rejecting calls until it does/);
    expect(complaints()).toMatch(/The database answers again after [\d.]+ s; \d+ statements were refused/);
    expect(complaints()).not.toMatch(/^ {4}at /m);
  }
});
