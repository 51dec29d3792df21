import type { Client } from '@heliograph/platform/client';
import type { SessionBus } from '@heliograph/platform/session';
import { followTheme } from '../preferences/follow-theme';
import type { PreferenceChange, PreferencesPort } from '../preferences/port';
import { createPreferences, type Preferences } from '../preferences/preferences';
import { storeUnsent } from '../preferences/unsent';

/** Creates a browser for the preferences: its storage, timers that a test runs, and the channel to other tabs. */
export function testPreferencesPort(storage: Storage = localStorage): PreferencesPort & {
  announced: PreferenceChange[];
  receive(change: PreferenceChange): void;
  hide(): void;
  wait(): void;
} {
  let handlers: Parameters<PreferencesPort['listen']>[0] | null = null;
  let due: (() => void) | null = null;
  const announced: PreferenceChange[] = [];
  return {
    unsent: storeUnsent(() => storage),
    after(_milliseconds, callback) {
      due = callback;
      return () => {
        due = null;
      };
    },
    announce: (change) => announced.push(change),
    listen: (next) => {
      handlers = next;
    },
    announced,
    receive: (change) => handlers?.received(change),
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
