import { createIntent, grace, settling } from './intent';
import type { PrefetchFile } from './files-to-prefetch';

const file: PrefetchFile = { address: '/r/billing/b1/a.js', integrity: 'sha384-a' };

const setUp = () => {
  const started: (readonly PrefetchFile[])[] = [];
  const stop = jest.fn();
  const files = jest.fn(() => [file]);
  const prefetch = {
    start: (files: readonly PrefetchFile[]) => {
      started.push(files);
      return stop;
    },
  };
  return { intent: createIntent({ prefetch, files }), started, stop, files };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('a pointer that only passes over a link requests nothing', () => {
  const { intent, started, files } = setUp();
  intent.begin('hover');
  jest.advanceTimersByTime(settling - 1);
  intent.end('hover');
  jest.advanceTimersByTime(1_000);
  expect(started).toEqual([]);
  expect(files).not.toHaveBeenCalled();
});

test('a pointer that stays requests once, and leaving aborts what has not arrived', () => {
  const { intent, started, stop } = setUp();
  intent.begin('hover');
  jest.advanceTimersByTime(settling);
  expect(started).toEqual([[file]]);
  expect(stop).not.toHaveBeenCalled();
  intent.end('hover');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('pointer and focus are one intent, which ends with the last of them', () => {
  const { intent, started, stop } = setUp();
  intent.begin('hover');
  intent.begin('focus');
  jest.advanceTimersByTime(settling);
  intent.end('hover');
  expect(stop).not.toHaveBeenCalled();
  intent.end('focus');
  expect(started).toHaveLength(1);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('the end of an intent that was not started changes nothing', () => {
  const { intent, started } = setUp();
  intent.begin('hover');
  intent.end('touch');
  jest.advanceTimersByTime(settling);
  expect(started).toHaveLength(1);
  intent.end('hover');
});

test('a click before the intent leaves everything to the load', () => {
  const { intent, started } = setUp();
  intent.begin('touch');
  intent.follow();
  jest.advanceTimersByTime(1_000);
  expect(started).toEqual([]);
});

test('pending requests serve the click for a second, also when the pointer leaves, and are then aborted', () => {
  const { intent, stop } = setUp();
  intent.begin('hover');
  jest.advanceTimersByTime(settling);
  intent.follow();
  intent.end('hover');
  intent.dispose();
  jest.advanceTimersByTime(grace - 1);
  expect(stop).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a link that is removed ends its intent', () => {
  const { intent, started, stop } = setUp();
  intent.begin('focus');
  intent.dispose();
  jest.advanceTimersByTime(settling);
  expect(started).toEqual([]);
  intent.begin('focus');
  jest.advanceTimersByTime(settling);
  intent.dispose();
  expect(stop).toHaveBeenCalledTimes(1);
});
