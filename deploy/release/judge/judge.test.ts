import { bucketOf } from '../../server/figures/histogram';
import type { SessionLine } from '../../server/figures/session-notes';
import { noLoads, type Totals } from '../../server/figures/totals';
import { sessionLines } from '../../tools/testing/sample-loads';
import { judge, type Case } from './judge';
import type { JudgeRules } from '../../server/settings/judge-settings';

const rules = { failures: 5, sessions: 20 };
const failed: Partial<SessionLine> = { failed: true, ms: null };

/** Returns totals of loads, of which some failed; the others took the given time. */
const totals = (loads: number, evaluation = 0, ms = 400): Totals => ({
  loads,
  failures: evaluation ? { evaluation } : {},
  fallbacks: 0,
  ms: loads > evaluation ? { [bucketOf(ms)]: loads - evaluation } : {},
});

/** A canary for 10% of sessions, an hour after its sessions: sessions of both builds, and how many of them failed. */
function given(
  canary: [sessions: number, failed: number],
  stable: [sessions: number, failed: number],
  change: Partial<Case> = {},
): Case {
  const of = (build: string, [sessions, bad]: [number, number]): SessionLine[] => [
    ...sessionLines(build, bad, failed),
    ...sessionLines(build, sessions - bad, {}, bad),
  ];
  return {
    share: 10,
    canary: 'b2',
    stable: 'b1',
    now: new Date('2026-11-21T11:00:00.000Z'),
    totals: { canary: totals(canary[0], canary[1]), usual: totals(900) },
    sessions: [...of('b2', canary), ...of('b1', stable)],
    ...change,
  };
}

test.each<[string, Case, string | null]>([
  ['without loads of either', given([0, 0], [0, 0]), null],
  ['without failures', given([100, 0], [900, 0]), null],
  ['four failed sessions are too few, even if all failed', given([4, 4], [40, 0]), null],
  [
    'five of five are enough',
    given([5, 5], [40, 0]),
    '5 of 5 sessions failed (evaluation 5) against 0 of 40 of the stable build',
  ],
  [
    'twelve of forty',
    given([40, 12], [360, 3]),
    '12 of 40 sessions failed (evaluation 12) against 3 of 360 of the stable build',
  ],
  [
    'before a session of the stable build has a result',
    given([6, 6], [0, 0]),
    '6 of 6 sessions failed (evaluation 6) against 0 of 0 of the stable build',
  ],
  ['five of a hundred against none of a few may be chance', given([100, 5], [30, 0]), null],
  ['both fail alike', given([100, 20], [900, 180]), null],
  ['an outage of everything', given([100, 95], [900, 850]), null],
  ['a worse stable build', given([100, 10], [900, 500]), null],
])('%s', (_name, one, why) => {
  expect(judge(one, rules)).toBe(why);
});

test('one session, or one user with any number of sessions, can’t end a canary', () => {
  const many = (change: Partial<SessionLine>): Case =>
    given([0, 0], [900, 0], {
      sessions: [...sessionLines('b2', 1_000, { ...failed, ...change }), ...sessionLines('b1', 900)],
      totals: { canary: totals(1_000, 1_000), usual: totals(900) },
    });
  expect(judge(many({ session: 'one', user: 'mallory' }), rules)).toBeNull();
  expect(judge(many({ user: 'mallory' }), rules)).toBeNull();
  expect(judge(many({}), rules)).toMatch(/^1000 of 1000 sessions failed/);
});

