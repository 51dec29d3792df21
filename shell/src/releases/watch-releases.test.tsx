import { createSessionBus } from '@heliograph/platform/session';
import { fakeBrowser } from '@heliograph/testing/fake-browser';
import { watchReleases } from './watch-releases';

let visibility: DocumentVisibilityState = 'visible';

/** Starts a watch in a page of this age, in milliseconds. */
const setUp = (age = 0) => {
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: Date.now() - age });
  const browser = fakeBrowser();
  const bus = createSessionBus(browser);
  let epoch = 1;
  const found = { next: 1 };
  const refresh = jest.fn(async () => {
    epoch = found.next;
  });
  const stop = watchReleases({ releases: { epoch: () => epoch, refresh }, bus });
  return { browser, refresh, found, stop };
};

const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
const turn = (to: DocumentVisibilityState): void => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => jest.useRealTimers());

test('checks every minute while the tab is visible, and not while it is hidden', async () => {
  const { refresh, stop } = setUp();
  await pass(120_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  turn('hidden');
  await pass(600_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  stop();
});

test('checks when the user returns, at most once in fifteen seconds', async () => {
  const { refresh, stop } = setUp();
  dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(0);
  await pass(15_000);
  turn('hidden');
  expect(refresh).toHaveBeenCalledTimes(0);
  turn('visible');
  dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(15_000);
  dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(2);
  stop();
});

test('checks at once when the page is outdated, as after a slow login', () => {
  const { refresh, stop } = setUp(15_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});

test('notifies the other tabs of a newer registry once, and stops checking for it', async () => {
  const { browser, refresh, found, stop } = setUp();
  await pass(60_000);
  expect(browser.announced).toEqual([]);
  found.next = 2;
  await pass(60_000);
  expect(browser.announced).toEqual(['registryChanged']);
  expect(refresh).toHaveBeenCalledTimes(2);
  stop();
});

test('checks when another tab has found something, without passing it on', async () => {
  const { browser, refresh, found, stop } = setUp();
  found.next = 2;
  browser.receive('registryChanged');
  browser.receive('balanceChanged');
  await pass(0);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(browser.announced).toEqual([]);
  stop();
});

test('leaves no timers or listeners behind', async () => {
  const { browser, refresh, stop } = setUp();
  stop();
  expect(jest.getTimerCount()).toBe(0);
  await pass(60_000);
  dispatchEvent(new Event('focus'));
  turn('visible');
  browser.receive('registryChanged');
  expect(refresh).not.toHaveBeenCalled();
});
