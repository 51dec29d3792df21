import { mayHaveChanged, saveFile } from '@heliograph/platform/client';
import { can } from '@heliograph/contract/reference/roles';
import { filter, map, untilAborted } from '@heliograph/platform/rx';
import { CallError, type AccountDetail, type SessionState, type ShellApi } from '@heliograph/platform/session';
import { toast } from '@heliograph/kit/ui';
import { matches } from '../guards/match';
import { passOnChanges } from '../app/pass-on-changes';
import type { Services } from '../app/services';

interface ShellApiParts {
  services: Services;
  signal: AbortSignal;
  navigate: ShellApi['navigate'];
  /** Paths below `/main/` that the user may open. */
  openPaths: readonly string[];
}

type SignedIn = Extract<SessionState, { status: 'signedIn' }>;

const isSignedIn = (state: SessionState): state is SignedIn => state.status === 'signedIn';

/** Creates the `ShellApi` of a screen; `signal` ends its life. */
export function createShellApi({ services, signal, navigate, openPaths }: ShellApiParts): ShellApi {
  const { app, bus, brand, client, preferences, releases, invalidated$, live$ } = services;
  const account = (): AccountDetail => {
    const state = bus.state();
    if (!isSignedIn(state)) throw new Error('Screens are mounted only for a logged-in user');
    return state.account;
  };
  return {
    contract: 1,
    app,
    brand,
    session: {
      account$: bus.session$.pipe(
        filter(isSignedIn),
        map((state) => state.account),
        untilAborted(signal),
      ),
      account,
      balance$: bus.balance$.pipe(untilAborted(signal)),
      can: (permission) => can(account().roles, permission),
      canOpen: (path) => openPaths.some((pattern) => matches(pattern, path)),
    },
    call: (name, body, options) =>
      client.call(name, body, { signal, ...options }).catch((error: unknown) => {
        if (error instanceof CallError && mayHaveChanged(name, error)) passOnChanges({ bus, invalidated$ }, 'all');
        throw error;
      }),
    async download(name, body, filename, options) {
      return saveFile(await client.stream(name, body, { signal, ...options }), filename);
    },
    announce: bus.announce,
    navigate,
    toast,
    menu: releases.menu,
    preferences: {
      values$: preferences.values$.pipe(untilAborted(signal)),
      values: preferences.values,
      keep: preferences.keep,
      save: preferences.save,
    },
    typing$: live$.pipe(
      map(({ typing }) => typing),
      filter((typing) => typing !== undefined),
      untilAborted(signal),
    ),
    signal,
  };
}
