import type { Page } from '@playwright/test';

/** Storage key of the token. */
const tokenKey = 'heliograph.token';

// Calls that change roles require identity confirmed in the last 15 minutes.
const maxAge = 10 * 60_000;

/** Sessions of this worker by origin and username. */
const sessions = new Map<string, { token: string; at: number }>();

const keyOf = (origin: string, username: string) => `${username} ${origin}`;

/** Stores the session of the page for later tests of this worker. */
export async function storeSession(page: Page, username: string): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), tokenKey);
  if (token) sessions.set(keyOf(new URL(page.url()).origin, username), { token, at: Date.now() });
}

/** Opens the app with a stored session that is still valid; returns false if there is none. */
export async function resumeSession(page: Page, origin: string, username: string): Promise<boolean> {
  const session = sessions.get(keyOf(origin, username));
  if (!session || Date.now() - session.at > maxAge) return false;
  const { host, port } = new URL(origin);
  // Checked outside the page, because its test may record a 401 as a fault. Node can't resolve every subdomain of
  // localhost, so the host is a header.
  const answer = await page.request.post(`http://localhost:${port}/api/account.manage/getdetail`, {
    headers: { host, authorization: `Bearer ${session.token}` },
    data: {},
  });
  if (!answer.ok()) return false;
  // A page of the same origin that runs no script.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [tokenKey, session.token] as const);
  await page.goto(`${origin}/main`);
  return true;
}
