import type { Page } from 'playwright-core';
import type { RegistryScreen } from '@heliograph/platform/remote';

/** Returns values for path parameters, in the format that their names suggest. No such records exist. */
export const stubPath = (path: string): string =>
  path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    /(uuid|id)$/i.test(name) ? '00000000-0000-4000-8000-00000000000f' : 'gate',
  );

/** Navigates like a link in the page, without a reload. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: to, idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}

/** Waits for the title of a screen and the end of its first load. Returns what appeared instead, or null. */
export async function appears(
  page: Page,
  { path, title }: Pick<RegistryScreen, 'path' | 'title'>,
  patience: number,
): Promise<string | null> {
  const main = page.locator('main');
  // A screen for one record may have the record's name as its heading.
  const heading = path.includes(':')
    ? main.getByRole('heading', { level: 1 })
    : main.getByRole('heading', { level: 1, name: title, exact: true });
  const panel = main.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
  const deadline = Date.now() + patience;
  try {
    await heading.or(panel).first().waitFor({ timeout: patience });
    await main
      .locator('[aria-busy=true]')
      .first()
      .waitFor({ state: 'hidden', timeout: Math.max(1, deadline - Date.now()) });
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
    // What the page shows instead is more useful than a timeout.
    const there = (await main.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ').slice(0, 200);
    return `the heading "${title}" did not appear with loading finished within ${patience / 1_000} s; the page says "${there}"`;
  }
  if ((await panel.count()) === 0) return null;
  // Its heading and first sentence; the rest is for users.
  const lines = (await panel.first().innerText()).split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, 2).join(': ');
}
