import { busyHint, createBusyWatch } from './fair-queue';

let time: number;
let hints: string[];
let waited: (ms: number) => void;
beforeEach(() => {
  [time, hints] = [0, []];
  waited = createBusyWatch(
    (hint) => hints.push(hint),
    () => time,
  );
});

/** Simulates a number of seconds in which work waits each second. */
const seconds = (count: number, ms: number) => {
  for (let second = 0; second < count; second += 1) {
    time += 1_000;
    waited(ms);
  }
};

test('a minute of waits above 250 ms is reported, with what to do about it', () => {
  seconds(55, 300);
  expect(hints).toEqual([]);
  seconds(10, 300);
  expect(hints).toEqual([busyHint]);
  expect(busyHint).toMatch(/--postgres.*DATABASE_URL/);
});

test('it is reported once an hour', () => {
  seconds(3_600, 400);
  expect(hints).toHaveLength(1);
  seconds(120, 400);
  expect(hints).toHaveLength(2);
});

test.each([
  ['waits of 250 ms', () => seconds(300, 250)],
  [
    'a busy half minute, again and again',
    () => {
      for (let round = 0; round < 10; round += 1) {
        seconds(30, 900);
        seconds(20, 5);
      }
    },
  ],
  [
    'single long waits among short ones',
    () => {
      for (let round = 0; round < 30; round += 1) {
        seconds(9, 5);
        seconds(1, 2_000);
      }
    },
  ],
  [
    'long waits with quiet times between',
    () => {
      for (let round = 0; round < 30; round += 1) {
        seconds(10, 900);
        time += 60_000;
      }
    },
  ],
])('%s are not', (_what, happens) => {
  happens();
  expect(hints).toEqual([]);
});
