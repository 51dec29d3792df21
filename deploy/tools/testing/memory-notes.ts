import type { KeepNote } from '../../server/figures/session-notes';

/** Creates in-memory load notes in place of the database that processes share. */
export function memoryNotes(): KeepNote {
  const failures = new Map<string, boolean>();
  return async ({ remote, build, session, failed }) => {
    const key = `${remote}/${build}/${session}`;
    const before = failures.get(key);
    failures.set(key, failed || before === true);
    return { isFirst: before === undefined, isFirstFailure: failed && before !== true };
  };
}
