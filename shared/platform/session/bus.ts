import { BehaviorSubject, Subject } from 'rxjs';
import type { Balance } from '../remote/shell-api';
import type { BrowserPort } from './browser';
import { isLive, tokenExpiry, tokenSubject } from './token';
import type { SessionBus, SessionEvent, SessionState, SignOutReason } from './types';

/** The longest timer delay that browsers support. */
const maxDelay = 2 ** 31 - 1;

/** Returns this tab's reason for a session that another tab ended; null if that tab set none. */
const reasonInThisTab = (reason: SignOutReason | null): SignOutReason =>
  reason === null || reason === 'logout' ? 'elsewhere' : reason;

/** Creates a session bus on a browser: the real one in `browser.ts`, a double in tests. */
export function createSessionBus(browser: BrowserPort): SessionBus {
  const stored = browser.readToken();
  const session = new BehaviorSubject<SessionState>(
    isLive(stored, browser.now())
      ? { status: 'loading' }
      : { status: 'signedOut', reason: stored && tokenExpiry(stored) > 0 ? 'expired' : null },
  );
  const balance = new BehaviorSubject<Balance | null>(null);
  const events = new Subject<SessionEvent>();
  let ending = false;
  let knownToken: string | null = null;
  let cancelExpiry = (): void => {};

  const signOut = (reason: SignOutReason): void => {
    if (ending) return;
    ending = true;
    events.next({ type: 'logout', reason });
    browser.leave({ reason, from: browser.here() });
  };

  const watchExpiry = (token: string): void => {
    cancelExpiry();
    knownToken = token;
    const delay = Math.min(tokenExpiry(token) - browser.now(), maxDelay);
    cancelExpiry = browser.after(delay, () => {
      if (!isLive(browser.readToken(), browser.now())) signOut('expired');
    });
  };

  if (isLive(stored, browser.now())) watchExpiry(stored);

  const stopListening = browser.listen({
    tokenChanged(token, reason) {
      if (ending || session.value.status === 'signedOut') {
        if (token !== null && !ending) browser.reload();
        return;
      }
      if (token === null) signOut(isLive(knownToken, browser.now()) ? reasonInThisTab(reason) : 'expired');
      else if (knownToken === null || tokenSubject(token) !== tokenSubject(knownToken)) browser.reload();
      else watchExpiry(token);
    },
    announced: (type) => events.next({ type }),
  });

  return {
    session$: session.asObservable(),
    balance$: balance.asObservable(),
    events$: events.asObservable(),
    state: () => session.value,
    authorization() {
      const token = browser.readToken();
      if (isLive(token, browser.now())) return `Bearer ${token}`;
      if (session.value.status !== 'signedOut') signOut('expired');
      return null;
    },
    signIn(token, device) {
      browser.writeDevice(device);
      browser.writeToken(token);
      watchExpiry(token);
      if (session.value.status === 'signedOut') session.next({ status: 'loading' });
      events.next({ type: 'login' });
    },
    device: () => browser.readDevice(),
    setAccount: (account) => session.next({ status: 'signedIn', account }),
    setBalance: (next) => balance.next(next),
    signOut,
    unauthorized() {
      if (ending) return;
      events.next({ type: 'unauthorized' });
      signOut(isLive(knownToken, browser.now()) ? 'ended' : 'expired');
    },
    ending: () => ending,
    announce(type) {
      events.next({ type });
      browser.announce(type);
    },
    dispose() {
      cancelExpiry();
      stopListening();
    },
  };
}
