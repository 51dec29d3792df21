import { register } from 'tsx/esm/api';
import { testPostgres } from '../../deploy/tools/postgres/postgres.mjs';

/*
 * `npm run bench`: the data layer, on the PostgreSQL server of TEST_DATABASE_URL, else on a temporary one. `npm run
 * bench -- load`: compares the dashboard with react-admin in a browser; `npm run bench -- federation`: the cost of
 * federation there. `npm run bench -- lists`: every list at BENCH_MESSAGES (10,000,000) and 10,000 messages, and
 * BENCH_CONTACTS (1,000,000) contacts and a hundredth of them; BENCH_LISTS names the first ones only, such as Contacts;
 * `npm run bench -- dashboard`: the dashboard of an account with BENCH_MESSAGES (1,000,000) messages; `npm run bench --
 * reports`: the reports of an account with BENCH_MESSAGES (10,000,000) messages, and a CSV of BENCH_ROWS (1,000,000);
 * `npm run bench -- numbers`: the search of BENCH_NUMBERS (1,000,000) numbers to buy; `npm run bench -- imports`: an
 * import of BENCH_ROWS (1,000,000) contacts, compared with a bare COPY and merge; `npm run bench -- broadcasts`: a
 * broadcast to BENCH_CONTACTS (1,000,000); `npm run bench -- pricing`: the comparison of a waterfall with
 * BENCH_MESSAGES (1,000,000) messages; `npm run bench -- texting`: key presses in the composer, and how soon a
 * colleague sees a change. `npm run bench -- users`: BENCH_USERS users (200) work for BENCH_MINUTES (2); `npm run bench
 * -- attack`: logins under a flood of wrong ones. They print measurements and never fail.
 */
register();

/** Runs a bench with the URL of the server. */
const onPostgres = (run) => async () => {
  const server = await testPostgres({ large: true });
  try {
    await run(server.url);
  } finally {
    await server.stop();
  }
};

/** Benches in a browser, on a separate store, so that what is live does not change. */
const inBrowser = (load) => async () => {
  process.env.RELEASE_DIR = '.cache/bench/federated';
  const run = await load();
  await run(Number(process.env.BENCH_VISITS ?? 7));
};

const manyUsers = async (url) =>
  (await import('./users/users.ts')).users(url, {
    count: Number(process.env.BENCH_USERS ?? 200),
    minutes: Number(process.env.BENCH_MINUTES ?? 2),
  });

const benches = {
  data: onPostgres(async (url) => (await import('./bench.ts')).bench(url)),
  load: inBrowser(async () => (await import('./load/load.ts')).load),
  federation: inBrowser(async () => (await import('./federation/federation.ts')).federation),
  lists: onPostgres(async (url) =>
    (await import('./lists/lists.ts')).lists(url, Number(process.env.BENCH_MESSAGES ?? 10_000_000), {
      contacts: Number(process.env.BENCH_CONTACTS ?? 1_000_000),
      only: process.env.BENCH_LISTS ?? '',
    }),
  ),
  dashboard: onPostgres(async (url) =>
    (await import('./dashboard/dashboard.ts')).dashboard(url, Number(process.env.BENCH_MESSAGES ?? 1_000_000)),
  ),
  reports: onPostgres(async (url) =>
    (await import('./reports/reports.ts')).reports(
      url,
      Number(process.env.BENCH_MESSAGES ?? 10_000_000),
      Number(process.env.BENCH_ROWS ?? 1_000_000),
    ),
  ),
  numbers: onPostgres(async (url) =>
    (await import('./numbers/numbers.ts')).numbers(url, Number(process.env.BENCH_NUMBERS ?? 1_000_000)),
  ),
  broadcasts: onPostgres(async (url) =>
    (await import('./broadcasts/broadcasts.ts')).broadcasts(url, Number(process.env.BENCH_CONTACTS ?? 1_000_000)),
  ),
  imports: onPostgres(async (url) =>
    (await import('./imports/imports.ts')).imports(url, Number(process.env.BENCH_ROWS ?? 1_000_000)),
  ),
  pricing: onPostgres(async (url) =>
    (await import('./pricing/pricing.ts')).pricing(url, Number(process.env.BENCH_MESSAGES ?? 1_000_000)),
  ),
  texting: async () => (await import('./texting/texting.ts')).texting(),
  users: onPostgres(manyUsers),
  attack: onPostgres(async (url) =>
    (await import('./attack/attack.ts')).attack(url, { seconds: Number(process.env.BENCH_SECONDS ?? 20) }),
  ),
};

await (benches[process.argv[2]] ?? benches.data)();
process.exit(0);
