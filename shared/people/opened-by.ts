import type { App } from '../reference/roles';
import { sections } from '../reference/screens';

/** A group of the menu with the titles of the screens in it. */
export interface OpenedSection {
  title: string;
  screens: string[];
}

/** What the menu shows to a holder of the roles, in its order; empty for none. */
export function openedBy(app: App, roles: readonly string[]): OpenedSection[] {
  return sections[app]
    .map(({ title, screens }) => ({
      title,
      screens: screens.filter((screen) => !screen.hidden && screen.roles.some((role) => roles.includes(role))).map((screen) => screen.title),
    }))
    .filter(({ screens }) => screens.length > 0);
}
