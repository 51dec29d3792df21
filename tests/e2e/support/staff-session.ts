import type { Page } from '@playwright/test';

/** Where the browser keeps the token. */
const place = 'heliograph.token';

// Calls about roles need a proof of the last 15 minutes.
const fresh = 10 * 60_000;

/** Sessions of staff by username: a code works once, so each worker logs them in once. */
const kept = new Map<string, { token: string; at: number }>();

/** Keeps the session of the page for later tests of this worker. */
export async function keepStaff(page: Page, username: string): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), place);
  if (token) kept.set(username, { token, at: Date.now() });
}

/** Goes on with a kept session, if there is one that still works; the page is on a public screen of the admin app. */
export async function resumeStaff(page: Page, username: string): Promise<boolean> {
  const session = kept.get(username);
  if (!session || Date.now() - session.at > fresh) return false;
  const { origin, host, port } = new URL(page.url());
  // Checked outside the page, whose test may record a 401 as a fault. The host goes in a header because Node can't resolve every subdomain of localhost.
  const answer = await page.request.post(`http://localhost:${port}/api/account.manage/getdetail`, { headers: { host, authorization: `Bearer ${session.token}` }, data: {} });
  if (!answer.ok()) return false;
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [place, session.token] as const);
  await page.goto(`${origin}/main`);
  return true;
}
