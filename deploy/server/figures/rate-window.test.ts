import { rateWindow } from './rate-window';

test('counts each address separately, and resets every minute', () => {
  let at = 0;
  const allow = rateWindow(() => new Date(at), 2);
  expect(['a', 'a', 'a', 'b'].map(allow)).toEqual([true, true, false, true]);
  at = 59_999;
  expect(allow('a')).toBe(false);
  at = 60_000;
  expect(allow('a')).toBe(true);
});

test('limits a flood of addresses without affecting known ones', () => {
  const allow = rateWindow(() => new Date(0), 2, 3);
  expect(['a', 'b', 'c', 'd', 'a'].map(allow)).toEqual([true, true, true, false, true]);
});
