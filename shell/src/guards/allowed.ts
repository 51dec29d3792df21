import type { PageRegistry, RegistryRemote, RegistryScreen, RegistrySection } from '@heliograph/shared/remote';

/** A screen with the remote and the section that bring it. */
export interface OfferedScreen extends RegistryScreen {
  remote: RegistryRemote;
  section: RegistrySection;
}

/** All screens of an app, in menu order. */
export function allScreens(registry: Pick<PageRegistry, 'remotes'>): OfferedScreen[] {
  return registry.remotes.flatMap((remote) =>
    remote.sections.flatMap((section) => section.screens.map((screen) => ({ ...screen, remote, section }))),
  );
}

/** The screens that these roles open, merged, in menu order. */
export function allowedScreens(registry: Pick<PageRegistry, 'remotes'>, roles: readonly string[]): OfferedScreen[] {
  return allScreens(registry).filter((screen) => screen.roles.some((role) => roles.includes(role)));
}
