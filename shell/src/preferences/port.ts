import { keepUnsent, type Unsent } from './unsent';

/** A change that one tab sends to the others; a value of null deletes. */
export interface PreferenceNews {
  user: string;
  key: string;
  value: unknown;
}

/** What preferences need from a browser. */
export interface PreferencesPort {
  unsent: Unsent;
  /** Calls back after this many milliseconds; the returned function cancels. */
  after(milliseconds: number, callback: () => void): () => void;
  announce(news: PreferenceNews): void;
  /** Reports changes in other tabs, and when the page is left or hidden. */
  listen(handlers: { heard(news: PreferenceNews): void; hidden(): void }): void;
}

const isNews = (data: unknown): data is PreferenceNews => typeof data === 'object' && data !== null && 'user' in data && 'key' in data && 'value' in data;

/** Returns the browser of this page. */
export function pagePreferences(): PreferencesPort {
  const channel = new BroadcastChannel('heliograph.preferences');
  return {
    unsent: keepUnsent(localStorage),
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    announce: (news) => channel.postMessage(news),
    listen({ heard, hidden }) {
      channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (isNews(event.data)) heard(event.data);
      });
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hidden());
    },
  };
}
