import { jwtDecode } from 'jwt-decode';

/** Storage key of the session token (architecture §11). */
export const tokenKey = 'heliograph.token';

/** Storage key of the token that identifies this browser to the server, while someone is logged in. */
export const deviceKey = 'heliograph.device';

/** Returns the expiry of the token, in milliseconds since 1970; 0 if it is not a JWT with an `exp` in seconds. */
export function tokenExpiry(token: string): number {
  try {
    const { exp } = jwtDecode<{ exp?: unknown }>(token);
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/** Returns the user id of the token; null if it cannot be read. */
export function tokenSubject(token: string): string | null {
  try {
    return jwtDecode(token).sub ?? null;
  } catch {
    return null;
  }
}

/** Checks whether a token is stored and has not expired (specification §4). */
export function isLive(token: string | null, now: number): token is string {
  return token !== null && tokenExpiry(token) > now;
}
