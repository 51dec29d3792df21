import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { fullName, quoted, type BackupHeader } from './description';
import { differences, digest, trialBalance, type Digest } from './digest';
import { readFrames, type Frame } from './frames';
import { prepareTarget } from './prepare-target';

const incomplete = 'The backup has no end. It is incomplete: it was interrupted, or is still being written.';

/** The frames of a file in order; `take` removes the next one. */
interface Frames {
  next(): Frame | null;
  take(): Promise<void>;
  close(): Promise<void>;
}

async function openFrames(file: string): Promise<Frames> {
  const bytes = createReadStream(file);
  const plain = createGunzip();
  bytes.once('error', (error) => plain.destroy(error));
  const frames = readFrames(bytes.pipe(plain));
  let current: Frame | null = null;
  const take = async (): Promise<void> => {
    try {
      const { value, done } = await frames.next();
      current = done ? null : value;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'Z_BUF_ERROR') throw new Error(incomplete, { cause: error });
      if (code?.startsWith('Z_')) throw new Error(`This file is not a backup, or is damaged (${message}).`);
      throw error;
    }
  };
  await take();
  return {
    next: () => current,
    take,
    close: async () => {
      bytes.destroy();
      await frames.return(undefined);
    },
  };
}

const parse = <Content>({ bytes }: Frame): Content => JSON.parse(bytes.toString('utf8')) as Content;

/** Reads what a backup contains. Throws if the file isn't a backup, or has a format that this version can't read. */
export async function readHeader(file: string): Promise<BackupHeader> {
  const frames = await openFrames(file);
  const first = frames.next();
  await frames.close();
  if (first?.kind !== 'H') throw new Error('This file is not a backup of Heliograph.');
  const header = parse<BackupHeader>(first);
  if (header.format !== 1)
    throw new Error('A newer version of Heliograph made this backup. Restore it with that version.');
  return header;
}

/** Returns the rows of a table as a stream: the frames up to the next other one. */
async function* rowsIn(frames: Frames): AsyncGenerator<Buffer> {
  for (let frame = frames.next(); frame?.kind === 'D'; frame = frames.next()) {
    yield frame.bytes;
    await frames.take();
  }
}

async function loadTables(client: ClientBase, frames: Frames, { tables }: BackupHeader): Promise<Digest> {
  await frames.take();
  for (let frame = frames.next(); frame?.kind === 'T'; frame = frames.next()) {
    const table = tables[parse<{ index: number }>(frame).index];
    if (!table) throw new Error('This file is not a backup, or is damaged.');
    await frames.take();
    const names = table.columns.filter(({ generated }) => !generated).map(({ name }) => quoted(name));
    const target = client.query(copyFrom(`copy ${fullName(table)} (${names.join(', ')}) from stdin`));
    await pipeline(Readable.from(rowsIn(frames)), target);
  }
  const last = frames.next();
  if (last?.kind !== 'Z') throw new Error(incomplete);
  return parse<Digest>(last);
}

/** A backup that was loaded: its digest, and that of the database. */
export interface LoadedBackup {
  header: BackupHeader;
  digest: Digest;
}

/**
 * Loads a backup into a database with the tables of its migrations, in one transaction: an error leaves them empty.
 * Throws if the rows or the trial balance of the result differ from what was backed up.
 */
export async function loadBackup(client: ClientBase, file: string): Promise<LoadedBackup> {
  const header = await readHeader(file);
  const frames = await openFrames(file);
  await client.query('begin');
  try {
    const finish = await prepareTarget(client, header);
    const source = await loadTables(client, frames, header);
    await finish();
    const restored = await digest(client, header.tables);
    const wrong = differences(source, restored);
    if (trialBalance(restored) !== 0n)
      wrong.push(`the trial balance is ${trialBalance(restored)} micro-USD instead of 0`);
    if (wrong.length) throw new Error(['The restored data differs from the backup:', ...wrong].join('\n'));
    await client.query('commit');
    return { header, digest: restored };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await frames.close();
  }
}
