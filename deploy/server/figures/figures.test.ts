import type { LoadReport } from '@heliograph/platform/remote';
import { quantile } from './histogram';
import { createLoadStatistics } from './load-statistics';
import { memoryNotes } from '../../tools/testing/sample-loads';
import { readAllFigures, readFigures } from './read-figures';

const at = new Date('2026-11-21T10:00:00.000Z');
const load = (change: Partial<LoadReport> = {}): LoadReport => ({
  remote: 'billing',
  build: 'b1',
  canary: false,
  screen: 'billing/history',
  ok: true,
  ms: 400,
  fallback: false,
  ...change,
});

const sender = { session: 's1', user: 'u1', network: 'n1' };

/** A store that keeps lines in memory, and fails while `down`. */
function memory(keep = memoryNotes()) {
  const lines: string[] = [];
  const errors: string[] = [];
  const store = {
    down: false,
    async appendFigures(more: string[]) {
      if (store.down) throw new Error('the disk is full');
      lines.push(...more);
    },
    figures: async () => lines,
  };
  const figures = createLoadStatistics({
    store,
    keep,
    log: ({ message }) => errors.push(message),
    now: () => at,
    every: 3_600_000,
  });
  return { lines, errors, store, figures };
}

test('sums loads by build, also across lines', async () => {
  const { lines, store, figures } = memory();
  await figures.count(load(), sender, false);
  await figures.count(load({ ok: false, reason: 'evaluation', ms: 90 }), sender, false);
  await figures.count(load({ build: 'b2' }), sender, false);
  await figures.flush();
  await figures.count(load({ ok: false, reason: 'evaluation' }), sender, false);
  await figures.count(load({ ok: false, reason: 'http' }), sender, false);
  await figures.close();
  expect(lines).toHaveLength(3);
  const totals = await readFigures(store, at);
  expect(totals.get('billing/b1')).toMatchObject({ loads: 4, failures: { evaluation: 2, http: 1 }, fallbacks: 0 });
  expect(totals.get('billing/b2')).toMatchObject({ loads: 1, failures: {} });
});

test('records times only for successful loads that were not fallbacks', async () => {
  const { store, figures } = memory();
  await figures.count(load({ ms: 400 }), sender, false);
  await figures.count(load({ ms: 60_000, fallback: true }), sender, false);
  await figures.count(load({ ms: 60_000, ok: false, reason: 'timeout' }), sender, false);
  await figures.close();
  const totals = (await readFigures(store, at)).get('billing/b1');
  expect(totals).toMatchObject({ loads: 3, fallbacks: 1 });
  expect(quantile(totals?.ms ?? {}, 1)).toBeLessThan(450);
});

test('writes only sums in a line', async () => {
  const { lines, figures } = memory();
  await figures.count(load(), sender, false);
  await figures.close();
  expect(Object.keys(JSON.parse(lines[0] ?? '') as object).sort()).toEqual([
    'at',
    'build',
    'failedSessions',
    'failures',
    'fallbacks',
    'loads',
    'ms',
    'remote',
    'sessions',
  ]);
});

test('counts a session once for each build, and once more if it fails; ignores fallbacks and lost connections', async () => {
  const { store, figures } = memory();
  const ok = load();
  const failed = load({ ok: false, reason: 'evaluation' });
  for (const one of [ok, ok, failed, failed, ok]) await figures.count(one, sender, false);
  await figures.count(ok, { session: 's2', user: 'u1', network: 'n1' }, false);
  await figures.count(load({ ok: false, reason: 'network' }), { session: 's3', user: 'u1', network: 'n1' }, false);
  await figures.count(load({ fallback: true }), { session: 's4', user: 'u1', network: 'n1' }, false);
  await figures.count(load({ build: 'b2' }), sender, false);
  await figures.close();
  const totals = await readFigures(store, at);
  expect(totals.get('billing/b1')).toMatchObject({ loads: 8, sessions: 2, failedSessions: 1 });
  expect(totals.get('billing/b2')).toMatchObject({ sessions: 1, failedSessions: 0 });
});

test('counts a session once across processes and restarts', async () => {
  const shared = memoryNotes();
  const [one, two] = [memory(shared), memory(shared)];
  for (const { figures } of [one, two, two]) await figures.count(load(), sender, true);
  await two.figures.count(load({ ok: false, reason: 'http' }), sender, true);
  await one.figures.count(load({ ok: false, reason: 'http' }), sender, true);
  for (const { figures } of [one, two]) await figures.close();
  const { totals, sessions } = await readAllFigures({ figures: async () => [...one.lines, ...two.lines] }, at);
  expect(totals.get('billing/b1')).toMatchObject({ loads: 5, sessions: 1, failedSessions: 1 });
  expect(sessions).toHaveLength(2);
});

test('writes sessions of a remote with a canary one by one, under pseudonyms that differ between remotes', async () => {
  const { lines, store, figures } = memory();
  await figures.count(load(), sender, true);
  await figures.count(load({ ok: false, reason: 'http' }), sender, true);
  await figures.count(load({ ok: false, reason: 'http' }), sender, true);
  await figures.count(load({ remote: 'reports' }), sender, true);
  await figures.count(load({ remote: 'numbers' }), sender, false);
  store.down = true;
  await figures.flush();
  store.down = false;
  await figures.close();
  const { sessions, totals } = await readAllFigures(store, at);
  expect(sessions.map(({ remote, failed, ms }) => [remote, failed, ms])).toEqual([
    ['billing', false, 400],
    ['billing', true, null],
    ['reports', false, 400],
  ]);
  const [first, second, other] = sessions;
  expect([first?.session, first?.user, first?.network]).toEqual([second?.session, second?.user, second?.network]);
  for (const name of ['session', 'user', 'network'] as const) expect(other?.[name]).not.toBe(first?.[name]);
  expect(lines.join()).not.toMatch(/"s1"|"u1"|"n1"/);
  expect(totals.get('billing/b1')?.loads).toBe(3);
});

test('reports and keeps what could not be written, and writes it the next time', async () => {
  const { errors, store, figures } = memory();
  store.down = true;
  await figures.count(load(), sender, false);
  await figures.flush();
  expect(errors).toEqual([expect.stringContaining('could not be written')]);
  await figures.count(load(), sender, false);
  store.down = false;
  await figures.close();
  expect((await readFigures(store, at)).get('billing/b1')?.loads).toBe(2);
});

test('skips incomplete lines and lines from before', async () => {
  const { lines, store, figures } = memory();
  await figures.count(load(), sender, false);
  await figures.close();
  const whole = lines[0] ?? '';
  lines.push(whole.slice(0, 30), whole.replace('10:00:00', '09:59:59'));
  expect((await readFigures(store, at)).get('billing/b1')?.loads).toBe(1);
});

test('writes nothing without counts, and periodically otherwise', async () => {
  jest.useFakeTimers();
  try {
    const written: string[][] = [];
    const figures = createLoadStatistics({
      store: { appendFigures: async (lines) => void written.push(lines) },
      keep: memoryNotes(),
      log: () => undefined,
      now: () => at,
    });
    await jest.advanceTimersByTimeAsync(20_000);
    expect(written).toEqual([]);
    await figures.count(load(), sender, false);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(written).toHaveLength(1);
    await figures.close();
    await figures.count(load(), sender, false);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(written).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});
