import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import { createExecutor, savepoints } from './executor';
import type { Connection } from './executor';
import { insideTransaction, refuseInsideTransaction } from './guard';
import type { Database, Executor, Orm } from './types';

const INT8 = 20;

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const connectionOf = (client: Pool | PoolClient): Connection => ({
  query: async (text, params) => {
    const { rows, rowCount } = await client.query<Record<string, unknown>>(text, params);
    return { rows, count: rowCount ?? rows.length };
  },
  script: async (text) => {
    await client.query(text);
  },
});

const ormOf = (client: Pool | PoolClient) => drizzle({ client }) as unknown as Orm;

/** Opens a PostgreSQL database (15 or later) through a pool. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, types, max: 10, options: '-c timezone=UTC' });
  // An idle connection that breaks is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const executor = createExecutor(connectionOf(pool), ormOf(pool), (work) => transaction(pool, work), refuseInsideTransaction);
  return Object.assign(executor, {
    kind: 'postgres' as const,
    close: () => pool.end(),
    dump: () => Promise.reject(new Error('Only the embedded database can be dumped.')),
  });
}

async function transaction<Result>(pool: Pool, work: (tx: Executor) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await insideTransaction(() => work(savepoints(connectionOf(client), ormOf(client))));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
