import { deviceKey, tokenKey } from './token';
import { signOutReasons, type SignOutNote, type SignOutReason } from './types';

/** Events between the tabs of one browser. */
export type TabEvent = 'balanceChanged' | 'accountChanged' | 'registryChanged';

/** The browser features that the session bus needs. */
export interface BrowserPort {
  now(): number;
  readToken(): string | null;
  writeToken(token: string): void;
  /** The token that identifies this browser to the server; it survives a logout. */
  readDevice(): string | null;
  writeDevice(device: string): void;
  /** Path and query of the page. */
  here(): string;
  /** Calls back after a delay in milliseconds; the returned function cancels. */
  after(milliseconds: number, callback: () => void): () => void;
  /** Clears all storage, stores the note in `history.state` and reloads at the login screen. */
  leave(note: SignOutNote): void;
  reload(): void;
  announce(event: TabEvent): void;
  /**
   * Reports changes by other tabs; returns a function that stops it. A removed token includes that tab's reason, if it
   * set one.
   */
  listen(handlers: {
    tokenChanged(token: string | null, reason: SignOutReason | null): void;
    announced(event: TabEvent): void;
  }): () => void;
}

const tabEvents: readonly string[] = ['balanceChanged', 'accountChanged', 'registryChanged'] satisfies TabEvent[];

const isTabEvent = (value: unknown): value is TabEvent => typeof value === 'string' && tabEvents.includes(value);

/** Written just before storage is cleared, so that the other tabs can show why the session ended. */
const endedKey = 'heliograph.ended';

const isReason = (value: unknown): value is SignOutReason => signOutReasons.some((reason) => reason === value);

function leaveReason(reason: SignOutReason): void {
  try {
    localStorage.setItem(endedKey, reason);
  } catch {
    // Full storage must not prevent a logout.
  }
}

/** Returns the device token from the note that the page before the reload stored. */
function leftDevice(): string | null {
  const { usr } = (history.state ?? {}) as { usr?: { device?: unknown } | null };
  return typeof usr?.device === 'string' ? usr.device : null;
}

/** Returns the interface of this page's browser. */
export function pageBrowser(): BrowserPort {
  // Another tab may clear the storage first.
  let device = localStorage.getItem(deviceKey) ?? leftDevice();
  const channel = new BroadcastChannel('heliograph');
  return {
    now: () => Date.now(),
    readToken: () => localStorage.getItem(tokenKey),
    writeToken: (token) => localStorage.setItem(tokenKey, token),
    readDevice: () => localStorage.getItem(deviceKey) ?? device,
    writeDevice: (next) => {
      device = next;
      localStorage.setItem(deviceKey, next);
    },
    here: () => location.pathname + location.search,
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    leave(note) {
      const known = localStorage.getItem(deviceKey) ?? device;
      leaveReason(note.reason);
      localStorage.clear();
      sessionStorage.clear();
      // The router reads a location's state under `usr`.
      history.replaceState({ usr: { ...note, device: known }, key: 'signed-out', idx: 0 }, '', '/session/login');
      location.reload();
    },
    reload: () => location.reload(),
    announce: (event) => channel.postMessage(event),
    listen({ tokenChanged, announced }) {
      let reason: SignOutReason | null = null;
      const onStorage = (event: StorageEvent): void => {
        if (event.key === endedKey) reason = isReason(event.newValue) ? event.newValue : null;
        else if (event.key === tokenKey) tokenChanged(event.newValue, reason);
        else if (event.key === null) tokenChanged(null, reason);
      };
      const onMessage = (event: MessageEvent<unknown>): void => {
        if (isTabEvent(event.data)) announced(event.data);
      };
      addEventListener('storage', onStorage);
      channel.addEventListener('message', onMessage);
      return () => {
        removeEventListener('storage', onStorage);
        channel.close();
      };
    },
  };
}
