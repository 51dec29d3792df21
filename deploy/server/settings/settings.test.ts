import { readSettings } from './settings';

test('has defaults for the judge, and accepts others', () => {
  expect(readSettings({}).judge).toEqual({ seconds: 10, failures: 5, sessions: 20 });
  expect(readSettings({ JUDGE_SECONDS: '1', JUDGE_FAILURES: '2', JUDGE_SESSIONS: '3' }).judge).toEqual({
    seconds: 1,
    failures: 2,
    sessions: 3,
  });
});

test.each([
  ['JUDGE_SECONDS', '0'],
  ['JUDGE_SECONDS', '3601'],
  ['JUDGE_FAILURES', 'few'],
  ['JUDGE_SESSIONS', '1.5'],
  ['JUDGE_SESSIONS', ''],
])('rejects %s=%j with a message', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} must be a whole number from 1 to`);
});
