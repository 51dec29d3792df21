import { formatDuration } from './format-duration';

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [4_260, '4.2 s'],
  [59_999, '59.9 s'],
  [185_000, '3 min 5 s'],
  [7_859_000, '2 h 10 min'],
])('formats %i ms as %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});
