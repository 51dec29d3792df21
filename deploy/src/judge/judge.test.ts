import { bucketOf } from '../figures/histogram';
import type { Totals } from '../figures/totals';
import { judge } from './judge';

const rules = { failures: 5, loads: 50 };

/** So many loads, of which some failed, and the others took so long. */
const build = (loads: number, evaluation = 0, ms = 400): Totals => ({
  loads, failures: evaluation ? { evaluation } : {}, fallbacks: 0, ms: loads > evaluation ? { [bucketOf(ms)]: loads - evaluation } : {},
});

test.each<[string, Totals, Totals, string | null]>([
  ['nobody has loaded either', build(0), build(0), null],
  ['all is well', build(100), build(900), null],
  ['four failures are too few', build(4, 4), build(900), null],
  ['five are enough', build(5, 5), build(900), '5 of 5 loads failed (evaluation 5) against 0 of 900 of the stable build'],
  ['twelve of forty', build(40, 12), build(210), '12 of 40 loads failed (evaluation 12) against 0 of 210 of the stable build'],
  ['the stable build has no loads', build(40, 12), build(0), '12 of 40 loads failed (evaluation 12) against 0 of 0 of the stable build'],
  ['two of a hundred may be chance', build(500, 10), build(900), null],
  ['a little more than that is not', build(490, 10), build(900), '10 of 490 loads failed (evaluation 10) against 0 of 900 of the stable build'],
  ['both fail alike', build(100, 20), build(900, 180), null],
  ['twice as often and two points', build(100, 42), build(900, 180), null],
  ['more than that', build(100, 43), build(900, 180), '43 of 100 loads failed (evaluation 43) against 180 of 900 of the stable build'],
  ['a worse stable build', build(100, 10), build(100, 60), null],
  ['slow, but too few loads', build(49, 0, 2_400), build(900), null],
  ['slow, but the stable build has too few', build(100, 0, 2_400), build(49), null],
  ['slow', build(50, 0, 2_500), build(50, 0, 1_100), 'three of four of 50 loads took up to 2.5 s against 1.1 s of 50 of the stable build'],
  ['half as slow again is borne', build(100, 0, 1_400), build(900, 0, 1_000), null],
  ['four times as slow, and nobody feels it', build(100, 0, 120), build(900, 0, 30), null],
  ['faster', build(100, 0, 200), build(900, 0, 2_000), null],
])('%s', (_name, canary, stable, why) => {
  expect(judge(canary, stable, rules)).toBe(why);
});

test('the reasons stand in the order of their number', () => {
  const canary: Totals = { ...build(40), failures: { http: 3, timeout: 9 } };
  expect(judge(canary, build(10), rules)).toContain('12 of 40 loads failed (timeout 9, http 3)');
});

test('how much it takes is a setting', () => {
  expect(judge(build(2, 2), build(10), { ...rules, failures: 2 })).not.toBeNull();
  expect(judge(build(5, 0, 2_400), build(5), { ...rules, loads: 5 })).not.toBeNull();
});
