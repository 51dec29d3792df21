import { countWaves, type Transfer } from './waves';

const transfer = (start: number, end: number): Transfer => ({ address: `/${start}`, start, end, bytes: 1 });

test('requests at the same time are one wave', () => {
  expect(countWaves([transfer(0, 10), transfer(1, 12), transfer(9, 30)], 100)).toBe(1);
});

test('a request that starts after another has ended is a wave later, in any order of events', () => {
  expect(countWaves([transfer(25, 40), transfer(0, 10), transfer(10, 20), transfer(11, 24)], 100)).toBe(3);
});

test('excludes what was still in flight at the instant, or started after it', () => {
  expect(countWaves([transfer(0, 10), transfer(11, 200), transfer(12, Infinity), transfer(120, 130)], 100)).toBe(1);
  expect(countWaves([], 100)).toBe(0);
});
