import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { takeLock } from '../db/lock';
import { writeBackup, type WrittenBackup } from './write-backup';

/** Exports the embedded database of a folder, which no server may use meanwhile, as a backup for PostgreSQL. */
export async function exportPglite(dir: string, file: string): Promise<WrittenBackup> {
  const release = await takeLock(join(dir, 'lock'));
  const client = await PGlite.create({
    dataDir: join(dir, 'pg'),
    extensions: { citext, btree_gin, btree_gist, pg_trgm },
  });
  async function* copyOut(statement: string): AsyncGenerator<Buffer> {
    const { blob } = await client.query(`copy (${statement}) to '/dev/blob'`);
    if (blob?.size) yield Buffer.from(await blob.arrayBuffer());
  }
  try {
    await client.exec("set timezone to 'UTC'");
    return await writeBackup({ query: (text, values) => client.query(text, values), copyOut }, file);
  } finally {
    await client.close();
    release();
  }
}
