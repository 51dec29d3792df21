import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** SQLSTATE of a server that starts, recovers, or stops. */
const notYet = '57P03';

/** Runs a statement on the server or database of a URL. */
export async function runStatement(connectionString, statement) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Connects once; resolves with null if the server answers, else with the reason. */
async function refusal(config) {
  const client = new pg.Client({ ...config, database: 'postgres', connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until a PostgreSQL server answers, by connecting, since the npm package has no pg_isready. Resolves with false
 * if it has ended or the time is over. Throws if it refuses the user.
 */
export async function untilReady(config, { hasEnded, patienceMs }) {
  for (const end = Date.now() + patienceMs; !hasEnded() && Date.now() < end; await pause(20)) {
    const error = await refusal(config);
    if (!error) return true;
    if (/^(28|3D)/.test(error.code ?? '') && error.code !== notYet) throw error;
  }
  return false;
}
