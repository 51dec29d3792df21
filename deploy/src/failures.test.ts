import path from 'node:path';
import { browserFailures, browserNotRun, jestFailures } from '../bin/failures.mjs';

const file = (name: string): string => path.resolve(__dirname, '../..', name);

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

test('keeps browser tests for which there was no time apart from failures', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [] }],
  });
  const json = {
    errors: [],
    suites: [{ specs: [spec('opens', 'unexpected'), spec('prints', 'skipped'), spec('loads', 'expected')] }],
  };
  expect(browserNotRun(json)).toEqual(['a.spec.ts:7: prints']);
  expect(browserFailures(json, { skipped: false })).toEqual(['a.spec.ts:7: opens: unexpected']);
});

test('names the error of an earlier attempt when the last one was skipped', () => {
  const results = [{ error: { message: 'first\nlog' } }, {}];
  const suites = [
    { specs: [{ title: 'opens', file: 'a.spec.ts', line: 7, tests: [{ status: 'unexpected', results }] }] },
  ];
  expect(browserFailures({ errors: [], suites })).toEqual(['a.spec.ts:7: opens: first']);
});
