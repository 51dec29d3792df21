import type { MenuSection } from '@heliograph/platform/session';

/** A section of the menu with the titles of its screens. */
export interface OpenedSection {
  title: string;
  screens: string[];
}

/** Returns the part of a menu that the given roles can open, in its order; empty for none. */
export function openedBy(menu: readonly MenuSection[], roles: readonly string[]): OpenedSection[] {
  return menu
    .map(({ title, screens }) => ({
      title,
      screens: screens
        .filter((screen) => screen.roles.some((role) => roles.includes(role)))
        .map((screen) => screen.title),
    }))
    .filter(({ screens }) => screens.length > 0);
}
