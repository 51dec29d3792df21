import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, tsx } from './run.mjs';

/** The programs that are bundled: what `npm start`, `npm run serve`, and `npm run worker` run, and their children. */
export const bundled = {
  'main-judge': 'deploy/release/main-judge.ts',
  'main-release': 'deploy/release/main-release.ts',
  'main-serve': 'deploy/server/main-serve.ts',
  'main-worker': 'deploy/server/main-worker.ts',
};

/** The folder of the bundled programs. */
export const programsFolder = path.join(root, '.cache/programs');

/** The file in it that names the folder of the modules, and the hash of each file that they were made of. */
export const recordName = 'record.json';

/** Hashes a text. */
export const hashOfText = (text) => createHash('sha256').update(text).digest('hex');

/** Hashes a text file below the root folder; null if it is missing. */
export function hashOf(file) {
  try {
    return hashOfText(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Returns the folder of the programs that were bundled from exactly these sources, in this checkout; null if there are
 * none.
 */
export function bundledPrograms(folder = programsFolder) {
  try {
    const { modules, root: madeIn, inputs } = JSON.parse(readFileSync(path.join(folder, recordName), 'utf8'));
    const isCurrent = madeIn === root && Object.entries(inputs).every(([file, hash]) => hashOf(file) === hash);
    return isCurrent ? path.join(folder, modules) : null;
  } catch {
    // Not made yet, or by another version.
    return null;
  }
}

/**
 * Returns a function that returns the arguments for running one of these programs with Node: the bundled one, which
 * starts in half of the time, else its sources.
 */
export function programs() {
  const folder = bundledPrograms();
  return (name, ...args) =>
    folder ? ['--enable-source-maps', path.join(folder, `${name}.js`), ...args] : tsx(bundled[name], ...args);
}
