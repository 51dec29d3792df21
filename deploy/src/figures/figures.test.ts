import type { LoadReport } from '@heliograph/shared/remote';
import { quantile } from './histogram';
import { keepFigures } from './keep-figures';
import { memoryNotes } from '../testing/memory-notes';
import { readAllFigures, readFigures } from './read-figures';

const at = new Date('2026-11-21T10:00:00.000Z');
const load = (change: Partial<LoadReport> = {}): LoadReport => ({
  remote: 'billing', build: 'b1', canary: false, screen: 'billing/history', ok: true, ms: 400, fallback: false, ...change,
});

const sender = { session: 's1', user: 'u1', network: 'n1' };

/** A store that keeps lines in memory and refuses to while `down`. */
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
  const figures = keepFigures({ store, keep, log: ({ message }) => errors.push(message), now: () => at, every: 3_600_000 });
  return { lines, errors, store, figures };
}

test('loads are summed by build, and the sums of several lines are one', async () => {
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

test('only loads that went well by themselves have a time', async () => {
  const { store, figures } = memory();
  await figures.count(load({ ms: 400 }), sender, false);
  await figures.count(load({ ms: 60_000, fallback: true }), sender, false);
  await figures.count(load({ ms: 60_000, ok: false, reason: 'timeout' }), sender, false);
  await figures.close();
  const totals = (await readFigures(store, at)).get('billing/b1');
  expect(totals).toMatchObject({ loads: 3, fallbacks: 1 });
  expect(quantile(totals?.ms ?? {}, 1)).toBeLessThan(450);
});

test('a line holds nothing but sums', async () => {
  const { lines, figures } = memory();
  await figures.count(load(), sender, false);
  await figures.close();
  expect(Object.keys(JSON.parse(lines[0] ?? '') as object).sort()).toEqual(['at', 'build', 'failedSessions', 'failures', 'fallbacks', 'loads', 'ms', 'remote', 'sessions']);
});

test('a session counts once for each build, and once more when a load of it fails; stand-ins and a lost connection do not count', async () => {
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

test('a session counts once, in whichever process and after whichever restart', async () => {
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

test('sessions of a remote with a canary are written one by one, under names that differ from remote to remote', async () => {
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
  expect(sessions.map(({ remote, failed, ms }) => [remote, failed, ms])).toEqual([['billing', false, 400], ['billing', true, null], ['reports', false, 400]]);
  const [first, second, other] = sessions;
  expect([first?.session, first?.user, first?.network]).toEqual([second?.session, second?.user, second?.network]);
  for (const name of ['session', 'user', 'network'] as const) expect(other?.[name]).not.toBe(first?.[name]);
  expect(lines.join()).not.toMatch(/"s1"|"u1"|"n1"/);
  expect(totals.get('billing/b1')?.loads).toBe(3);
});

test('what could not be written is said, kept, and written the next time', async () => {
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

test('half a line and lines from before are passed over', async () => {
  const { lines, store, figures } = memory();
  await figures.count(load(), sender, false);
  await figures.close();
  const whole = lines[0] ?? '';
  lines.push(whole.slice(0, 30), whole.replace('10:00:00', '09:59:59'));
  expect((await readFigures(store, at)).get('billing/b1')?.loads).toBe(1);
});

test('nothing is written when nothing was counted, and every few seconds when something was', async () => {
  jest.useFakeTimers();
  try {
    const written: string[][] = [];
    const figures = keepFigures({ store: { appendFigures: async (lines) => void written.push(lines) }, keep: memoryNotes(), log: () => undefined, now: () => at });
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
