import { createCalmErrors } from './calm-errors';
import { log, report } from './log';

const failure = (code: string) => Object.assign(new Error('could not write'), { code });

let lines: string[];
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
});
afterEach(() => {
  jest.advanceTimersByTime(600_000);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a full disk takes one line a minute, with the number of failures, however many attempts there are', () => {
  for (let second = 0; second < 180; second += 1) {
    log({ level: 'error', message: 'POST /api failed', requestId: String(second), error: failure('53100') });
    log({ level: 'error', message: 'A job failed', error: new Error('no', { cause: failure('53100') }) });
    report('The carrier', failure('53100'));
    jest.advanceTimersByTime(1_000);
  }
  expect(lines.map((line) => line.split('\n')[0]?.slice(25).trim())).toEqual([
    expect.stringMatching(/^error 0 POST \/api failed /),
    'error - The disk of the database is full: 179 more failures within a minute',
    'error - The disk of the database is full: 180 more failures within a minute',
    'error - The disk of the database is full: 180 more failures within a minute',
  ]);
});

test('each kind has its line, and another one once it was gone for a minute', () => {
  const summaries: string[] = [];
  const errors = createCalmErrors((message) => summaries.push(message));
  const codes = ['53100', 'ENOSPC', '25006', 'EROFS'];
  expect(codes.map((code) => errors.admits(failure(code)))).toEqual([true, true, true, true]);
  expect(codes.map((code) => errors.admits(failure(code)))).toEqual([false, false, false, false]);
  jest.advanceTimersByTime(60_000);
  expect(summaries).toHaveLength(4);
  expect(errors.admits(failure('ENOSPC'))).toBe(false);
  jest.advanceTimersByTime(120_000);
  expect([summaries.length, errors.admits(failure('ENOSPC'))]).toEqual([5, true]);
});

test('every other error has its line', () => {
  for (let count = 0; count < 3; count += 1) log({ level: 'error', message: 'It failed', error: failure('23514') });
  log({ level: 'info', message: 'It started' });
  expect(lines).toHaveLength(4);
});
