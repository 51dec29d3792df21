import { rateWindow } from './rate-window';

test('each address has its own count, and all begin anew each minute', () => {
  let at = 0;
  const mayCome = rateWindow(() => new Date(at), 2);
  expect(['a', 'a', 'a', 'b'].map(mayCome)).toEqual([true, true, false, true]);
  at = 59_999;
  expect(mayCome('a')).toBe(false);
  at = 60_000;
  expect(mayCome('a')).toBe(true);
});

test('a flood of addresses is bounded, and those that were there go on', () => {
  const mayCome = rateWindow(() => new Date(0), 2, 3);
  expect(['a', 'b', 'c', 'd', 'a'].map(mayCome)).toEqual([true, true, true, false, true]);
});
