import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Report } from './availability';
import { copyChunks } from './cells';
import { configOf, ordinary, patient } from './pool-config';
import { copyLines, eachRow } from './stream-rows';
import { createConnections, type Connections } from './connections';
import { createExecutor, savepoints, insideTransaction, refuseInsideTransaction, type Connection } from './executor';
import { listenOn } from './listen';
import type { Hearing } from './listen';
import { startFailure } from './start-failure';
import type { Database, Executor } from './types';
import { DatabaseUnavailable, isConnectionLoss } from './unavailable';

/** Runs one statement; `outcome` is reported if the connection breaks before the response. */
async function ask<Result>(
  { availability }: Connections,
  statement: Promise<Result>,
  outcome: DatabaseUnavailable['outcome'],
): Promise<Result> {
  try {
    const result = await availability.watch(statement);
    availability.heard();
    return result;
  } catch (error) {
    if (isConnectionLoss(error)) throw new DatabaseUnavailable(outcome, error);
    availability.heard();
    throw error;
  }
}

/** The outcome of a single read is never unknown. */
const outcomeOf = (text: string): DatabaseUnavailable['outcome'] =>
  /^\s*select\b/i.test(text) ? 'nothing' : 'unknown';

/** Creates an executor that runs each statement on any free connection. */
function eachAlone(connections: Connections): Connection {
  const query = (text: string, params?: unknown[], plan?: string) =>
    connections.use((client) =>
      ask(connections, client.query<Record<string, unknown>>({ text, values: params, name: plan }), outcomeOf(text)),
    );
  return {
    query: async (text, params, plan) => {
      const { rows, rowCount } = await query(text, params, plan);
      return { rows, count: rowCount ?? rows.length };
    },
    each: (text, params, onRow) =>
      connections.use((client) => ask(connections, eachRow(client, { text, values: params }, onRow), outcomeOf(text))),
    copyOut: (text, onLine) =>
      connections.use((client) => ask(connections, copyLines(client, text, onLine), 'nothing')),
    script: async (text) => {
      await query(text);
    },
  };
}

/** Creates the executor of a transaction: nothing has changed until its commit. */
function allOn(connections: Connections, client: PoolClient): Connection {
  return {
    query: async (text, params, plan) => {
      const { rows, rowCount } = await ask(
        connections,
        client.query<Record<string, unknown>>({ text, values: params, name: plan }),
        'nothing',
      );
      return { rows, count: rowCount ?? rows.length };
    },
    script: async (text) => {
      // A migration may take any time, so it disables the server's statement timeout.
      const unlimited: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: 2 ** 31 - 1 };
      await ask(connections, client.query(unlimited), 'nothing');
    },
    each: (text, params, onRow) => ask(connections, eachRow(client, { text, values: params }, onRow), 'nothing'),
    copyOut: (text, onLine) => ask(connections, copyLines(client, text, onLine), 'nothing'),
    copy: async (target, rows) => {
      await ask(
        connections,
        pipeline(Readable.from(copyChunks(rows)), client.query(copyFrom(`copy ${target} from stdin`))),
        'nothing',
      );
    },
  };
}

function transaction<Result>(connections: Connections, work: (tx: Executor) => Promise<Result>): Promise<Result> {
  return connections.use(async (client) => {
    const connection = allOn(connections, client);
    await connection.query('begin', []);
    let result: Result;
    try {
      result = await insideTransaction(() => work(savepoints(connection)));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) await connection.query('rollback', []);
      throw error;
    }
    const { command } = await ask(connections, client.query('commit'), 'unknown');
    // The server responds like this if a statement failed and the work continued regardless.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back because one of its statements failed');
    return result;
  });
}

function executorOf(connections: Connections): Executor {
  return createExecutor(eachAlone(connections), (work) => transaction(connections, work), refuseInsideTransaction);
}

/** Which database to open: a PostgreSQL server, 15 or later. */
export interface DatabaseOptions {
  url: string;
  /** Receives reports of lost connections, and of a database that became unavailable or available again. */
  report?: Report;
}

/** Opens the database; throws with the reason if it can't be used. `migrate` applies pending migrations. */
export async function openDatabase({ url, report = () => undefined }: DatabaseOptions): Promise<Database> {
  const [calls, long] = [
    createConnections(configOf(url, ordinary), report),
    createConnections(configOf(url, patient), report),
  ];
  const close = async () => {
    await Promise.all([calls.end(), long.end()]);
  };
  const listen = (channel: string, hearing: Hearing) => listenOn(url, channel, hearing);
  const slow = executorOf(long);
  const db: Database = Object.assign(executorOf(calls), {
    close,
    listen,
    patient: Object.assign(slow, { close, listen, patient: slow as Database }),
  });
  try {
    await db.script('select 1');
  } catch (error) {
    await close();
    throw startFailure(url, error);
  }
  return db;
}
