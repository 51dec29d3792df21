/** Stops the PostgreSQL server that was started for a run of jest. */
export default async function stop() {
  await globalThis.testPostgres?.stop();
}
