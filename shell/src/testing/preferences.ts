import type { Client } from '@heliograph/shared/client';
import type { SessionBus } from '@heliograph/shared/session';
import { followTheme } from '../preferences/follow-theme';
import type { PreferenceNews, PreferencesPort } from '../preferences/port';
import { createPreferences, type Preferences } from '../preferences/preferences';
import { keepUnsent } from '../preferences/unsent';

/** A browser for the preferences: its storage, timers that a test runs, and the channel to other tabs. */
export function testPreferencesPort(storage: Storage = localStorage): PreferencesPort & { announced: PreferenceNews[]; hear(news: PreferenceNews): void; hide(): void; wait(): void } {
  let handlers: Parameters<PreferencesPort['listen']>[0] | null = null;
  let due: (() => void) | null = null;
  const announced: PreferenceNews[] = [];
  return {
    unsent: keepUnsent(storage),
    after(_milliseconds, callback) {
      due = callback;
      return () => {
        due = null;
      };
    },
    announce: (news) => announced.push(news),
    listen: (next) => {
      handlers = next;
    },
    announced,
    hear: (news) => handlers?.heard(news),
    hide: () => handlers?.hidden(),
    wait: () => due?.(),
  };
}

/** Preferences of a page whose browser is a double; the theme follows them. */
export function testPreferences(bus: SessionBus, client: Client): Preferences {
  const preferences = createPreferences({ bus, client, page: testPreferencesPort() });
  followTheme(bus, preferences);
  return preferences;
}
