import type { RegistryScreen, RegistrySection } from '@heliograph/platform/remote';
import type { ChosenRemote } from '../releases/releases';

/** A screen with its remote and section. */
export interface OfferedScreen extends RegistryScreen {
  remote: ChosenRemote;
  section: RegistrySection;
}

/** Returns all screens of an app, in menu order. */
export function allScreens(remotes: readonly ChosenRemote[]): OfferedScreen[] {
  return remotes.flatMap((remote) =>
    remote.sections.flatMap((section) => section.screens.map((screen) => ({ ...screen, remote, section }))),
  );
}

/** Returns the screens that these roles may open, merged, in menu order. */
export function allowedScreens(remotes: readonly ChosenRemote[], roles: readonly string[]): OfferedScreen[] {
  return allScreens(remotes).filter((screen) => screen.roles.some((role) => roles.includes(role)));
}
