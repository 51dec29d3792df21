import { useDeferredValue, useMemo, useState } from 'react';
import { Navigate, useLocation } from '@heliograph/platform/router';
import { useObservable } from '@heliograph/platform/rx';
import type { SessionState } from '@heliograph/platform/session';
import { allowedScreens, type OfferedScreen } from '../guards/allowed';
import { canonicalPath, matches } from '../guards/match';
import { guard, knownPaths, type GuardSession } from '../guards/guard';
import { AccountLoader } from './account-loader';
import { lazyWithRetry } from './lazy-with-retry';
import { loadLayout } from './load-layout';
import { noteOf } from './location-note';
import { useServices } from './services';

/**
 * Returns the screen at a URL, or null. A screen that was retired while open stays open until the user goes
 * elsewhere, as long as the roles allow it, so that no unsaved input is lost.
 */
export function useOpenScreen(
  screens: readonly OfferedScreen[],
  pathname: string,
  roles: readonly string[],
): OfferedScreen | null {
  const [last, setLast] = useState<{ pathname: string; screen: OfferedScreen } | null>(null);
  const offered = screens.find((one) => matches(`/main/${one.path}`, pathname));
  if (offered && (last?.pathname !== pathname || last.screen !== offered)) setLast({ pathname, screen: offered });
  if (offered) return offered;
  const stays = last?.pathname === pathname && last.screen.roles.some((role) => roles.includes(role));
  return stays ? last.screen : null;
}

const SessionScreens = lazyWithRetry(() =>
  import(/* webpackChunkName: "session" */ '../session/session-screens').then((part) => part.SessionScreens),
);
const Layout = lazyWithRetry(() => loadLayout().then((part) => part.PageLayout));

const nobody: readonly string[] = [];

const known = (state: SessionState): GuardSession =>
  state.status === 'signedIn'
    ? { signedIn: true, tosAccept: state.account.tosAccept, requirePasswordReset: state.account.requirePasswordReset }
    : { signedIn: false };

/** Shows what the guards allow at this URL, or redirects. */
export function Guarded() {
  const { app, bus, releases } = useServices();
  const location = useLocation();
  // The layout renders in steps behind the current content to avoid flashing.
  const state = useDeferredValue(useObservable(bus.session$, bus.state()));
  const remotes = useObservable(releases.remotes$, releases.remotes());
  const account = state.status === 'signedIn' ? state.account : null;
  const roles = account?.roles ?? nobody;
  const screens = useMemo(() => allowedScreens(remotes, roles), [remotes, roles]);
  const open = useOpenScreen(screens, location.pathname, roles);
  if (state.status === 'loading') return <AccountLoader />;

  const allowed = screens.map((screen) => screen.path);
  const meant = open ? location.pathname : canonicalPath(location.pathname, knownPaths(app, allowed));
  if (meant !== location.pathname)
    return <Navigate to={meant + location.search + location.hash} replace state={location.state} />;
  const target = guard(app, known(state), location.pathname, open ? [...allowed, open.path] : allowed);
  if (target !== null) {
    const note = noteOf(location.state);
    const wanted = note && account && target === '/main' ? note.from : target;
    const here = location.pathname + location.search;
    const reason = state.status === 'signedOut' ? state.reason : null;
    const noted = wanted === '/session/login' && (here !== '/' || reason);
    return <Navigate to={wanted} replace state={noted ? { from: here, reason } : undefined} />;
  }
  return location.pathname.startsWith('/session/') ? (
    <SessionScreens />
  ) : (
    account && <Layout account={account} screens={screens} open={open} />
  );
}
