import { register } from 'tsx/esm/api';
import { postgresFolder, startPostgres } from '../../deploy/bin/postgres.mjs';

/*
 * `npm run bench`: prints figures and fails nothing. On the PostgreSQL server that TEST_DATABASE_URL
 * names, else on a temporary one of this machine, else on the embedded database with fewer rows.
 */
register();
const { bench } = await import('./bench.ts');
const given = process.env.TEST_DATABASE_URL;
const folder = given ? null : postgresFolder();
const server = folder ? await startPostgres(folder) : null;
try {
  await bench(server?.url ?? given ?? null);
} finally {
  await server?.stop();
}
process.exit(0);
