import { isUtf8 } from 'node:buffer';
import { importLimits } from '@heliograph/contract/reference/contact-imports';
import type { Executor } from '../../../db';
import type { FileStore, StoredFile } from '../../../work/file-store';
import { CsvReader } from './csv-reader';
import type { FileRow } from './csv-reader';
import { delimiterOf, encodingOf } from './encoding';
import type { Encoding } from './encoding';
import { UnreadableFile } from './unreadable-file';
import { xlsxRows } from './xlsx-reader';

/** How a file is read. Without headings its columns are numbered. */
export type FileFormat =
  | { type: 'CSV'; encoding: Encoding; delimiter: string; headings: boolean }
  | { type: 'XLSX'; encoding: null; delimiter: null; headings: boolean };

/** A file in the store. */
export interface SourceFile extends StoredFile {
  size: number;
}

type Reading = { db: Executor; files: FileStore };

/** Returns the type of a file, and the encoding and delimiter of a text. */
export async function formatOf({ db, files }: Reading, file: SourceFile): Promise<FileFormat> {
  const head = await files.read(db, file, 0, importLimits.part);
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return { type: 'XLSX', encoding: null, delimiter: null, headings: true };
  const encoding = encodingOf(head, await isAllUtf8({ db, files }, file));
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  return { type: 'CSV', encoding, delimiter: delimiterOf(text.slice(0, 64 * 1024)), headings: true };
}

/** One letter far down may show that the file is not UTF-8. A character may be cut between two parts. */
async function isAllUtf8({ db, files }: Reading, file: SourceFile): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for (let at = 0; at < file.size; at += importLimits.part) {
    const bytes = Buffer.concat([rest, await files.read(db, file, at, at + importLimits.part)]);
    const whole = at + importLimits.part >= file.size ? bytes.length : wholeCharacters(bytes);
    if (!isUtf8(bytes.subarray(0, whole))) return false;
    rest = bytes.subarray(whole);
  }
  return true;
}

/** Returns how many bytes are there without a character that is cut off at the end. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(4, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return bytes.length - back;
  }
  return bytes.length;
}

/** A part of the rows, and how many bytes of the file are read so far. */
export interface ReadRows {
  rows: FileRow[];
  bytes: number;
}

/** Bytes that are split into rows at a time: rows that live shortly cost no memory. */
const piece = 64 * 1024;

/** Reads all rows of a file, headings included, some at a time. */
export async function* fileRows(
  { db, files }: Reading,
  file: SourceFile,
  format: FileFormat,
): AsyncGenerator<ReadRows> {
  if (format.type === 'XLSX') {
    let bytes = 0;
    const read = async (from: number, to: number) => {
      bytes = Math.min(file.size, Math.max(bytes, to));
      return files.read(db, file, from, to);
    };
    try {
      for await (const rows of xlsxRows(read, file.size)) yield { rows, bytes };
    } catch (error) {
      throw unreadable(error);
    }
    return;
  }
  const decoder = new TextDecoder(format.encoding);
  const reader = new CsvReader(format.delimiter);
  for (let at = 0; at < file.size; at += importLimits.part) {
    const part = await files.read(db, file, at, at + importLimits.part);
    for (let from = 0; from < part.length; from += piece) {
      const bytes = part.subarray(from, from + piece);
      yield { rows: reader.push(decoder.decode(bytes, { stream: true })), bytes: at + from + bytes.length };
    }
  }
  yield { rows: [...reader.push(decoder.decode()), ...reader.end()], bytes: file.size };
}

/** What a library throws about a broken workbook has no type of its own; failures of the database have. */
function unreadable(error: unknown): unknown {
  if (error instanceof UnreadableFile || !(error instanceof Error)) return error;
  return error.constructor === Error ? new UnreadableFile('UNREADABLE') : error;
}
