import { changedFiles, commits, knownBase } from '../../../release/inputs/changes.mjs';

/**
 * Returns the parts of one landing: those that its changes reach, and a group in turn, chosen by the number of commits.
 * Faults are injected into all remotes when it is their turn, else into those that changed.
 */
export function duePartsOf(groups, { files = changedFiles(knownBase()) ?? [], turn = commits() } = {}) {
  const changed = [...new Set(files.map((file) => /^mfe-([a-z-]+)\//.exec(file)?.[1]).filter(Boolean))];
  return groups.flatMap((group, index) => {
    const isTurn = index === turn % groups.length;
    return group
      .filter(({ reachedBy }) => isTurn || files.some((file) => reachedBy.test(file)))
      .map((part) => ({ ...part, faulty: isTurn ? 'all' : changed.join(',') }));
  });
}
