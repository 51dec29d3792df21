import { startPostgres } from './postgres.mjs';

/** Starts a PostgreSQL server for a run of jest, unless TEST_DATABASE_URL names one. */
export default async function start() {
  if (process.env.TEST_DATABASE_URL) return;
  globalThis.testPostgres = await startPostgres();
  process.env.TEST_DATABASE_URL = globalThis.testPostgres.url;
}
