import type { Executor } from '../db';

/** A file of an account. */
export interface StoredFile {
  accountId: string;
  fileId: string;
}

/** Keeps uploaded files until they are processed. A file is never in memory as a whole. */
export interface FileStore {
  /** Appends bytes, as base64, at a position where the file ends. */
  append(tx: Executor, file: StoredFile, at: number, base64: string): Promise<void>;
  /** Returns the bytes in [from, to); fewer where the file ends. */
  read(db: Executor, file: StoredFile, from: number, to: number): Promise<Buffer>;
  /** Deletes a file, if there is one. */
  remove(db: Executor, file: StoredFile): Promise<void>;
}
