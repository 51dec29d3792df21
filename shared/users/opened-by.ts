import type { MenuSection } from '@heliograph/shared/session';

/** A group of the menu with the titles of the screens in it. */
export interface OpenedSection {
  title: string;
  screens: string[];
}

/** What a menu shows to a holder of the roles, in its order; empty for none. */
export function openedBy(menu: readonly MenuSection[], roles: readonly string[]): OpenedSection[] {
  return menu
    .map(({ title, screens }) => ({ title, screens: screens.filter((screen) => screen.roles.some((role) => roles.includes(role))).map((screen) => screen.title) }))
    .filter(({ screens }) => screens.length > 0);
}
