import type { RegistryScreen, RegistrySection } from '@heliograph/shared/remote';
import type { App } from '@heliograph/shared/reference/roles';
import { registry } from './traffic';

/** The sections of an app that are live, in menu order. */
export const liveSections = (app: App): RegistrySection[] => registry.apps[app].flatMap(({ stable }) => stable.sections);

const inMenu = (app: App): RegistryScreen[] => liveSections(app).flatMap(({ screens }) => screens).filter(({ hidden }) => !hidden);

/** Paths of the screens of an app that have an entry in the menu. */
export const screenPaths = (app: App): string[] => inMenu(app).map(({ path }) => path);

/** Those of lists: they ask for rows first. */
export const listPaths = (app: App): string[] => inMenu(app).filter(({ first }) => first).map(({ path }) => path);
