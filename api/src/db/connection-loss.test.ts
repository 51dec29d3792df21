import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { toApiError } from '../http/handle-errors';
import { testDatabase } from '../testing';
import { DatabaseUnavailable, openDatabase } from '.';
import type { Database } from '.';

/* Connection failures of a server. */
let db: Database;
let other: Database;
beforeAll(async () => {
  db = await testDatabase();
  const row = await db.row<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${row?.name}`;
  other = await openDatabase({ url: url.href });
  await db.script(`
    create table kept (n integer primary key);
    create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return null; end $$;
    create table slow (n integer primary key);
    create constraint trigger wait after
      insert on slow deferrable initially deferred for each row execute function wait()`);
});
afterAll(async () => {
  await other.close();
  await db.close();
});

/** Ends every connection that runs a matching statement, like an administrator or a failing server. */
async function terminate(statement: string): Promise<void> {
  const hit = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like ${`%${statement}%`}`;
  while ((await other.rows(hit)).length === 0) await pause(20);
}

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a connection that the server ends', () => {
  it('fails its statement with 503 and leaves the pool', async () => {
    const running = failure(db.rows(sql`select pg_sleep(30), 'first'`));
    await terminate('first');
    const error = await running;
    expect(error).toMatchObject({ name: 'DatabaseUnavailable', outcome: 'nothing' });
    expect(toApiError(error)).toMatchObject({ status: 503, code: 'UPSTREAM_UNAVAILABLE', retryAfter: 2 });
    expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('while a transaction is between two statements ends no more than the transaction', async () => {
    let goOn = (): void => undefined;
    const work = failure(
      db.transaction(async (tx) => {
        await tx.run(sql`insert into kept values (1)`);
        await new Promise<void>((resolve) => (goOn = resolve));
        await tx.run(sql`insert into kept values (2)`);
      }),
    );
    await terminate('insert into kept');
    await pause(200);
    goOn();
    expect(await work).toMatchObject({ outcome: 'nothing' });
    expect(await db.rows(sql`select n from kept`)).toEqual([]);
  });

  it('during a commit leaves its outcome open, and says so', async () => {
    const work = failure(db.transaction((tx) => tx.run(sql`insert into slow values (1)`)));
    await terminate('commit');
    const error = await work;
    expect(error).toMatchObject({ outcome: 'unknown' });
    expect(toApiError(error).response).toBe(
      "We couldn't confirm that your change was saved. Check before you try again.",
    );
    expect(await db.rows(sql`select n from slow`)).toEqual([]);
  });

  it('during a single writing statement leaves its outcome open too', async () => {
    const work = failure(db.run(sql`insert into kept select 9 from pg_sleep(30) where 'alone' = 'alone'`));
    await terminate('alone');
    expect(await work).toMatchObject({ outcome: 'unknown' });
  });

  it('all at once, under load, fails what was in flight and nothing after', async () => {
    const flight = Array.from({ length: 40 }, () => failure(db.rows(sql`select pg_sleep(0.5), 'load'`)));
    await terminate('load');
    const errors = (await Promise.all(flight)).filter((error) => error !== null);
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toBeInstanceOf(DatabaseUnavailable);
    const after = await Promise.all(Array.from({ length: 40 }, () => failure(db.rows(sql`select 1`))));
    expect(after).toEqual(Array(40).fill(null));
  });
});

describe('limits', () => {
  const limit = async (one: Database, name: string) =>
    (await one.row<{ setting: string }>(sql`select setting from pg_settings where name = ${name}`))?.setting;

  it('bound statements and idle transactions; exports and seeding have longer ones, migrations none', async () => {
    expect(await limit(db, 'statement_timeout')).toBe('15000');
    expect(await limit(db.patient, 'statement_timeout')).toBe('120000');
    expect(await limit(db, 'idle_in_transaction_session_timeout')).toBe('15000');
    expect(db.patient.patient).toBe(db.patient);
  });

  it('answer a statement that takes too long with 503, on a connection that goes on', async () => {
    const work = failure(
      db.transaction(async (tx) => {
        await tx.run(sql`set local statement_timeout = 50`);
        await tx.rows(sql`select pg_sleep(5)`);
      }),
    );
    expect(toApiError(await work)).toMatchObject({ status: 503, code: 'UPSTREAM_UNAVAILABLE', retryAfter: 2 });
    expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });
});

it('does not confirm a transaction in which a failed statement was ignored', async () => {
  const work = db.transaction(async (tx) => {
    await tx.run(sql`insert into kept values (5)`);
    await failure(tx.run(sql`insert into kept values (5)`));
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await db.rows(sql`select n from kept where n = 5`)).toEqual([]);
});

describe('opening a database that cannot be used explains why', () => {
  const open = async (change: (url: URL) => void) => {
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    change(url);
    return openDatabase({ url: url.href });
  };

  it.each<[string, (url: URL) => void, RegExp]>([
    [
      'nobody listens',
      (url) => (url.port = '1'),
      /^PostgreSQL at [\w.]+:1 can't be reached \(ECONNREFUSED\)\. Start it, or check DATABASE_URL\.$/,
    ],
    ['no such database', (url) => (url.pathname = '/nowhere'), /has no database "nowhere"\. Create it/],
    ['no such user', (url) => (url.username = 'nobody'), /rejected the user "nobody"\. Check the user and password/],
  ])('%s', async (_name, change, words) => {
    await expect(open(change)).rejects.toThrow(words);
  });
});
