import type { Page } from '@playwright/test';

/** Where the browser keeps the token. */
const place = 'heliograph.token';

// Calls about roles need a proof of the last 15 minutes.
const fresh = 10 * 60_000;

/** Sessions of this worker by origin and username. */
const kept = new Map<string, { token: string; at: number }>();

const keyOf = (origin: string, username: string) => `${username} ${origin}`;

/** Keeps the session of the page for later tests of this worker. */
export async function keepSession(page: Page, username: string): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), place);
  if (token) kept.set(keyOf(new URL(page.url()).origin, username), { token, at: Date.now() });
}

/** Opens the app with a kept session, if there is one that is still valid. */
export async function resumeSession(page: Page, origin: string, username: string): Promise<boolean> {
  const session = kept.get(keyOf(origin, username));
  if (!session || Date.now() - session.at > fresh) return false;
  const { host, port } = new URL(origin);
  // Checked outside the page, whose test may record a 401 as a fault. The host goes in a header because Node can't resolve every subdomain of localhost.
  const answer = await page.request.post(`http://localhost:${port}/api/account.manage/getdetail`, { headers: { host, authorization: `Bearer ${session.token}` }, data: {} });
  if (!answer.ok()) return false;
  // A page of the same origin that runs no script.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [place, session.token] as const);
  await page.goto(`${origin}/main`);
  return true;
}
