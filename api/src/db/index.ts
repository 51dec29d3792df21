import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Database } from './types';

/** Where the data is: a PostgreSQL `url`, else the embedded database in `dir`, in memory or from a `dump`. */
export interface DatabaseOptions {
  dir?: string;
  url?: string;
  dump?: Blob;
}

/** Opens the database; `migrate` brings its tables up to date. */
export function openDatabase({ dir, url, dump }: DatabaseOptions = {}): Promise<Database> {
  return url ? openPostgres(url) : openPglite({ ...(dir ? { dir } : {}), ...(dump ? { dump } : {}) });
}

export { migrate } from './migrate';
export type { Cell, Database, Executor, Orm } from './types';
