import { Readable } from 'node:stream';
import { fromRandomAccessReader, RandomAccessReader } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { UnreadableFile } from './unreadable-file';

/** Reads bytes in [from, to) of the file. */
export type ReadBytes = (from: number, to: number) => Promise<Buffer>;

const atOnce = 512 * 1024;
const mostEntries = 5_000;
/** Bytes that a part of a workbook may have; more is an attack. */
const mostInflated = 2 * 1024 ** 3;

class StoreReader extends RandomAccessReader {
  constructor(private readonly bytes: ReadBytes) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.ranges(start, end), { objectMode: false, highWaterMark: atOnce });
  }

  private async *ranges(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += atOnce) yield await this.bytes(at, Math.min(end, at + atOnce));
  }
}

/** The parts of a workbook. */
export interface Workbook {
  has(name: string): boolean;
  /** Streams the text of a part. */
  text(name: string): AsyncGenerator<string>;
}

/** Opens a workbook; its parts are read as they are needed. */
export async function openWorkbook(bytes: ReadBytes, size: number): Promise<Workbook> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromRandomAccessReader(new StoreReader(bytes), size, { lazyEntries: true, autoClose: false }, (error, file) =>
      error ? reject(error) : resolve(file),
    );
  });
  const entries = await entriesOf(zip);
  return {
    has: (name) => entries.has(name),
    text: async function* (name) {
      const entry = entries.get(name);
      if (!entry || entry.isEncrypted()) throw new UnreadableFile('UNREADABLE');
      const decoder = new TextDecoder();
      let inflated = 0;
      for await (const chunk of await streamOf(zip, entry)) {
        inflated += chunk.length;
        if (inflated > mostInflated) throw new UnreadableFile('TOO_MUCH_TEXT');
        yield decoder.decode(chunk, { stream: true });
      }
    },
  };
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > mostEntries) reject(new UnreadableFile('UNREADABLE'));
      else zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });
}

function streamOf(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  );
}
