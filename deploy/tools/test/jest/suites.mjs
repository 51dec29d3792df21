import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../server/launch/run.mjs';

/** Where suites are written: files that jest runs instead of the test files that they contain. */
const folder = path.join(root, '.suites');

/** Suites of a project. More of them share a processor better, fewer load modules less often. */
const suitesPerProject = 8;

/**
 * A test file that replaces modules or the environment, or says that it leaves something behind (`// Runs alone: …`),
 * which would reach the other files of its suite.
 */
const needsOwnModules = (text) =>
  /\bjest\.(mock|doMock|resetModules|isolateModules)\(|@jest-environment|^\/\/ Runs alone: /m.test(text);

/** Tests of every call take many times as long as their text. */
const weightOf = (file, text) => text.length * (file.includes('/safety/') ? 10 : 1) + 2_000;

/**
 * Text of a suite: the tests of each file in a block with its name. A file that can't be loaded is a failed test. Time
 * limits that a file sets are those of all, so the longest is set at the end.
 */
const textOf = (files, reset) =>
  `${files
    .map(
      (file) => `describe(${JSON.stringify(file)}, () => {
  try {
    require(${JSON.stringify(path.join('../..', file))});
  } catch (error) {
    it('can be loaded', () => { throw error; });
  }${reset ? `\n  afterAll(require(${JSON.stringify(path.join('../..', reset))}).resetPage);` : ''}
});`,
    )
    .join('\n')}
jest.setTimeout(300_000);
`;

/**
 * Distributes test files to suites. Jest loads all modules again for each file that it runs, which takes longer than
 * most tests; the files of a suite share them. `reset` is a module that cleans the page between two files. Returns the
 * files that jest runs: the suites, and the test files that share nothing.
 */
export function writeSuites(project, files, { reset } = {}) {
  const all = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const alone = all.filter(({ text }) => needsOwnModules(text)).map(({ file }) => file);
  const sharing = all.filter(({ file }) => !alone.includes(file));
  const suites = Array.from({ length: Math.min(suitesPerProject, sharing.length) }, () => ({ weight: 0, files: [] }));
  for (const { file, weight } of sharing
    .map(({ file, text }) => ({ file, weight: weightOf(file, text) }))
    .sort((a, b) => b.weight - a.weight)) {
    const lightest = suites.reduce((least, one) => (one.weight < least.weight ? one : least));
    lightest.files.push(file);
    lightest.weight += weight;
  }
  rmSync(path.join(folder, project), { recursive: true, force: true });
  mkdirSync(path.join(folder, project), { recursive: true });
  const written = suites.map((suite, index) => {
    const name = path.join(folder, project, `${index}.test.cjs`);
    writeFileSync(name, textOf(suite.files.sort(), reset));
    return path.relative(root, name);
  });
  return [...written, ...alone];
}
