import { giveUpHanging, loadTwice, newAttempt, withAttempt } from './attempt';

test('numbers each attempt differently', () => {
  const first = newAttempt();
  expect(first).toBeGreaterThan(0);
  expect(newAttempt()).toBeGreaterThan(first);
});

test('keeps an attempt active until its work ends, successfully or not', async () => {
  globalThis.heliographAttempt = 3;
  let end = (): void => undefined;
  const work = withAttempt(7, () => new Promise<void>((resolve) => (end = resolve)));
  expect(globalThis.heliographAttempt).toBe(7);
  end();
  await work;
  expect(globalThis.heliographAttempt).toBe(3);
  await expect(withAttempt(8, () => Promise.reject(new Error('no chunk')))).rejects.toThrow('no chunk');
  expect(globalThis.heliographAttempt).toBe(3);
});

test('keeps a later attempt active when an earlier one ends', async () => {
  globalThis.heliographAttempt = 0;
  await withAttempt(9, async () => {
    globalThis.heliographAttempt = 10;
  });
  expect(globalThis.heliographAttempt).toBe(10);
});

test('aborts only chunks that hang', () => {
  const young = { since: Date.now() - 1_000, giveUp: jest.fn() };
  const old = { since: Date.now() - 6_000, giveUp: jest.fn() };
  globalThis.heliographPending = new Set([young, old]);
  giveUpHanging();
  expect(old.giveUp).toHaveBeenCalledTimes(1);
  expect(young.giveUp).not.toHaveBeenCalled();
  giveUpHanging(0);
  expect(young.giveUp).toHaveBeenCalledTimes(1);
});

test('aborts nothing on a page without loading chunks', () => {
  globalThis.heliographPending = undefined;
  expect(giveUpHanging).not.toThrow();
});

test('loads a part once more under another number if its script is lost, and rejects with the second error', async () => {
  globalThis.heliographAttempt = 0;
  const numbers: number[] = [];
  const load = (failures: number) => async () => {
    numbers.push(globalThis.heliographAttempt ?? 0);
    if (numbers.length <= failures) throw new Error(`lost ${numbers.length}`);
    return 'part';
  };
  await expect(loadTwice(load(0))).resolves.toBe('part');
  expect(numbers.splice(0)).toEqual([0]);
  await expect(loadTwice(load(1))).resolves.toBe('part');
  expect(numbers.splice(0)).toEqual([0, expect.any(Number)]);
  await expect(loadTwice(load(5))).rejects.toThrow('lost 2');
  expect(numbers[1]).toBeGreaterThan(numbers[0] ?? 0);
});
