import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import type { Mail } from '../modules/notices';
import { testDatabase } from '../testing/test-database';
import { createJobQueue, openJob } from './job-queue';
import { createJobStore } from './job-store';
import type { JobStore } from './job-store';
import { createWorker } from './worker';
import type { Recurring } from './blocked-jobs';

const secret = new Uint8Array(32).fill(3);
const mail = (subject: string): Mail => ({
  from: 'Heliograph <mail@heliograph.example>',
  to: 'dana@harborlane.example',
  subject,
  text: 'code 123456',
  html: '',
});

let db: Database;
let store: JobStore;
beforeEach(async () => {
  db = await testDatabase();
  store = createJobStore(db);
  await store.open();
});
afterEach(() => db.close());

const add = (subject: string, executor = db as Pick<Database, 'query' | 'script'>) =>
  createJobQueue(store, secret, () => undefined).add(executor as Database, 'sendMail', {
    mail: mail(subject),
    pretend: false,
  });

function startWorker(run: (subject: string) => Promise<void>, recurring: Record<string, Recurring> = {}) {
  const failures: unknown[] = [];
  const worker = createWorker({
    store,
    recurring,
    run: async (sealed) => {
      const { kind, payload } = openJob(secret, sealed);
      if (kind === 'sendMail') await run(payload.mail.subject);
    },
    report: (error) => failures.push(error),
  });
  return { worker, failures };
}

/** Makes jobs that wait for a retry, or that a process left, due now. */
const passTime = () =>
  db.run(sql`update pgboss.job set start_after = now() - interval '1 s', started_on = started_on - interval '1 hour'`);

it('stores a job with its transaction, or not at all', async () => {
  const sent: string[] = [];
  const { worker } = startWorker(async (subject) => void sent.push(subject));
  await db.transaction((tx) => add('kept', tx));
  await expect(
    db.transaction(async (tx) => {
      await add('lost', tx);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await worker.drain();
  expect(sent).toEqual(['kept']);
});

it('keeps no readable payload, and no job that is done', async () => {
  await add('secret');
  expect(JSON.stringify(await db.rows(sql`select data from pgboss.job`))).not.toMatch(/secret|123456|harborlane/);
  await startWorker(async () => undefined).worker.drain();
  expect(await db.rows(sql`select 1 from pgboss.job`)).toEqual([]);
});

it('tries again what failed, and reports it', async () => {
  let tries = 0;
  const { worker, failures } = startWorker(async () => {
    tries += 1;
    if (tries < 3) throw new Error('The mail server is down');
  });
  await add('news');
  for (let round = 0; round < 4; round += 1) {
    await worker.drain();
    await passTime();
  }
  expect([tries, failures.length]).toEqual([3, 2]);
});

describe('other transactions that are in the way', () => {
  const deadlock = () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));

  it('do not count as a failure of a job, which is tried again, until it has waited for long', async () => {
    const { worker, failures } = startWorker(deadlock);
    await add('news');
    for (let round = 0; round < 3; round += 1) {
      await worker.drain();
      await passTime();
    }
    expect(failures).toEqual([]);
    await db.run(sql`update pgboss.job set created_on = now() - interval '10 minutes'`);
    await worker.drain();
    expect(failures).toHaveLength(1);
  });

  it('do not count as one of recurring work either, which waits for a lock', async () => {
    const lock = (tx: Pick<Database, 'script'>) =>
      tx.script(`set local lock_timeout = '50ms'; lock table migration in access exclusive mode`);
    const tries: string[] = [];
    const move = {
      everySeconds: 3_600,
      run: async () => {
        tries.push('try');
        await db.transaction(lock);
        tries.push('done');
      },
    };
    const { worker, failures } = startWorker(async () => undefined, { move });
    const until = async (what: string) => {
      for (const end = Date.now() + 30_000; !tries.includes(what) && Date.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 50));
    };
    let free = (): void => undefined;
    const freed = new Promise<void>((resolve) => (free = resolve));
    const held = db.transaction(async (tx) => {
      await tx.script('lock table migration in access exclusive mode');
      tries.push('held');
      await freed;
    });
    await until('held');
    worker.start();
    await until('try');
    await new Promise((resolve) => setTimeout(resolve, 500));
    free();
    await held;
    await until('done');
    await worker.stop();
    expect([tries, failures]).toEqual([['held', 'try', 'try', 'done'], []]);
  });
});

it('finishes what a process left when it ended', async () => {
  const sent: string[] = [];
  await add('left');
  expect(await store.fetch(10)).toHaveLength(1);
  const { worker } = startWorker(async (subject) => void sent.push(subject));
  await worker.drain();
  expect(sent).toEqual([]);
  await passTime();
  await store.maintain();
  await passTime();
  await worker.drain();
  expect(sent).toEqual(['left']);
});

it('runs a job once, however many workers share the database', async () => {
  const sent: string[] = [];
  const workers = [1, 2, 3].map(() => startWorker(async (subject) => void sent.push(subject)).worker);
  const subjects = Array.from({ length: 40 }, (_, index) => `mail ${index}`);
  for (const subject of subjects) await add(subject);
  await Promise.all(workers.map((worker) => worker.drain()));
  expect(sent.sort()).toEqual(subjects.sort());
});

it('runs recurring work once per period, over all processes', async () => {
  const sweep = jest.fn(async () => undefined);
  const recurring = { sweep: { everySeconds: 3_600, run: sweep } };
  const workers = [1, 2].map(() => startWorker(async () => undefined, recurring).worker);
  workers.forEach((worker) => worker.start());
  const deadline = Date.now() + 20_000;
  while (sweep.mock.calls.length === 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await Promise.all(workers.map((worker) => worker.stop()));
  await workers[0]?.drain();
  expect(sweep).toHaveBeenCalledTimes(1);
});

it('refuses a payload that was altered or sealed with another secret', async () => {
  await add('news');
  const [job] = await store.fetch(1);
  const sealed = job?.data.sealed ?? '';
  expect(openJob(secret, sealed).kind).toBe('sendMail');
  expect(() => openJob(new Uint8Array(32).fill(4), sealed)).toThrow();
  expect(() => openJob(secret, `${sealed.slice(0, -4)}AAAA`)).toThrow();
});
