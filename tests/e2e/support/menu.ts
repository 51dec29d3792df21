import type { Page } from '@playwright/test';
import type { App, Role } from '@heliograph/shared/reference/roles';
import { sections } from '@heliograph/shared/reference/screens';
import { missingScreens } from '@heliograph/shared/testing/missing-screens';

/** A group of the menu: its title and the names of its links. */
export type MenuGroup = [title: string, links: string[]];

/** The menu that the specification gives a role, less the screens that are still to come. */
export function expectedMenu(app: App, role: Role): MenuGroup[] {
  return sections[app]
    .map((section): MenuGroup => [
      section.title,
      section.screens
        .filter((screen) => !screen.hidden && screen.roles.includes(role) && !missingScreens[app].includes(screen.path))
        .map((screen) => screen.title),
    ])
    .filter(([, links]) => links.length > 0);
}

/** The menu that the page shows, as people with assistive tools meet it. */
export async function shownMenu(page: Page): Promise<MenuGroup[]> {
  const groups = await page.getByRole('navigation', { name: 'Menu' }).getByRole('group').all();
  return Promise.all(
    groups.map(async (group): Promise<MenuGroup> => {
      const title = await group.evaluate((element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? '');
      const links = await group.getByRole('link').all();
      return [title, await Promise.all(links.map(async (link) => (await link.getAttribute('aria-label')) ?? ''))];
    }),
  );
}
