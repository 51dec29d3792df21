/** A browser in memory for the session bus: storage, tabs, tokens. */
import type { BrowserPort, TabEvent } from '@heliograph/platform/session';
import type { SignOutNote, SignOutReason } from '@heliograph/platform/session';

/** Returns a JWT without a signature that expires in this many seconds. */
export function tokenFor({ expiresIn, sub = 'user-1' }: { expiresIn: number; sub?: string }): string {
  const part = (value: unknown): string =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  return `${part({ alg: 'HS256' })}.${part({ sub, exp: Math.floor(Date.now() / 1000) + expiresIn })}.x`;
}

/** A browser double for the session bus that records its calls. */
export interface FakeBrowser extends BrowserPort {
  /** Counts navigations to the login screen. */
  left: SignOutNote[];
  reloads: number;
  announced: TabEvent[];
  /** Changes the token in another tab, or ends the session for a reason. */
  otherTab(token: string | null, reason?: SignOutReason | null): void;
  /** Broadcasts from another tab. */
  receive(event: TabEvent): void;
  /** Runs timers that are due. */
  advance(milliseconds: number): void;
  /** Advances the clock without running timers. */
  sleep(milliseconds: number): void;
}

/** Creates a browser double with its own clock. */
export function fakeBrowser({ token = null }: { token?: string | null } = {}): FakeBrowser {
  let stored = token;
  let device: string | null = null;
  let now = Date.now();
  let timers: { due: number; callback: () => void }[] = [];
  let handlers: Parameters<BrowserPort['listen']>[0] | null = null;
  const browser: FakeBrowser = {
    left: [],
    reloads: 0,
    announced: [],
    now: () => now,
    readToken: () => stored,
    writeToken: (next) => {
      stored = next;
    },
    readDevice: () => device,
    writeDevice: (next) => {
      device = next;
    },
    here: () => '/main/contacts?q=a',
    after(milliseconds, callback) {
      const timer = { due: now + milliseconds, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    leave(note) {
      stored = null;
      browser.left.push(note);
    },
    reload: () => {
      browser.reloads += 1;
    },
    announce: (event) => browser.announced.push(event),
    listen(next) {
      handlers = next;
      return () => {
        handlers = null;
      };
    },
    otherTab(next, reason = null) {
      stored = next;
      handlers?.tokenChanged(next, reason);
    },
    receive: (event) => handlers?.announced(event),
    advance(milliseconds) {
      now += milliseconds;
      const due = timers.filter((timer) => timer.due <= now);
      timers = timers.filter((timer) => timer.due > now);
      due.forEach((timer) => timer.callback());
    },
    sleep(milliseconds) {
      now += milliseconds;
    },
  };
  return browser;
}
