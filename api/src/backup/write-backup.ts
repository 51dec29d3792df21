import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { describe, fullName, quoted, type BackupHeader, type Queries } from './description';
import { digest, type Digest } from './digest';
import { frame } from './frames';

/** The database that is backed up: one connection, and how it copies the rows of a statement out. */
export interface BackupSource extends Queries {
  copyOut(statement: string): AsyncIterable<Buffer>;
}

/** A backup that was written: what it contains, and the digest of the data at that moment. */
export interface WrittenBackup {
  header: BackupHeader;
  digest: Digest;
}

/** PostgreSQL sends each row alone: gathering them costs less than a frame for each. */
const frameBytes = 256 * 1024;

async function* gathered(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const row of rows) {
    waiting.push(row);
    size += row.length;
    if (size < frameBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size) yield Buffer.concat(waiting);
}

async function* framesOf(source: BackupSource, header: BackupHeader): AsyncGenerator<Buffer> {
  yield frame('H', header);
  for (const [index, table] of header.tables.entries()) {
    yield frame('T', { index });
    const names = table.columns.filter(({ generated }) => !generated).map(({ name }) => quoted(name));
    const rows = source.copyOut(`select ${names.join(', ')} from ${fullName(table)}`);
    for await (const chunk of gathered(rows)) yield frame('D', chunk);
  }
  yield frame('Z', await digest(source, header.tables));
}

/**
 * Writes all data of a database as of one moment to a file, compressed. Calls go on meanwhile; memory doesn't grow with
 * the data. The file has its name only once it is complete.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<WrittenBackup> {
  const aside = `${file}.part`;
  await source.query('begin isolation level repeatable read read only');
  try {
    const header = await describe(source);
    let last: Buffer = Buffer.alloc(0);
    async function* frames(): AsyncGenerator<Buffer> {
      for await (const bytes of framesOf(source, header)) {
        last = bytes;
        yield bytes;
      }
    }
    await pipeline(Readable.from(frames()), createGzip({ level: 4 }), createWriteStream(aside, { mode: 0o600 }));
    await rename(aside, file);
    return { header, digest: JSON.parse(last.toString('utf8', 5)) as Digest };
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  } finally {
    await source.query('rollback');
  }
}
