import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { deepFiles } from './deep-files.mjs';
import { root } from '../../../server/launch/run.mjs';
import { writeSuites } from './suites.mjs';

const program = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--silent',
];

/** The projects of `npm test`, and which of their files are theirs. */
const projectOf = (file) => {
  if (/^(api|deploy|tests)\//.test(file)) return 'node';
  return file.endsWith('.tsx') ? 'browser' : 'pure';
};
const projects = ['browser', 'pure', 'node'];
const between = { browser: { reset: 'shared/testing/reset-page.ts' } };

/** Returns the arguments that run jest on projects, with the result in a file. */
export const jestArguments = (selected, resultFile, ...args) => [
  ...program,
  '--selectProjects',
  ...selected,
  '--json',
  `--outputFile=${resultFile}`,
  ...args,
];

/** Returns the test files of projects, relative to the root. */
async function testFiles(selected) {
  const args = [...program, '--listTests', '--json', '--selectProjects', ...selected];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1 << 26 });
  return JSON.parse(stdout.slice(stdout.indexOf('['))).map((file) =>
    path.relative(root, file).split(path.sep).join('/'),
  );
}

/**
 * Prepares the tests of projects, by default all, to run in suites. Those of deep parts are left out, unless they are
 * wanted `deep` or import what `changed`. Returns the projects and arguments with which jest runs them, or null if
 * there is nothing to run.
 */
export async function inSuites({ selected = projects, changed, deep = changed !== undefined } = {}) {
  const left = deep ? [] : Object.values(deepFiles).flat();
  const all = (await testFiles(selected)).filter((file) => !left.includes(file));
  // It needs installed packages.
  const files = changed ? await (await import('../reach/reach.mjs')).reachedTests(all, changed) : all;
  const wanted = selected.flatMap((project) =>
    writeSuites(
      project,
      files.filter((file) => projectOf(file) === project),
      between[project],
    ),
  );
  if (wanted.length === 0) return null;
  return {
    projects: [...selected, ...selected.map((project) => `${project}-suites`)],
    // A test waits for PostgreSQL now and then: one more than there are processors keeps them busy.
    args: [
      `--maxWorkers=${os.availableParallelism() + 1}`,
      '--testSequencer=./deploy/tools/test/jest/slowest-first.mjs',
      '--runTestsByPath',
      ...wanted,
    ],
  };
}
