import { fakeBrowser, tokenFor } from '@heliograph/testing/fake-browser';
import { createSessionBus } from './bus';
import type { SessionEvent, SignOutReason } from './types';

const eventsOf = (bus: ReturnType<typeof createSessionBus>): string[] => {
  const seen: string[] = [];
  bus.events$.subscribe((event: SessionEvent) => seen.push(event.type));
  return seen;
};

test('stores the token of a login and switches to loading', () => {
  const browser = fakeBrowser();
  const bus = createSessionBus(browser);
  const events = eventsOf(bus);
  const token = tokenFor({ expiresIn: 60 });
  bus.signIn(token, 'device-1');
  expect(browser.readToken()).toBe(token);
  expect(bus.device()).toBe('device-1');
  expect(bus.state().status).toBe('loading');
  expect(bus.authorization()).toBe(`Bearer ${token}`);
  expect(events).toEqual(['login']);
});

test('ends the session at the next call with an expired token', () => {
  const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
  const bus = createSessionBus(browser);
  browser.advance(59_000);
  expect(browser.left).toEqual([]);
  browser.advance(2_000);
  expect(bus.authorization()).toBeNull();
  expect(browser.left).toEqual([{ reason: 'expired', from: '/main/contacts?q=a' }]);
});

test('logs out once after twelve 401s', () => {
  const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
  const bus = createSessionBus(browser);
  const events = eventsOf(bus);
  for (let i = 0; i < 12; i += 1) bus.unauthorized();
  expect(browser.left).toHaveLength(1);
  expect(events).toEqual(['unauthorized', 'logout']);
  expect(bus.ending()).toBe(true);
});

describe('a session ended by another tab', () => {
  test.each<[SignOutReason | null, SignOutReason]>([
    ['logout', 'elsewhere'],
    ['expired', 'expired'],
    ['ended', 'ended'],
    ['passwordReset', 'passwordReset'],
    [null, 'elsewhere'],
  ])('ends in this tab too: by %s there, %s here', (there, here) => {
    const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
    createSessionBus(browser);
    browser.otherTab(null, there);
    expect(browser.left).toEqual([{ reason: here, from: '/main/contacts?q=a' }]);
  });

  test('has expired if its token has, whatever reason that tab stored', () => {
    const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
    createSessionBus(browser);
    // A delayed timer, as in a background tab.
    browser.sleep(61_000);
    browser.otherTab(null);
    expect(browser.left).toEqual([{ reason: 'expired', from: '/main/contacts?q=a' }]);
  });
});

test('reports an expired session on a page that opens with an expired token', () => {
  expect(createSessionBus(fakeBrowser({ token: tokenFor({ expiresIn: -1 }) })).state()).toEqual({
    status: 'signedOut',
    reason: 'expired',
  });
  expect(createSessionBus(fakeBrowser()).state()).toEqual({ status: 'signedOut', reason: null });
});

test('reports a 401 before the token expires as ended, after it as expired', () => {
  const reasonAfter = (milliseconds: number): string | undefined => {
    const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
    const bus = createSessionBus(browser);
    browser.sleep(milliseconds);
    bus.unauthorized();
    return browser.left[0]?.reason;
  };
  expect(reasonAfter(30_000)).toBe('ended');
  expect(reasonAfter(61_000)).toBe('expired');
});

test('reloads a logged-out tab after a login in another one', () => {
  const browser = fakeBrowser();
  createSessionBus(browser);
  browser.otherTab(tokenFor({ expiresIn: 60 }));
  expect(browser.reloads).toBe(1);
});

test('adopts a new token of the same user; reloads for one of another user', () => {
  const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
  const bus = createSessionBus(browser);
  browser.otherTab(tokenFor({ expiresIn: 120 }));
  expect(browser.reloads).toBe(0);
  browser.advance(61_000);
  expect(browser.left).toEqual([]);
  expect(bus.authorization()).not.toBeNull();
  browser.otherTab(tokenFor({ expiresIn: 120, sub: 'user-2' }));
  expect(browser.reloads).toBe(1);
});

test('publishes announcements to this tab and the others, and receives theirs', () => {
  const browser = fakeBrowser();
  const bus = createSessionBus(browser);
  const events = eventsOf(bus);
  bus.announce('balanceChanged');
  browser.receive('accountChanged');
  expect(events).toEqual(['balanceChanged', 'accountChanged']);
  expect(browser.announced).toEqual(['balanceChanged']);
});

test('ignores a token that isn’t a JWT', () => {
  expect(createSessionBus(fakeBrowser({ token: 'rubbish' })).state().status).toBe('signedOut');
});

test('reports a subscriber that throws; the others and the bus continue', () => {
  jest.useFakeTimers();
  try {
    const bus = createSessionBus(fakeBrowser());
    bus.events$.subscribe(() => {
      throw new Error('in a handler');
    });
    const events = eventsOf(bus);
    bus.announce('balanceChanged');
    bus.announce('accountChanged');
    expect(events).toEqual(['balanceChanged', 'accountChanged']);
    // RxJS rethrows errors of handlers from a timer.
    expect(() => jest.runAllTimers()).toThrow('in a handler');
  } finally {
    jest.useRealTimers();
  }
});
