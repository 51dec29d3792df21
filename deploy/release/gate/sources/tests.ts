import path from 'node:path';
import type { Refusal, SourceTools } from '../candidate';

/** The parts of jest's report that are used. */
interface Report {
  numTotalTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** How many failing tests are listed. */
const named = 5;

/** Removes terminal colors, which do not belong in a message. */
const plain = (text: string): string => text.replaceAll(/\u001b\[[\d;]*m/g, '');

const firstLine = (text: string): string =>
  plain(text)
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim()
    .slice(0, 300) ?? '';

/** Returns failing tests of a package, and test files that did not run. */
function failuresOf({ testResults }: Report, root: string): { what: string; where: string }[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const where = path.relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => ({
        what: `The test "${fullName}" fails: ${firstLine(failureMessages[0] ?? '')}`,
        where,
      }));
    return assertionResults.length === 0 && message !== ''
      ? [{ what: `The tests do not run: ${firstLine(message.replace(/^.*failed to run\s*/s, ''))}`, where }]
      : [];
  });
}

/** Returns the failing tests of a package; those of other packages are up to their owners. */
export async function checkTests({ name, folders, root, runNode, read, write }: SourceTools): Promise<Refusal[]> {
  const report = path.posix.join('.cache/gate', `${name}-tests.json`);
  const patterns = folders.map((folder) => `^${path.join(root, folder).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`);
  const flags = [
    '--ci',
    '--silent',
    '--passWithNoTests',
    '--json',
    `--outputFile=${report}`,
    '--testPathPatterns',
    ...patterns,
  ];
  // Prevents reading the report of an earlier run.
  await write(report, '');
  const { code, output } = await runNode([
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    ...flags,
  ]);
  const fix = `To see all of them, run npm run jest -- ${folders.join(' ')}.`;
  const text = await read(report);
  const failures = !text ? [] : failuresOf(JSON.parse(text) as Report, root);
  if (code !== 0 && failures.length === 0)
    return [{ what: `The tests did not run: ${plain(output).trim().slice(-500)}`, where: name, fix }];
  const refusals = failures.slice(0, named).map((failure) => ({ ...failure, fix }));
  return failures.length > named
    ? [...refusals, { what: `${failures.length - named} more tests fail.`, where: name, fix }]
    : refusals;
}
