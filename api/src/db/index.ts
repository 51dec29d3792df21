import type { Report } from './availability';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Database } from './types';

/** The location of the data: a PostgreSQL `url`, or the embedded database in `dir`, in memory, or from a `dump`. */
export interface DatabaseOptions {
  dir?: string;
  url?: string;
  dump?: Blob;
  /**
   * Receives reports of lost connections, of a database that became unavailable or available again, and of an embedded
   * one that is too busy.
   */
  report?: Report;
}

/** Opens the database; `migrate` applies pending migrations. */
export function openDatabase({ dir, url, dump, report }: DatabaseOptions = {}): Promise<Database> {
  return url
    ? openPostgres(url, report)
    : openPglite({ ...(dir ? { dir } : {}), ...(dump ? { dump } : {}), ...(report ? { report } : {}) });
}

export { migrate, unknownMigration } from './migrate';
export type { Cell, Database, Executor } from './types';
export { retryTemporary } from './retry-temporary';
export { DatabaseUnavailable, isTemporary } from './unavailable';
