import { register } from 'tsx/esm/api';
import { postgresFolder, startPostgres } from '../../deploy/bin/postgres.mjs';

/*
 * `npm run bench`: the data layer, on the PostgreSQL server that TEST_DATABASE_URL names, else on a
 * temporary one of this machine, else on the embedded database with fewer rows. `npm run bench -- load`:
 * the dashboard beside react-admin in a browser; `npm run bench -- federation`: what federation costs
 * there. They print figures and fail nothing.
 */
register();

async function data() {
  const { bench } = await import('./bench.ts');
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? null : postgresFolder();
  const server = folder ? await startPostgres(folder) : null;
  try {
    await bench(server?.url ?? given ?? null);
  } finally {
    await server?.stop();
  }
}

/** Benches in a browser, on a store of their own: what is live stays as it is. */
const inBrowser = (load) => async () => {
  process.env.RELEASE_DIR = '.cache/bench/federated';
  const run = await load();
  await run(Number(process.env.BENCH_VISITS ?? 7));
};

const benches = {
  load: inBrowser(async () => (await import('./load/load.ts')).load),
  federation: inBrowser(async () => (await import('./federation/federation.ts')).federation),
};

await (benches[process.argv[2]] ?? data)();
process.exit(0);