describe('fabricated sessions', () => {
  /** A working canary, and additional sessions from this many users and networks. */
  const attack = (count: number, users: number, networks: number, change: Partial<SessionLine>): SessionLine[] =>
    Array.from({ length: count }, (_, i) =>
      sessionLines('b2', 1, { ...change, user: `bought-${i % users}`, network: `rented-${i % networks}` }, 10_000 + i),
    ).flat();
  const judged = (canary: [number, number], more: SessionLine[], given_: JudgeRules = rules): string | null => {
    const one = given(canary, [400, 2]);
    return judge({ ...one, sessions: [...more, ...one.sessions] }, given_);
  };

  test.each<[string, number, number, number, boolean]>([
    ['one account', 200, 1, 200, false],
    ['three accounts, at many addresses', 200, 3, 200, false],
    ['many accounts at one address', 200, 200, 1, false],
    ['four accounts at two addresses', 200, 4, 2, true],
  ])('%s: failures end a working canary only if they come from many people', (_who, count, users, networks, ended) => {
    expect(judged([20, 0], attack(count, users, networks, failed)) !== null).toBe(ended);
  });

  test.each<[string, number, number, number]>([
    ['one account', 5_000, 1, 1],
    ['many accounts at one address', 5_000, 5_000, 1],
  ])('%s: reports of success do not hide a failing canary', (_who, count, users, networks) => {
    expect(judged([40, 20], attack(count, users, networks, {}))).toMatch(/^20 of \d+ sessions failed/);
  });

  test('requires fewer in a small installation: with ten sessions, two users in one office are enough', () => {
    const office = [...attack(6, 2, 1, failed), ...sessionLines('b1', 20, { network: 'rented-0' })];
    const one = { ...given([0, 0], [0, 0]), share: 50, sessions: office };
    expect(judge(one, rules)).toBeNull();
    expect(judge(one, { failures: 5, sessions: 10 })).toMatch(/^6 of 6 sessions failed/);
  });

  test('long waits from one address do not end a canary', () => {
    const slow = (change: Partial<SessionLine>): string | null =>
      judge(
        given([0, 0], [0, 0], {
          sessions: [...sessionLines('b2', 30, { ms: 2_400, ...change }), ...sessionLines('b1', 270)],
          totals: { canary: totals(30), usual: totals(900) },
        }),
        rules,
      );
    expect(slow({})).toMatch(/sessions waited longer/);
    expect(slow({ network: 'one' })).toBeNull();
  });
});

test('lists reasons by frequency', () => {
  const one = given([40, 12], [360, 0]);
  expect(
    judge({ ...one, totals: { ...one.totals, canary: { ...noLoads(), failures: { http: 3, timeout: 9 } } } }, rules),
  ).toContain('12 of 40 sessions failed (timeout 9, http 3)');
});

test('uses the configured minimum', () => {
  expect(judge(given([4, 4], [40, 0]), { ...rules, failures: 4 })).not.toBeNull();
});

describe('waits', () => {
  const slow = (canary: number, stable: number, usual = totals(900)): string | null =>
    judge(
      given([0, 0], [0, 0], {
        sessions: [...sessionLines('b2', canary, { ms: 2_400 }), ...sessionLines('b1', stable)],
        totals: { canary: totals(canary), usual },
      }),
      rules,
    );

  test.each<[string, string | null, string | null]>([
    [
      'most sessions wait longer than the stable build ever takes',
      slow(30, 270),
      '30 of 30 sessions waited longer than 1.4 s against 0 of 270 of the stable build',
    ],
    ['too few sessions of the canary', slow(19, 270), null],
    ['too few of the stable build', slow(30, 19), null],
    ['the stable build is as slow', slow(30, 270, totals(900, 0, 2_400)), null],
    ['the usual time of the stable build is unknown', slow(30, 270, totals(49)), null],
  ])('%s', (_what, verdict, why) => {
    expect(verdict).toBe(why);
  });
});

test('judges the first build of a remote on its own', () => {
  const alone = given([40, 12], [0, 0], { canary: 'b2', stable: 'b2' });
  expect(judge(alone, rules)).toBe('12 of 40 sessions failed (evaluation 12)');
  expect(judge(given([40, 4], [0, 0], { canary: 'b2', stable: 'b2' }), rules)).toBeNull();
});
