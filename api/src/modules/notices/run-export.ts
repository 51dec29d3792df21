import type { Caller } from '../identity';

/** A file that an export writes, and its text in pieces. */
export interface ExportedText {
  filename: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

/** Runs the export of a list as a user, like their own call; throws 422 for a body that the call rejects. */
export type RunExport = (name: string, body: unknown, auth: Caller) => Promise<ExportedText>;
