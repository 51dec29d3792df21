import { taskTimes } from './task-times';

const event = (name: string, ts: number, ms: number, thread = 1) => ({
  name,
  pid: 7,
  tid: thread,
  ts,
  tdur: ms * 1_000,
});

test('returns the longest task before and after the mark, of the page’s thread, in CPU time', () => {
  const events = [
    event('RunTask', 10, 80),
    event('RunTask', 20, 30),
    event('RunTask', 15, 900, 2),
    event('Layout', 16, 500),
    event('heliograph-gate-screen', 100, 0),
    event('RunTask', 110, 140),
    { ...event('RunTask', 120, 0), dur: 5_000_000 },
    { name: 'RunTask', pid: 8, tid: 1, ts: 130, tdur: 999_000 },
  ];
  expect(taskTimes(events)).toEqual({ shell: 80, screen: 140 });
});

test('returns null for a trace without a mark', () => {
  expect(taskTimes([event('RunTask', 10, 80)])).toBeNull();
});
