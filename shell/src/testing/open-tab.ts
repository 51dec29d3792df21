import { createSessionBus, type CallError } from '@heliograph/platform/session';
import { fakeBrowser, tokenFor } from '@heliograph/testing/fake-browser';
import { testAccount } from '@heliograph/testing/test-account';
import type { Client } from '@heliograph/platform/client';
import { testPreferencesPort } from './preferences';
import { followTheme } from '../preferences/follow-theme';
import { createPreferences } from '../preferences/preferences';

/** A tab of a browser with a server that accepts everything, unless set to fail. */
export const openTab = ({
  storage = localStorage,
  account = testAccount,
}: { storage?: Storage; account?: typeof testAccount } = {}) => {
  const bus = createSessionBus(fakeBrowser({ token: tokenFor({ expiresIn: 600 }) }));
  const sent: [string, unknown][] = [];
  const server: { error: CallError | null } = { error: null };
  const call = async (name: string, body: unknown): Promise<unknown> => {
    sent.push([name.replace('session.manage/', ''), body]);
    if (server.error) throw server.error;
    return {};
  };
  const page = testPreferencesPort(storage);
  const preferences = createPreferences({ bus, client: { call: call as Client['call'] }, page });
  followTheme(bus, preferences);
  bus.setAccount(account);
  return { bus, page, preferences, sent, server };
};
