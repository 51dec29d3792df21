import type { OfferedScreen } from '../guards/allowed';

/** A group of the menu. */
export interface MenuGroup {
  title: string;
  remote: string;
  screens: OfferedScreen[];
}

/** Returns the menu of the allowed screens: one group per section, without hidden screens and empty groups. */
export function menuGroups(screens: readonly OfferedScreen[]): MenuGroup[] {
  const groups = new Map<string, MenuGroup>();
  for (const screen of screens) {
    if (screen.hidden) continue;
    const group = groups.get(screen.section.title) ?? {
      title: screen.section.title,
      remote: screen.remote.name,
      screens: [],
    };
    group.screens.push(screen);
    groups.set(screen.section.title, group);
  }
  return [...groups.values()];
}
