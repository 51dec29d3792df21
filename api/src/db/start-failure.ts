import pg from 'pg';
import { DatabaseUnavailable } from './unavailable';

/** Returns the target of a database URL, without its password. */
function placeOf(url: string): { server: string; database: string; user: string } {
  const { host, port, database = '', user = '' } = new pg.Client(url);
  return { server: host.startsWith('/') ? host : `${host}:${port}`, database, user };
}

/** Explains why a PostgreSQL database could not be opened, and what to do; never shows the password. */
export function startFailure(url: string, error: unknown): Error {
  const cause = error instanceof DatabaseUnavailable && error.cause !== undefined ? error.cause : error;
  const { server, database, user } = placeOf(url);
  const { code = '', message = String(cause) } = (cause ?? {}) as Partial<NodeJS.ErrnoException>;
  const words = (text: string) => new Error(text, { cause });
  if (code.startsWith('28'))
    return words(`PostgreSQL at ${server} rejected the user "${user}". Check the user and password in DATABASE_URL.`);
  if (code === '3D000')
    return words(`PostgreSQL at ${server} has no database "${database}". Create it, or check DATABASE_URL.`);
  if (code === '57P03') return words(`PostgreSQL at ${server} is starting up or shutting down. Try again in a moment.`);
  if (code === '53300')
    return words(`PostgreSQL at ${server} has no free connections. Raise max_connections, or stop another process.`);
  if (error instanceof DatabaseUnavailable)
    return words(`PostgreSQL at ${server} can't be reached (${code || message}). Start it, or check DATABASE_URL.`);
  return words(`PostgreSQL at ${server} can't be used: ${message}`);
}
