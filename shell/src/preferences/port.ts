import { storeUnsent, type Unsent } from './unsent';

/** A change that one tab sends to the others; a value of null deletes. */
export interface PreferenceChange {
  user: string;
  key: string;
  value: unknown;
}

/** What preferences need from a browser. */
export interface PreferencesPort {
  unsent: Unsent;
  /** Calls back after this many milliseconds; the returned function cancels. */
  after(milliseconds: number, callback: () => void): () => void;
  announce(change: PreferenceChange): void;
  /** Reports changes in other tabs, and when the page is left or hidden. */
  listen(handlers: { received(change: PreferenceChange): void; hidden(): void }): void;
}

const isPreferenceChange = (data: unknown): data is PreferenceChange =>
  typeof data === 'object' && data !== null && 'user' in data && 'key' in data && 'value' in data;

/** Returns the browser of this page. */
export function pagePreferences(): PreferencesPort {
  const channel = new BroadcastChannel('heliograph.preferences');
  return {
    unsent: storeUnsent(() => localStorage),
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    announce: (change) => channel.postMessage(change),
    listen({ received, hidden }) {
      channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (isPreferenceChange(event.data)) received(event.data);
      });
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hidden());
    },
  };
}
