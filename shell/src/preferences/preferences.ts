import type { Client } from '@heliograph/platform/client';
import { BehaviorSubject, type Observable } from '@heliograph/platform/rx';
import { CallError, type CallOptions, type PreferenceValues, type SessionBus } from '@heliograph/platform/session';
import type { PreferencesPort } from './port';
import type { Changes } from './unsent';

/** A change is sent this long after the last one, in milliseconds. */
const pause = 1_000;

/** The settings of the logged-in user, and functions that change them. */
export interface Preferences {
  /** By key; empty until a user has logged in. The same object until something changes. */
  values$: Observable<PreferenceValues>;
  values(): PreferenceValues;
  /**
   * Changes one at once and sends it in the background; `null` deletes it. A failure is retried with the next change or
   * visit.
   */
  keep(key: string, value: unknown): void;
  /** Changes one once the server has confirmed it; a failure is shown and rejects. */
  save(key: string, value: unknown): Promise<void>;
  /** Sends pending changes; never rejects. */
  flush(): Promise<void>;
}

interface Parts {
  bus: Pick<SessionBus, 'session$'>;
  client: Pick<Client, 'call'>;
  page: PreferencesPort;
}

/** Creates the preferences of a page: those of the account data, with later changes in this and other tabs. */
export function createPreferences({ bus, client, page }: Parts): Preferences {
  const values = new BehaviorSubject<PreferenceValues>({});
  let user = '';
  let base: PreferenceValues = {};
  let changes: Changes = {};
  let cancel = (): void => undefined;
  let sending: Promise<void> = Promise.resolve();

  const show = (): void => {
    const all = Object.entries({ ...base, ...changes });
    values.next(Object.fromEntries(all.filter(([, value]) => value !== null)));
  };
  const change = (key: string, value: unknown): void => {
    changes = { ...changes, [key]: value };
    show();
    page.announce({ user, key, value });
  };
  const send = async (key: string, value: unknown, options: CallOptions): Promise<void> => {
    if (value === null) await client.call('session.manage/deletepreference', { key }, options);
    else await client.call('session.manage/setpreference', { key, value }, options);
  };
  const sendAll = async (): Promise<void> => {
    const sender = user;
    for (const [key, value] of Object.entries(page.unsent.read(sender))) {
      try {
        await send(key, value, { quiet: true });
      } catch (error) {
        // A rejected change would be rejected again; all others are retried with the next change.
        if (!(error instanceof CallError && error.status === 422)) return;
      }
      page.unsent.drop(sender, key, value);
    }
  };
  const flush = (): Promise<void> => {
    cancel();
    // One after the other, so that an older value never arrives last.
    sending = sending.then(sendAll);
    return sending;
  };
  const sendSoon = (): void => {
    cancel();
    cancel = page.after(pause, () => void flush());
  };

  bus.session$.subscribe((state) => {
    if (state.status !== 'signedIn') return;
    const { userUUID, preferences = {} } = state.account;
    base = preferences;
    if (userUUID !== user) {
      user = userUUID;
      changes = page.unsent.read(user);
      if (Object.keys(changes).length > 0) sendSoon();
    }
    show();
  });
  page.listen({
    received(other) {
      if (other.user !== user) return;
      changes = { ...changes, [other.key]: other.value };
      show();
    },
    hidden: () => void flush(),
  });

  return {
    values$: values.asObservable(),
    values: () => values.value,
    keep(key, value) {
      page.unsent.add(user, { [key]: value });
      change(key, value);
      sendSoon();
    },
    async save(key, value) {
      await send(key, value, {});
      page.unsent.drop(user, key, page.unsent.read(user)[key]);
      change(key, value);
    },
    flush,
  };
}
