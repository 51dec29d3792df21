import { createHash } from 'node:crypto';
import { Refusal } from '../base/refusal';

/**
 * Returns the revision of a record: a digest of what its form edits. A change of anything else, such as a status or a
 * count, keeps it, and so does a server of an earlier version that saves the same record.
 */
export function revisionOf(edited: object): string {
  return createHash('sha256').update(JSON.stringify(edited, sorted)).digest('base64url').slice(0, 22);
}

/** Sorts the keys of objects, and writes bigints as text. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the refusal for a record that someone else has changed since the caller read it. */
export const changedMeanwhile = (): Refusal =>
  new Refusal(
    'conflict',
    'CHANGED',
    'Someone else changed this since you opened it. Check their changes, then save again.',
  );

/**
 * Throws 409 `CHANGED` if a record, locked, is not in the revision that a form was opened with. `current` is empty for
 * a record that doesn't exist.
 */
export function requireRevision(given: string | undefined, current: string): void {
  if (given !== undefined && given !== current) throw changedMeanwhile();
}
