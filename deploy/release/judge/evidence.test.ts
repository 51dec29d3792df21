import { sessionLines } from '../../tools/testing/sample-loads';
import { failingArms, sidesOf, waitingArms } from './evidence';

const many = 1_000;
const builds = { canary: 'b2', stable: 'b1' };
const minute = 60_000;
const start = Date.parse('2026-11-21T10:00:00.000Z');
const at = (minutes: number): string => new Date(start + minutes * minute).toISOString();
const failed = { failed: true, ms: null };

test('decides a failing session at once, a successful one after ten minutes, and each once', () => {
  const lines = [
    ...sessionLines('b2', 3),
    ...sessionLines('b2', 2, { ...failed, at: at(1) }),
    ...sessionLines('b1', 4),
  ];
  const sides = sidesOf(lines, builds, many);
  expect(failingArms(sides, start + 2 * minute)).toEqual({
    canary: { sessions: 2, bad: 2 },
    stable: { sessions: 0, bad: 0 },
  });
  expect(failingArms(sides, start + 10 * minute)).toEqual({
    canary: { sessions: 3, bad: 2 },
    stable: { sessions: 4, bad: 0 },
  });
});

test('ignores failures after a session was decided', () => {
  const lines = [...sessionLines('b2', 1), ...sessionLines('b2', 1, { ...failed, at: at(10) })];
  for (const minutes of [10, 11, 60])
    expect(failingArms(sidesOf(lines, builds, many), start + minutes * minute).canary).toEqual({ sessions: 1, bad: 0 });
});

test('counts a line written by two processes once, and so a session on both sides', () => {
  const session = { session: 'same', user: 'ann' };
  const lines = [
    ...sessionLines('b1', 1, session),
    ...sessionLines('b2', 2, { ...session, ...failed, at: at(2) }),
    ...sessionLines('b2', 1, { ...session, ...failed, at: at(3) }),
  ];
  expect(failingArms(sidesOf(lines, builds, many), start + 30 * minute)).toEqual({
    canary: { sessions: 1, bad: 1 },
    stable: { sessions: 0, bad: 0 },
  });
});

test('counts three sessions of a user who logs in again and again', () => {
  const lines = sessionLines('b2', 200, { ...failed, user: 'mallory' });
  expect(failingArms(sidesOf(lines, builds, many), start).canary).toEqual({ sessions: 3, bad: 3 });
});

test('limits sessions per network across both arms, successful or not', () => {
  const lines = [
    ...sessionLines('b2', 30, { ...failed, network: 'office' }),
    ...sessionLines('b1', 40, { network: 'office', at: at(1) }),
    ...sessionLines('b1', 5, {}, 40),
  ];
  expect(failingArms(sidesOf(lines, builds, 40), start + 30 * minute)).toEqual({
    canary: { sessions: 30, bad: 30 },
    stable: { sessions: 15, bad: 0 },
  });
});

test('uses the wait of a session’s first screen', () => {
  const lines = [
    ...sessionLines('b2', 2, { ms: 2_000 }),
    ...sessionLines('b2', 1, { ms: 100, at: at(1) }),
    ...sessionLines('b1', 3),
    ...sessionLines('b1', 1, failed, 3),
  ];
  expect(waitingArms(sidesOf(lines, builds, many), 1_000)).toEqual({
    canary: { sessions: 2, bad: 2 },
    stable: { sessions: 3, bad: 0 },
  });
});
