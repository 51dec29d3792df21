import pg from 'pg';

const TURN_MS = 100;
const TURNS = 20;

/** It has no connection to spare, but it is there. */
const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === '53300';

/**
 * Asks a database for a sign of life on a new connection; false without one after two seconds. The time is
 * counted in turns of the event loop, so that a busy process does not take its own delay for the database's.
 */
export function probe(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config);
  return new Promise((resolve) => {
    let turns = 0;
    const finish = (answered: boolean): void => {
      clearInterval(timer);
      // `end` would wait for a server that may never answer.
      client.connection.stream.destroy();
      resolve(answered);
    };
    const timer = setInterval(() => {
      turns += 1;
      if (turns === TURNS) finish(false);
    }, TURN_MS).unref();
    client.on('error', () => finish(false));
    client.connect().then(() => client.query('select 1')).then(() => finish(true), (error: unknown) => finish(isFull(error)));
  });
}
