import pg, { type PoolClient } from 'pg';
import { watchAvailability, type Availability, type Report } from './availability';
import { DatabaseUnavailable, isConnectionLoss } from './unavailable';

/** How long statements that still run are waited for at the end. */
const END_MS = 2_000;

const TURN_MS = 100;
const TURNS = 20;

/** The database has no free connection, but it is available. */
const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === '53300';

/**
 * Probes a database on a new connection; returns false after two seconds without a response. The time is
 * counted in turns of the event loop, so that a busy process does not blame the database for its own delay.
 */
function probe(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config);
  return new Promise((resolve) => {
    let turns = 0;
    const finish = (answered: boolean): void => {
      clearInterval(timer);
      // `end` would wait for a server that may never respond.
      client.connection.stream.destroy();
      resolve(answered);
    };
    const timer = setInterval(() => {
      turns += 1;
      if (turns === TURNS) finish(false);
    }, TURN_MS).unref();
    client.on('error', () => finish(false));
    client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => finish(true),
        (error: unknown) => finish(isFull(error)),
      );
  });
}

/** Connections to one PostgreSQL database; reconnects when the database returns. */
export interface Connections {
  readonly availability: Availability;
  /** Runs work on a separate connection. A broken connection leaves the pool. */
  use<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;
  end(): Promise<void>;
}

/** Creates the pool; connections open on demand. */
export function createConnections(config: pg.PoolConfig, report: Report): Connections {
  const open = new Set<PoolClient>();
  const waiting = new Set<(reason: Error) => void>();

  const createPool = (): pg.Pool => {
    const made = new pg.Pool(config);
    // A connection may break at any time, even while in use; without a listener that ends the process.
    made.on('connect', (client) => {
      open.add(client);
      client.on('error', (error: Error) => report('A connection to the database was lost', error));
    });
    made.on('remove', (client) => open.delete(client));
    // The client's own listener has reported it.
    made.on('error', () => undefined);
    return made;
  };
  let pool = createPool();

  const endPool = async (): Promise<void> => {
    waiting.forEach((reject) => reject(new DatabaseUnavailable('nothing')));
    waiting.clear();
    const old = pool;
    pool = createPool();
    const ended = [...open].map((client) => client.end());
    open.clear();
    await Promise.allSettled([...ended, old.end()]);
  };

  const availability = watchAvailability({
    probe: () => probe({ connectionString: config.connectionString }),
    abandon: () => void endPool(),
    report,
  });

  const take = (): Promise<PoolClient> =>
    new Promise((resolve, reject) => {
      waiting.add(reject);
      pool.connect().then(
        (client) => {
          if (waiting.delete(reject)) resolve(client);
          else client.release(true);
        },
        (error: Error) => {
          waiting.delete(reject);
          reject(error);
        },
      );
    });

  return {
    availability,
    async use(work) {
      availability.check();
      const client = await availability.watch(take()).catch((error: unknown) => {
        throw isConnectionLoss(error) ? new DatabaseUnavailable('nothing', error) : error;
      });
      let broken = false;
      try {
        return await work(client);
      } catch (error) {
        broken = error instanceof DatabaseUnavailable;
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async end() {
      availability.close();
      // Statements of work that was cut off, such as a long export, would be waited for.
      const late = setTimeout(() => open.forEach((client) => void client.end()), END_MS);
      await pool.end();
      clearTimeout(late);
    },
  };
}
