import { giveUpHanging, newAttempt, withAttempt } from './attempt';

test('each attempt has a number of its own', () => {
  const first = newAttempt();
  expect(first).toBeGreaterThan(0);
  expect(newAttempt()).toBeGreaterThan(first);
});

test('an attempt counts while its work starts, and not after', () => {
  globalThis.heliographAttempt = 3;
  expect(withAttempt(7, () => globalThis.heliographAttempt)).toBe(7);
  expect(globalThis.heliographAttempt).toBe(3);
  expect(() => withAttempt(8, () => { throw new Error('no chunk'); })).toThrow('no chunk');
  expect(globalThis.heliographAttempt).toBe(3);
});

test('only chunks that hang are given up', () => {
  const young = { since: Date.now() - 1_000, giveUp: jest.fn() };
  const old = { since: Date.now() - 6_000, giveUp: jest.fn() };
  globalThis.heliographPending = new Set([young, old]);
  giveUpHanging();
  expect(old.giveUp).toHaveBeenCalledTimes(1);
  expect(young.giveUp).not.toHaveBeenCalled();
});

test('a page without pending chunks has nothing to give up', () => {
  globalThis.heliographPending = undefined;
  expect(giveUpHanging).not.toThrow();
});
