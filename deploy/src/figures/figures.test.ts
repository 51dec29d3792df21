import type { LoadReport } from '@heliograph/shared/remote';
import { quantile } from './histogram';
import { keepFigures } from './keep-figures';
import { readFigures } from './read-figures';

const at = new Date('2026-11-21T10:00:00.000Z');
const load = (change: Partial<LoadReport> = {}): LoadReport => ({
  remote: 'billing', build: 'b1', canary: false, screen: 'billing/history', ok: true, ms: 400, fallback: false, ...change,
});

/** A store that keeps lines in memory and refuses to while `down`. */
function memory() {
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
  const figures = keepFigures({ store, log: ({ message }) => errors.push(message), now: () => at, every: 3_600_000 });
  return { lines, errors, store, figures };
}

test('loads are summed by build, and the sums of several lines are one', async () => {
  const { lines, store, figures } = memory();
  figures.count(load());
  figures.count(load({ ok: false, reason: 'evaluation', ms: 90 }));
  figures.count(load({ build: 'b2' }));
  await figures.flush();
  figures.count(load({ ok: false, reason: 'evaluation' }));
  figures.count(load({ ok: false, reason: 'http' }));
  await figures.close();
  expect(lines).toHaveLength(3);
  const totals = await readFigures(store, at);
  expect(totals.get('billing/b1')).toMatchObject({ loads: 4, failures: { evaluation: 2, http: 1 }, fallbacks: 0 });
  expect(totals.get('billing/b2')).toMatchObject({ loads: 1, failures: {} });
});

test('only loads that went well by themselves have a time', async () => {
  const { store, figures } = memory();
  figures.count(load({ ms: 400 }));
  figures.count(load({ ms: 60_000, fallback: true }));
  figures.count(load({ ms: 60_000, ok: false, reason: 'timeout' }));
  await figures.close();
  const totals = (await readFigures(store, at)).get('billing/b1');
  expect(totals).toMatchObject({ loads: 3, fallbacks: 1 });
  expect(quantile(totals?.ms ?? {}, 1)).toBeLessThan(450);
});

test('a line holds nothing but sums', async () => {
  const { lines, figures } = memory();
  figures.count(load());
  await figures.close();
  expect(Object.keys(JSON.parse(lines[0] ?? '') as object).sort()).toEqual(['at', 'build', 'failures', 'fallbacks', 'loads', 'ms', 'remote']);
});

test('what could not be written is said, kept, and written the next time', async () => {
  const { errors, store, figures } = memory();
  store.down = true;
  figures.count(load());
  await figures.flush();
  expect(errors).toEqual([expect.stringContaining('could not be written')]);
  figures.count(load());
  store.down = false;
  await figures.close();
  expect((await readFigures(store, at)).get('billing/b1')?.loads).toBe(2);
});

test('half a line and lines from before are passed over', async () => {
  const { lines, store, figures } = memory();
  figures.count(load());
  await figures.close();
  const whole = lines[0] ?? '';
  lines.push(whole.slice(0, 30), whole.replace('10:00:00', '09:59:59'));
  expect((await readFigures(store, at)).get('billing/b1')?.loads).toBe(1);
});

test('nothing is written when nothing was counted, and every few seconds when something was', async () => {
  jest.useFakeTimers();
  try {
    const written: string[][] = [];
    const figures = keepFigures({ store: { appendFigures: async (lines) => void written.push(lines) }, log: () => undefined, now: () => at });
    await jest.advanceTimersByTimeAsync(20_000);
    expect(written).toEqual([]);
    figures.count(load());
    await jest.advanceTimersByTimeAsync(5_000);
    expect(written).toHaveLength(1);
    await figures.close();
    figures.count(load());
    await jest.advanceTimersByTimeAsync(20_000);
    expect(written).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});
