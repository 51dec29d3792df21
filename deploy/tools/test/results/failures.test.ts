import path from 'node:path';
import { browserDurations, jestDurations } from './durations.mjs';
import { browserFailures, jestFailures } from './failures.mjs';
import { summaryLines } from './summary.mjs';

const file = (name: string): string => path.resolve(__dirname, '../../../..', name);

test('lists failed jest tests, and files that fail outside their tests, with the first line of the error', () => {
  const testResults = [
    {
      name: file('api/a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'removes', failureMessages: ['\u001b[31mError: gone\u001b[39m\n    at a.ts:1'] },
      ],
    },
    {
      name: file('api/b.test.ts'),
      status: 'failed',
      message: 'Cannot find module\nmore',
      assertionResults: [{ status: 'passed', fullName: 'reads', failureMessages: [] }],
    },
    { name: file('api/c.test.ts'), status: 'passed', message: '', assertionResults: [] },
  ];
  expect(jestFailures({ testResults })).toEqual([
    `${path.join('api', 'a.test.ts')}: removes: Error: gone`,
    `${path.join('api', 'b.test.ts')}: Cannot find module`,
  ]);
});

test('lists failed and skipped browser tests at every level, and errors outside tests, but none that passed or were flaky', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: message ? [{ error: { message } }] : [] }],
  });
  const suites = [
    {
      specs: [spec('opens', 'unexpected', 'Timeout\nlog'), spec('loads', 'expected')],
      suites: [{ specs: [spec('prints', 'skipped'), spec('saves', 'flaky', 'first try')] }],
    },
  ];
  expect(browserFailures({ errors: [{ message: 'No tests found' }], suites })).toEqual([
    'browser tests: No tests found',
    'a.spec.ts:7: opens: Timeout',
    'a.spec.ts:7: prints: skipped',
  ]);
});

test('names the test file of a suite', () => {
  const failed = {
    status: 'failed',
    ancestorTitles: ['api/a.test.ts', 'money'],
    fullName: 'api/a.test.ts money adds',
    failureMessages: ['Error: no'],
  };
  const suite = { name: file('.suites/node/0.test.cjs'), status: 'failed', message: '', assertionResults: [failed] };
  expect(jestFailures({ testResults: [suite] })).toEqual(['api/a.test.ts: money adds: Error: no']);
});

test('measures the test files of a suite one after the other, with what comes before their first test', () => {
  const at = (name: string, startAt: number, duration: number) => ({ ancestorTitles: [name], startAt, duration });
  const suite = {
    name: file('.suites/node/0.test.cjs'),
    startTime: 1_000,
    assertionResults: [at('a.test.ts', 1_500, 100), at('a.test.ts', 1_600, 400), at('b.test.ts', 4_000, 50)],
  };
  const alone = {
    name: file('api/c.test.ts'),
    startTime: 0,
    assertionResults: [{ ancestorTitles: ['x'], startAt: 10, duration: 5 }],
  };
  expect(jestDurations({ testResults: [suite, alone] })).toEqual([
    ['a.test.ts', 1_000],
    ['b.test.ts', 2_050],
    ['api/c.test.ts', 15],
  ]);
});

test('sums the tests of a browser test file, with their repetitions', () => {
  const spec = (name: string, ...durations: number[]) => ({
    file: name,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    { specs: [spec('a.spec.ts', 5, 6)], suites: [{ specs: [spec('a.spec.ts', 1), spec('b.spec.ts', 2)] }] },
  ];
  expect(browserDurations({ suites })).toEqual([
    ['tests/e2e/a.spec.ts', 12],
    ['tests/e2e/b.spec.ts', 2],
  ]);
});

test('ends with the minutes of each part, the 20 slowest files, and the failures', () => {
  const files = Array.from({ length: 30 }, (_, i): [string, number] => [`${i}.test.ts`, i * 1_000]);
  const lines = summaryLines({ parts: [['lint', 90_000]], files, failures: ['a.test.ts: adds: no'] });
  expect(lines.slice(0, 4)).toEqual([
    '  minutes of each part',
    '   1.5  lint',
    '  seconds of the slowest files',
    '  29.0  29.test.ts',
  ]);
  expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([
    24,
    '  10.0  10.test.ts',
    '  failed: a.test.ts: adds: no',
  ]);
});

test('names the error of an earlier attempt when the last one was skipped', () => {
  const results = [{ error: { message: 'first\nlog' } }, {}];
  const suites = [
    { specs: [{ title: 'opens', file: 'a.spec.ts', line: 7, tests: [{ status: 'unexpected', results }] }] },
  ];
  expect(browserFailures({ errors: [], suites })).toEqual(['a.spec.ts:7: opens: first']);
});
