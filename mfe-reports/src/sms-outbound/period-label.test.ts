import { periodLabel } from './period-label';

test.each([
  [null, null, 'All time'],
  ['2026-11-01T04:00:00Z', null, 'Since Nov 1, 2026'],
  [null, '2026-11-11T05:00:00Z', 'Until Nov 10, 2026'],
  ['2026-11-01T04:00:00Z', '2026-11-11T05:00:00Z', 'Nov 1, 2026 – Nov 10, 2026'],
  ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 'Nov 1, 2026'],
])('%s to %s is %s', (from, to, words) => {
  expect(periodLabel({ from, to }, 'America/New_York')).toBe(words);
});
