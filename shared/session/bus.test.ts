import { fakeBrowser, tokenFor } from '../testing/fake-browser';
import { createSessionBus } from './bus';
import type { SessionEvent, SignOutReason } from './types';

const eventsOf = (bus: ReturnType<typeof createSessionBus>): string[] => {
  const seen: string[] = [];
  bus.events$.subscribe((event: SessionEvent) => seen.push(event.type));
  return seen;
};

test('a login keeps the token and turns to loading', () => {
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

test('an expired token ends the session at the next call', () => {
  const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
  const bus = createSessionBus(browser);
  browser.advance(59_000);
  expect(browser.left).toEqual([]);
  browser.advance(2_000);
  expect(bus.authorization()).toBeNull();
  expect(browser.left).toEqual([{ reason: 'expired', from: '/main/contacts?q=a' }]);
});

test('twelve answers 401 make one sign-out', () => {
  const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
  const bus = createSessionBus(browser);
  const events = eventsOf(bus);
  for (let i = 0; i < 12; i += 1) bus.unauthorized();
  expect(browser.left).toHaveLength(1);
  expect(events).toEqual(['unauthorized', 'logout']);
  expect(bus.ending()).toBe(true);
});

describe('a session that another tab ends', () => {
  test.each<[SignOutReason | null, SignOutReason]>([
    ['logout', 'elsewhere'],
    ['expired', 'expired'],
    ['ended', 'ended'],
    ['passwordReset', 'passwordReset'],
    [null, 'elsewhere'],
  ])('ends here too: by %s there, %s here', (there, here) => {
    const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
    createSessionBus(browser);
    browser.otherTab(null, there);
    expect(browser.left).toEqual([{ reason: here, from: '/main/contacts?q=a' }]);
  });

  test('has expired if its token has, whatever that tab says', () => {
    const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
    createSessionBus(browser);
    // A timer of this tab that is held back, as browsers do in the background.
    browser.sleep(61_000);
    browser.otherTab(null);
    expect(browser.left).toEqual([{ reason: 'expired', from: '/main/contacts?q=a' }]);
  });
});

test('a page that opens with an expired token knows that the session expired', () => {
  expect(createSessionBus(fakeBrowser({ token: tokenFor({ expiresIn: -1 }) })).state()).toEqual({ status: 'signedOut', reason: 'expired' });
  expect(createSessionBus(fakeBrowser()).state()).toEqual({ status: 'signedOut', reason: null });
});

test('an answer 401 before the token expires says that the session was ended, after it that it expired', () => {
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

test('a login in another tab reloads a tab that is signed out', () => {
  const browser = fakeBrowser();
  createSessionBus(browser);
  browser.otherTab(tokenFor({ expiresIn: 60 }));
  expect(browser.reloads).toBe(1);
});

test('a new token of the same user is taken over; one of another user reloads', () => {
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

test('announcements reach this tab and the others, and come from them', () => {
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

test('a subscriber that throws is reported; the others go on, and so does the bus', () => {
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
    // RxJS reports what a handler throws from a timer of its own.
    expect(() => jest.runAllTimers()).toThrow('in a handler');
  } finally {
    jest.useRealTimers();
  }
});
