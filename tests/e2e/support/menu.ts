import type { Page } from '@playwright/test';
import type { App, Role } from '@heliograph/contract/reference/roles';
import { sections } from '@heliograph/testing/specified-screens';
import { liveSections } from './screens';

/** A group of the menu: its title and the names of its links. */
export type MenuGroup = [title: string, links: string[]];

/** Returns the menu of a role: the live screens, with the titles and roles of the specification where it names them. */
export function expectedMenu(app: App, role: Role): MenuGroup[] {
  const live = liveSections(app);
  const specified = new Map(sections[app].flatMap(({ screens }) => screens.map((screen) => [screen.path, screen])));
  const titles = new Set([...sections[app], ...live].map(({ title }) => title));
  const linksOf = (title: string) =>
    live
      .filter((section) => section.title === title)
      .flatMap(({ screens }) =>
        screens.filter(({ hidden }) => !hidden).map((screen) => specified.get(screen.path) ?? screen),
      )
      .filter((screen) => (screen.roles as readonly string[]).includes(role))
      .map((screen) => screen.title);
  return [...titles].map((title): MenuGroup => [title, linksOf(title)]).filter(([, links]) => links.length > 0);
}

/** Reads the menu of the page from its accessible names. */
export async function shownMenu(page: Page): Promise<MenuGroup[]> {
  const groups = await page.getByRole('navigation', { name: 'Menu' }).getByRole('group').all();
  return Promise.all(
    groups.map(async (group): Promise<MenuGroup> => {
      const title = await group.evaluate(
        (element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
      );
      const links = await group.getByRole('link').all();
      return [title, await Promise.all(links.map(async (link) => (await link.getAttribute('aria-label')) ?? ''))];
    }),
  );
}
