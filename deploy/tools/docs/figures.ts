import { readFileSync } from 'node:fs';
import path from 'node:path';
import { circlesOf, graphOf, isTestFile, moduleLayers, moduleOf, unitGraph } from '@heliograph/api/testing/sources';
import type { Source } from '@heliograph/api/testing/sources';
import { packageFolders, packageRows } from './pictures';

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const figure = (value: number): string => value.toLocaleString('en-US');

/** Counts the circles of files by their imports. */
function fileCircles(sources: readonly Source[], withTypes: boolean): number {
  const own = sources.filter(({ isTest }) => !isTest);
  const edges = own.flatMap(({ file, imports }) =>
    imports.filter(({ isType }) => withTypes || !isType).map(({ target }) => [file, target] as const),
  );
  return circlesOf(
    graphOf(
      own.map(({ file }) => file),
      edges,
    ),
  ).length;
}

/** Writes how many files and lines each package has, and the tests of it. */
export function packageFigures(root: string, files: readonly string[]): string {
  const folders = packageFolders(root);
  const rows = packageRows.flat().map((name) => {
    const own = files.filter((file) =>
      folders.some((one) => one.name === name && path.relative(root, file).startsWith(`${one.folder}/`)),
    );
    const tests = own.filter(isTestFile);
    const sum = (given: readonly string[]) => given.reduce((lines, file) => lines + linesOf(file), 0);
    return {
      name,
      files: own.length - tests.length,
      lines: sum(own) - sum(tests),
      tests: tests.length,
      tested: sum(tests),
    };
  });
  const total = (key: 'files' | 'lines' | 'tests' | 'tested') => figure(rows.reduce((sum, one) => sum + one[key], 0));
  return [
    row(['package', 'files', 'lines', 'files of tests', 'lines of tests']),
    row(['---', '--:', '--:', '--:', '--:']),
    ...rows.map((one) => row([one.name, figure(one.files), figure(one.lines), figure(one.tests), figure(one.tested)])),
    row(['all', total('files'), total('lines'), total('tests'), total('tested')]),
  ].join('\n');
}

/** Writes how many modules, doors, and exported names there are, and how many circles. */
export function moduleFigures(sources: readonly Source[]): string {
  const names = moduleLayers.flat();
  const doors = sources.filter(({ file }) => moduleOf(file) !== null && /modules\/[^/]+\/index\.ts$/.test(file));
  const exported = doors.flatMap(({ imports }) => imports.flatMap((one) => one.names));
  const own = sources.filter(({ file, isTest }) => !isTest && moduleOf(file) !== null);
  return [
    `- Modules: ${names.length}, each with one door; the doors export ${exported.length} names.`,
    `- Their sources: ${figure(own.length)} files, ${figure(own.reduce((sum, one) => sum + one.lines, 0))} lines.`,
    `- Circles of modules, types included: ${circlesOf(unitGraph(sources)).length}. Circles of the API’s files: ${fileCircles(sources, false)} by values, ${fileCircles(sources, true)} by values and types.`,
  ].join('\n');
}
