import { alpha, evidence, evidenceAlone, failing, threshold, waiting, type Alternative, type Arms } from './sequential';

/** Returns the same numbers in each run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const noSessions = (): Arms => ({ canary: { sessions: 0, bad: 0 }, stable: { sessions: 0, bad: 0 } });

/** Shares of bad sessions in both arms, by session number: an outage changes them during the run. */
type TrueShares = (session: number) => { canary: number; stable: number };

/** How often the canary is judged, in sessions. */
const look = 5;

/**
 * Simulates sessions and evaluates the statistic. Returns how many sessions of the canary it took, or null if the
 * canary survives.
 */
function endedAfter(
  random: () => number,
  share: number,
  trueShares: TrueShares,
  sessions: number,
  alternatives: readonly Alternative[],
): number | null {
  const arms = noSessions();
  for (let i = 0; i < sessions; i += 1) {
    const arm = random() < share / 100 ? 'canary' : 'stable';
    const isBad = random() < trueShares(i)[arm];
    arms[arm].sessions += 1;
    if (isBad) arms[arm].bad += 1;
    if (i % look === 0 && evidence(arms, share, alternatives) >= threshold) return arms.canary.sessions;
  }
  return null;
}

const runs = (count: number, once: (random: () => number) => number | null): (number | null)[] => {
  const random = generator(42);
  return Array.from({ length: count }, () => once(random));
};

const alike =
  (share: number): TrueShares =>
  () => ({ canary: share, stable: share });

/** Every session fails for a while, as in an outage of the backend. */
const outage: TrueShares = (i) =>
  i > 100 && i < 200 ? { canary: 0.95, stable: 0.95 } : { canary: 0.01, stable: 0.01 };

test.each<[number, string, TrueShares, readonly Alternative[]]>([
  [1, '0.2 of both', alike(0.2), failing],
  [10, '0.01 of both', alike(0.01), failing],
  [10, '0.2 of both', alike(0.2), failing],
  [50, '0.5 of both', alike(0.5), failing],
  [90, '0.2 of both', alike(0.2), failing],
  [10, 'an outage', outage, failing],
  [50, 'an outage', outage, failing],
  [10, '0.3 of both', alike(0.3), waiting],
])(
  'a canary at %i%% that is as good as the stable build is ended in less than α of cases: %s',
  (share, _what, trueShares, alternatives) => {
    const count = 1_000;
    const ended = runs(count, (random) => endedAfter(random, share, trueShares, 500, alternatives)).filter(
      (one) => one !== null,
    ).length;
    // Half of α for each of the two tests, plus a margin for chance in the simulation.
    const bound = alpha / 2;
    expect(ended / count).toBeLessThanOrEqual(bound + 3 * Math.sqrt((bound * (1 - bound)) / count));
  },
);

test.each([5, 10, 50])(
  'a canary at %i%% that fails in 10% of sessions, with 0.5% for the stable build, is ended within 300 of its own sessions in 19 of 20 cases (β)',
  (share) => {
    const took = runs(150, (random) =>
      endedAfter(random, share, () => ({ canary: 0.1, stable: 0.005 }), 400 * (100 / share), failing),
    );
    const late = took.filter((one) => one === null || one > 300).length;
    expect(late / took.length).toBeLessThanOrEqual(0.05);
  },
);

test('a canary that always fails is ended after about ten of its own sessions', () => {
  const took = runs(100, (random) => endedAfter(random, 10, () => ({ canary: 1, stable: 0.01 }), 1_000, failing));
  expect(Math.max(...took.map((one) => one ?? Infinity))).toBeLessThanOrEqual(14);
});

test('waits that are twice as frequent but rare, because files of a new build are not cached, almost never end a canary', () => {
  const took = runs(200, (random) => endedAfter(random, 10, () => ({ canary: 0.1, stable: 0.05 }), 1_000, waiting));
  expect(took.filter((one) => one !== null).length / took.length).toBeLessThanOrEqual(0.05);
});

test('ends a canary if most sessions wait', () => {
  const took = runs(100, (random) => endedAfter(random, 10, () => ({ canary: 0.8, stable: 0.05 }), 2_000, waiting));
  expect(took.filter((one) => one === null)).toEqual([]);
});

test('has no evidence without sessions, and more with more failures of the canary', () => {
  expect(evidence(noSessions(), 10, failing)).toBeCloseTo(0);
  const of = (bad: number): number =>
    evidence({ canary: { sessions: 20, bad }, stable: { sessions: 180, bad: 2 } }, 10, failing);
  expect(of(4)).toBeGreaterThan(of(2));
  expect(of(10)).toBeGreaterThan(of(4));
});

test('compares a first build with 5% failing sessions', () => {
  const random = generator(7);
  let ended = 0;
  for (let run = 0; run < 500; run += 1) {
    const arm = { sessions: 0, bad: 0 };
    for (let i = 0; i < 300; i += 1) {
      arm.sessions += 1;
      if (random() < 0.05) arm.bad += 1;
      if (evidenceAlone(arm) < threshold) continue;
      ended += 1;
      break;
    }
  }
  expect(ended / 500).toBeLessThanOrEqual(alpha / 2 + 3 * Math.sqrt(alpha / 2 / 500));
  expect(evidenceAlone({ sessions: 6, bad: 6 })).toBeGreaterThan(threshold);
});
