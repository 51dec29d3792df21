import type { ComponentType } from 'react';
import type { ListCallName } from '@heliograph/contract';
import type { ListSpec } from '@heliograph/contract/lists/describe-list';
import type { App, Role } from '@heliograph/contract/reference/roles';
import type { Capability } from './capabilities';
import type { FirstCall } from './first-call';
import type { MenuIcon } from './menu-icon';

/**
 * An action that users can start from anywhere, such as `{ title: 'Add contact', query: 'do=add' }`: the command
 * palette lists it.
 */
export interface ScreenAction {
  /** The verb and its object, the same text as the button on the screen. */
  title: string;
  /** The query string after the screen's path. The screen starts the action when it is opened with it. */
  query: string;
  /** The permission it requires, if stricter than the screen's. */
  roles?: readonly Role[];
}

/** A screen of a remote. `path` is below `/main/` and may have parameters, `contacts/:contactDataUUID/details`. */
export interface ScreenDefinition {
  path: string;
  title: string;
  roles: readonly Role[];
  /** Its icon in the menu and the command palette, if different from the section's. */
  icon?: MenuIcon;
  /** True for a screen that is opened from another one and has no entry in the menu. */
  hidden?: boolean;
  /**
   * The screen's first call, sent in parallel with the files. For a list, its name (in `shared/contract/lists`) or the
   * remote's own description: the first page.
   */
  first?: ListCallName | Pick<ListSpec<ListCallName>, 'call' | 'order'> | FirstCall;
  /** Actions in the command palette besides opening the screen. Not for screens with parameters. */
  actions?: readonly ScreenAction[];
  load: () => Promise<{ default: ComponentType }>;
}

/** A group of the menu. */
export interface SectionDefinition {
  title: string;
  icon: MenuIcon;
  screens: ScreenDefinition[];
}

/** The entry of a remote: data plus lazy imports. */
export interface RemoteDefinition {
  /** Name in the registry; the folder is `mfe-<name>`, the container `mfe_<name>`. */
  name: string;
  app: App;
  /** Version of `ShellApi` that the remote was written against. */
  contract: 1;
  /** Capabilities of the shell that it requires; a shell that lacks one rejects it with a message. */
  requires?: readonly Capability[];
  /**
   * The order of its sections in the menu: lower numbers first, equal ones by name. Without it, a new remote comes
   * last.
   */
  order?: number;
  sections: SectionDefinition[];
}

/** Declares a remote. The build reads it and writes `remote.json`, without the functions. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
