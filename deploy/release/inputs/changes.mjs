import { spawnSync } from 'node:child_process';
import { root } from '../../server/launch/run.mjs';

/** Returns the lines that a git command prints, or null if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}

const commit = (ref) => git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)?.[0] ?? null;

/**
 * Returns the commit that changes are compared with: where this branch left main, or the commit before if it is main.
 * Null if neither is known, as in a shallow clone.
 */
export function knownBase() {
  const head = commit('HEAD');
  for (const main of ['origin/main', 'main']) {
    const base = commit(main) && git('merge-base', 'HEAD', main)?.[0];
    if (base && base !== head) return base;
  }
  return commit('HEAD~1');
}

/** Returns the commit where this one left another, or null if the other is unknown. */
export const baseOf = (ref) => (ref && commit(ref) && (git('merge-base', ref, 'HEAD')?.[0] ?? commit(ref))) || null;

/**
 * Returns the files that differ from a commit, including uncommitted and untracked ones, or null if the commit is
 * unknown.
 */
export function changedFiles(base) {
  const from = baseOf(base);
  if (!from) return null;
  return [
    ...new Set([
      ...(git('diff', '--name-only', '--no-renames', from) ?? []),
      ...(git('ls-files', '--others', '--exclude-standard') ?? []),
    ]),
  ];
}

/** Returns the number of commits up to this one; 0 if it is unknown. */
export const commits = () => Number(git('rev-list', '--count', 'HEAD')?.[0] ?? 0);
