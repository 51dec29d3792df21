import type { App } from '@heliograph/contract/reference/roles';
import { matches } from './match';

/** What a guard needs to know about the user. */
export type GuardSession = { signedIn: false } | { signedIn: true; tosAccept: boolean; requirePasswordReset: boolean };

const login = '/session/login';
const acceptTos = '/session/accept-tos';
const changePassword = '/session/change-password';

/** Session screens that need no login; the admin app has fewer. */
const publicRoutes: Record<App, string[]> = {
  customer: [
    login,
    '/session/ml',
    '/session/ml/:token',
    '/session/sign-up',
    '/session/verify-email',
    '/session/forgot-password',
    '/session/reset-password',
  ],
  admin: [login, '/session/forgot-password'],
};

/** Reachable with or without a session, because links in emails lead here (specification §2). */
const alwaysRoutes: Record<App, string[]> = {
  customer: ['/session/ml/:token', '/session/verify-email', '/session/reset-password'],
  // Staff also accept invitations and change their email with emailed links.
  admin: ['/session/verify-email', '/session/reset-password'],
};

/** Returns the patterns of all paths of an app; `allowed` are paths below `/main/`. */
export function knownPaths(app: App, allowed: readonly string[]): string[] {
  return [
    ...publicRoutes[app],
    ...alwaysRoutes[app],
    acceptTos,
    changePassword,
    '/main',
    ...allowed.map((path) => `/main/${path}`),
  ];
}

const fits = (patterns: string[], path: string): boolean => patterns.some((pattern) => matches(pattern, path));

/**
 * Returns the redirect of a path, or null if it may be shown (specification §2 and §4, in its order).
 * One step at a time: the target is guarded again. `allowed` are the paths below `/main/` that the
 * user may open, in menu order; without any, `/main` shows a message.
 */
export function guard(app: App, session: GuardSession, path: string, allowed: readonly string[]): string | null {
  if (fits(alwaysRoutes[app], path)) return null;
  const isPublic = fits(publicRoutes[app], path);
  if (!session.signedIn) {
    if (isPublic) return null;
    return login;
  }
  if (!session.tosAccept) return path === acceptTos ? null : acceptTos;
  if (session.requirePasswordReset) return path === changePassword ? null : changePassword;
  if (path === changePassword) return null;
  if (isPublic || path === acceptTos) return '/main';
  if (allowed.length === 0) return path === '/main' ? null : '/main';
  if (path === '/main' || path === '/main/' || !path.startsWith('/main/')) return '/main/dashboard';
  const screen = path.slice('/main/'.length);
  return fits([...allowed], screen) ? null : `/main/${firstOf(allowed)}`;
}

/** Returns the first allowed screen that needs no parameter. */
function firstOf(allowed: readonly string[]): string {
  return allowed.find((path) => !path.includes(':')) ?? '';
}

/** Follows redirects to the path that is shown in the end. */
export function destination(app: App, session: GuardSession, path: string, allowed: readonly string[]): string {
  let here = path;
  for (let next = guard(app, session, here, allowed); next !== null; next = guard(app, session, here, allowed))
    here = next;
  return here;
}
