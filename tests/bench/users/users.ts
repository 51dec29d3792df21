import { spawnSync } from 'node:child_process';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate, openDatabase } from '@heliograph/api';
import { prepareSite, startProduct } from '../../deep/support/product';
import { freshDatabase } from '../fresh-database';
import { percentile, summary } from '../latencies';
import { addCrowd } from './crowd';
import { work, type Note } from './worker';

const say = (line: string) => process.stdout.write(`${line}\n`);
const minute = 60_000;

/** Returns the resident memory of a process in MB. */
const memoryOf = (pid: number | undefined): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;

const times = (notes: readonly Note[]): number[] => notes.map(({ ms }) => ms);
const isLogin = ({ name }: Note): boolean => name === 'session.manage/login';

/** Starts a server process on a PostgreSQL server, and adds its users. */
async function crowdedProduct(server: string, count: number) {
  const url = await freshDatabase(server);
  const db = await openDatabase({ url });
  await migrate(db);
  const site = await prepareSite(db);
  const crowd = await addCrowd(site, count);
  await db.close();
  const product = await startProduct({ site, processes: 1, env: { DATABASE_URL: url } });
  return { crowd, product };
}

/**
 * Simulates this many users for this many minutes on one server process. Prints latencies, errors, and the server's
 * memory each minute, and compares them with the goals at the end.
 */
export async function users(server: string, { count, minutes }: { count: number; minutes: number }): Promise<void> {
  say(`adding ${count} users`);
  const { crowd, product } = await crowdedProduct(server, count);
  const memory: number[] = [];
  const notes: Note[] = [];
  const errors = new Map<string, number>();
  const stopped = new AbortController();
  setMaxListeners(count, stopped.signal);
  try {
    const note = (one: Note) => {
      notes.push(one);
      if (one.error) errors.set(`${one.name}: ${one.error}`, (errors.get(`${one.name}: ${one.error}`) ?? 0) + 1);
    };
    // They arrive one after the other during the first half minute, as real users do.
    const arrivals = crowd.map(async (worker, index) => {
      await pause((index * minute) / 2 / count);
      await work(product, worker, note, stopped.signal);
    });
    for (let passed = 1; passed <= minutes; passed += 1) {
      const from = notes.length;
      await pause(minute);
      const calls = notes.slice(from).filter((one) => !isLogin(one));
      memory.push(memoryOf(product.servers[0]?.pid));
      say(
        `minute ${passed}: ${(calls.length / 60).toFixed(1)} calls/s, ${summary(times(calls))}, ${notes.slice(from).filter(({ error }) => error).length} errors, server ${memory.at(-1)?.toFixed(0)} MB`,
      );
    }
    stopped.abort();
    await Promise.all(arrivals);
  } finally {
    await product.stop();
  }
  report(notes, errors, memory, { count, minutes });
}

function report(
  notes: readonly Note[],
  errors: ReadonlyMap<string, number>,
  memory: readonly number[],
  { count, minutes }: { count: number; minutes: number },
): void {
  const calls = times(notes.filter((one) => !isLogin(one)));
  say(`logins: ${summary(times(notes.filter(isLogin)))}`);
  for (const name of [...new Set(notes.map((one) => one.name))].filter((one) => one !== 'session.manage/login')) {
    say(`  ${name.padEnd(34)} ${summary(times(notes.filter((one) => one.name === name)))}`);
  }
  for (const [error, times] of errors) say(`  ${times} × ${error}`);
  const failed = [...errors.values()].reduce((sum, times) => sum + times, 0);
  // The first minute fills caches and pools.
  const [settled = 0, last = 0] = [memory[1] ?? memory[0], memory.at(-1)];
  say(`${count} users, ${minutes} minutes, ${calls.length} calls: ${summary(calls)}, ${failed} errors`);
  say(
    `goals: p95 ${percentile(calls, 0.95).toFixed(0)} of 150 ms, p99 ${percentile(calls, 0.99).toFixed(0)} of 400 ms, ${failed} of 0 errors, memory ${(((last - settled) / settled) * 100).toFixed(1)} % of 10 % more than after two minutes`,
  );
}
