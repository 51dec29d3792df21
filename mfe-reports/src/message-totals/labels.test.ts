import { periodLabel } from './labels';

test.each([
  [null, null, 'All time'],
  ['2026-11-01T04:00:00Z', null, 'Since Nov 1, 2026'],
  [null, '2026-11-11T05:00:00Z', 'Until Nov 10, 2026'],
  ['2026-11-01T04:00:00Z', '2026-11-11T05:00:00Z', 'Nov 1, 2026 – Nov 10, 2026'],
  ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 'Nov 1, 2026'],
])('names the period from %s to %s: %s', (from, to, words) => {
  expect(periodLabel({ from, to }, 'America/New_York')).toBe(words);
});
