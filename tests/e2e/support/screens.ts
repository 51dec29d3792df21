import type { RegistryScreen, RegistrySection } from '@heliograph/platform/remote';
import type { App } from '@heliograph/contract/reference/roles';
import { registry } from './traffic';

/** Returns the live sections of an app in menu order. */
export const liveSections = (app: App): RegistrySection[] =>
  registry.apps[app].flatMap(({ stable }) => stable.sections);

const inMenu = (app: App): RegistryScreen[] =>
  liveSections(app)
    .flatMap(({ screens }) => screens)
    .filter(({ hidden }) => !hidden);

/** Names of the changed remotes that `npm test -- --since` tests; null for all. */
const changed = process.env['CHANGED_REMOTES']?.split(',') ?? null;

/** Returns whether the walk opens an address: all of them, or those of changed remotes. */
export const isWalked = (app: App, address: string): boolean =>
  changed === null ||
  registry.apps[app].some(
    ({ name, stable }) =>
      changed.includes(name) &&
      stable.sections.some(({ screens }) => screens.some(({ path }) => path === address.split('?')[0])),
  );

/** Returns the paths of an app's screens that are in the menu. */
export const screenPaths = (app: App): string[] => inMenu(app).map(({ path }) => path);

/** Paths of lists, which request rows first. */
export const listPaths = (app: App): string[] =>
  inMenu(app)
    .filter(({ first }) => first && 'page' in first.body)
    .map(({ path }) => path);
