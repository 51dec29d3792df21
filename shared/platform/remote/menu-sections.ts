import type { RegistrySection } from './registry';
import type { MenuSection } from './shell-api';

/** Returns the menu sections of remotes in order: sections with the same title are merged, hidden screens omitted. */
export function menuSections(remotes: readonly { sections: readonly RegistrySection[] }[]): MenuSection[] {
  const sections = new Map<string, MenuSection['screens']>();
  for (const { title, screens } of remotes.flatMap((remote) => remote.sections)) {
    const shown = screens.filter((screen) => !screen.hidden).map(({ title: name, roles }) => ({ title: name, roles }));
    sections.set(title, [...(sections.get(title) ?? []), ...shown]);
  }
  return [...sections].filter(([, screens]) => screens.length > 0).map(([title, screens]) => ({ title, screens }));
}
