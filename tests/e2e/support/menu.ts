import type { Page } from '@playwright/test';
import type { App, Role } from '@heliograph/shared/reference/roles';
import { sections, type SectionEntry } from '@heliograph/shared/reference/screens';
import { missingScreens } from '@heliograph/shared/testing/missing-screens';
import { registry } from './traffic';

/** A group of the menu: its title and the names of its links. */
export type MenuGroup = [title: string, links: string[]];

/** Sections that teams have added: those of remotes with no address of the specification. */
function addedSections(app: App): SectionEntry[] {
  const specified = sections[app].flatMap((section) => section.screens.map((screen) => screen.path));
  return registry.apps[app]
    .flatMap((live) => live.stable.sections)
    .filter((section) => !section.screens.some((screen) => specified.includes(screen.path)))
    .map(({ title, screens }) => ({ title, screens: screens.map((screen) => ({ ...screen, hidden: screen.hidden || undefined })) }));
}

/** The menu that a role has: what the specification gives it, less the screens that are still to come, and what teams have added. */
export function expectedMenu(app: App, role: Role): MenuGroup[] {
  return [...sections[app], ...addedSections(app)]
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
