import type { Page } from '@playwright/test';
import type { LiveRemote, PageRegistry } from '@heliograph/platform/remote';
import { fetchAnswer } from './fetch-answer';

const inPage = /(<script type="application\/json" id="hg-registry">)(.*?)(<\/script>)/;

/**
 * Changes one remote in the registry of the page and of open tabs. The returned function restores it, as a new epoch.
 */
export async function patchRegistry(
  page: Page,
  name: string,
  change: (remote: LiveRemote) => LiveRemote,
): Promise<() => Promise<void>> {
  let ended = false;
  const patched = (text: string): string => {
    const registry = JSON.parse(text) as PageRegistry;
    if (ended) return JSON.stringify({ ...registry, epoch: registry.epoch + 2 });
    const remotes = registry.remotes.map((remote) => (remote.name === name ? change(remote) : remote));
    return JSON.stringify({ ...registry, epoch: registry.epoch + 1, remotes }).replaceAll('<', '\\u003c');
  };
  await page.route(
    (url) => url.pathname === '/registry.json',
    async (route) => {
      const answer = await fetchAnswer(route);
      await route.fulfill({ response: answer, body: patched(await answer.text()) });
    },
  );
  await page.route(
    (url) => /^\/($|main|session)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await fetchAnswer(route);
      const html = (await answer.text()).replace(
        inPage,
        (_all, open: string, text: string, close: string) => open + patched(text) + close,
      );
      return route.fulfill({ response: answer, body: html });
    },
  );
  return async () => {
    ended = true;
  };
}
