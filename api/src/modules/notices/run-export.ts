import type { ExportedText } from '../../http/deps';
import type { Caller } from '../identity';

/** Runs the export of a list as a user, like their own call; throws 422 for a body that the call rejects. */
export type RunExport = (name: string, body: unknown, auth: Caller) => Promise<ExportedText>;
