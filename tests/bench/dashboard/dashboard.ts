import { createApi, createMailer, migrate, openDatabase } from '@heliograph/api';
import type { Database } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import {
  attentionItems,
  carrierCaps,
  countOptOuts,
  failureReasons,
  messageSums,
  periodOf,
  toPeriod,
  setupSteps,
} from '../../../api/src/modules/reports';
import { boundsSql, moneyOutlook, spendSums } from '../../../api/src/modules/money';
import { readHosts } from '../../../deploy/server/hosts';
import { freshDatabase } from '../fresh-database';
import { percentile } from '../latencies';
import { seedAccounts, seedContacts, seedConversations } from '../lists/seed';
import { seedLedger, seedMessages, seedSums } from '../lists/seed-messages';
import { post, signUp } from '../sign-up';

const warmUps = 3;
const times = 15;
/** The share of messages, and of lines of wallets, that the seed adds to the customer. */
const ownShare = 0.6;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Adds what the engine keeps with each line of a wallet: the seed of past lines runs no triggers. */
async function seedSpending(db: Database): Promise<void> {
  await db.patient.run(sql`
    insert into spend_hour (account_id, hour, kind, amount, surcharge)
    select account_id, date_trunc('hour', at, 'UTC'), kind, -sum(amount), 0 from ledger_entry
      where account_id is not null and kind <> 'deposit' group by 1, 2, 3`);
  await db.patient.run(sql`analyze`);
}

/** Sums the same statistics from the messages and lines themselves. */
async function scan(db: Database, accountId: string, bounds: readonly number[]): Promise<void> {
  const { bounds: all, from, to } = boundsSql(bounds);
  await db.patient.rows<{ part: number | null; messages: number }>(sql`
    select width_bucket(uuid_time(id), ${all}) as part, direction, status, error_code, count(*)::int as messages,
      coalesce(sum(segments), 0)::int as segments
    from message where account_id = ${accountId} and id >= uuid_from_time(${from}) and id < uuid_from_time(${to})
      group by 1, 2, 3, 4`);
  await db.patient.rows<{ kind: string; amount: bigint }>(sql`
    select kind, coalesce(sum(amount), 0)::bigint as amount from ledger_entry
      where account_id = ${accountId} and at >= ${from} and at < ${to} group by 1`);
}

/** Returns the median time of each of some functions, run in turn (ms). */
async function medians(runs: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const spent = runs.map((): number[] => []);
  for (let time = -warmUps; time < times; time += 1) {
    for (const [place, run] of runs.entries()) {
      const started = performance.now();
      await run();
      if (time >= 0) spent[place]?.push(performance.now() - started);
    }
  }
  return spent.map((all) => percentile(all, 0.5));
}

/**
 * Measures the dashboard of an account with a number of messages: its five calls at once, their statements without
 * HTTP, and the same statistics from messages and lines. The goals are ratios of 1.5 and 0.05.
 */
export async function dashboard(url: string, messages: number): Promise<void> {
  const db = await openDatabase({ url: await freshDatabase(url) });
  await migrate(db);
  const app = createApi({
    db,
    hosts: readHosts(),
    secret: new Uint8Array(32).fill(1),
    mailer: createMailer({ db }),
    port: 4000,
    payments: 'sandbox',
  });
  await app.ready();
  const { token, accountId } = await signUp(app, db, 'bench');
  const { userId = '' } =
    (await db.row<{ userId: string }>(sql`select id as "userId" from app_user where account_id = ${accountId}`)) ?? {};
  const size = {
    messages: Math.ceil(messages / ownShare),
    contacts: 10_000,
    conversations: 1_000,
    accounts: 100,
    ledgerLines: Math.ceil(messages / 10),
  };
  for (const seed of [seedAccounts, seedContacts, seedConversations, seedLedger, seedMessages])
    await seed(db, accountId, size);
  await seedSums(db);
  await seedSpending(db);
  const own = await db.patient.row<{ count: number }>(
    sql`select count(*)::int as count from message where account_id = ${accountId}`,
  );
  say(`${own?.count.toLocaleString('en-US')} messages of the account`);
  const cases = [
    ['TODAY', 'America/New_York'],
    ['DAYS_7', 'America/New_York'],
    ['DAYS_30', 'America/New_York'],
    ['DAYS_30', 'Asia/Kolkata'],
  ] as const;
  for (const [range, zone] of cases) {
    await db.run(sql`update account set timezone = ${zone} where id = ${accountId}`);
    const now = new Date();
    const period = periodOf({ range }, zone, now);
    const call =
      (name: string, body: object = { range }) =>
      () =>
        post(app, `report.manage/${name}`, body, token);
    const sums = () =>
      Promise.all([
        messageSums(db, accountId, [period.before, ...period.bounds]),
        countOptOuts(db, accountId, toPeriod(period)),
      ]);
    const span = [period.bounds[0] ?? 0, period.bounds.at(-1) ?? 0] as const;
    const calls = [
      call('getdashboard'),
      call('getfailures'),
      call('getspend'),
      call('getattention', {}),
      call('getcaps', {}),
    ];
    const withoutHttp = [
      sums,
      () => failureReasons(db, accountId, period, now),
      () => Promise.all([spendSums(db, accountId, span), moneyOutlook(db, accountId, now)]),
      async () => {
        await setupSteps(db, { accountId, userId });
        await attentionItems(db, accountId, { zone, now, isNew: false });
      },
      () => carrierCaps(db, accountId, now),
    ];
    const all = (runs: readonly (() => Promise<unknown>)[]) => () => Promise.all(runs.map((run) => run()));
    const spent = await medians([
      ...calls,
      ...withoutHttp,
      all(calls),
      all(withoutHttp),
      () => scan(db, accountId, [period.before, ...period.bounds]),
    ]);
    const [whole = 0, wholeSql = 0, raw = 0] = spent.slice(2 * calls.length);
    say(
      `${range}, ${zone}: the dashboard ${whole.toFixed(1)} ms; its statements ${wholeSql.toFixed(1)} ms, ratio ${(whole / wholeSql).toFixed(2)}; raw scan ${raw.toFixed(1)} ms, ratio ${(whole / raw).toFixed(3)}`,
    );
    const parts = ['statistics', 'failures', 'spending and forecast', 'attention', 'caps'].map(
      (name, part) => `${name} ${spent[part]?.toFixed(1)} ms (statements ${spent[part + calls.length]?.toFixed(1)})`,
    );
    say(`  each alone: ${parts.join(', ')}`);
  }
  await app.close();
  await db.close();
}
