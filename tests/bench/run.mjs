import { register } from 'tsx/esm/api';
import { postgresFolder, startPostgres } from '../../deploy/bin/postgres.mjs';

/*
 * `npm run bench`: the data layer, on the PostgreSQL server that TEST_DATABASE_URL names, else on a
 * temporary one of this machine, else on the embedded database with fewer rows. `npm run bench -- load`:
 * what federation costs in a browser. They print figures and fail nothing.
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

async function load() {
  // A store of its own: what is live stays as it is.
  process.env.RELEASE_DIR = '.cache/bench/federated';
  const { load: run } = await import('./load/load.ts');
  await run(Number(process.env.BENCH_VISITS ?? 7));
}

await (process.argv[2] === 'load' ? load() : data());
process.exit(0);
