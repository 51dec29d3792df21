/**
 * The modules that shell and remotes share, and how. Remotes take them from the shell
 * (`import: false`), so that a second copy cannot exist in a page.
 *
 * Libraries are shared through our own barrels, never by name: sharing a package by name
 * switches tree shaking off (docs/decisions/0002-share-barrels.md).
 */
const barrel = (name) => `@heliograph/shared/${name}`;

/** Provided by the shell with its first script. */
export const eagerModules = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  ...['ui', 'router', 'forms', 'rx', 'session'].map(barrel),
];

/** Provided by the shell, loaded by the first screen that needs them. */
export const lazyModules = ['overlay', 'data', 'query', 'motion', 'dates', 'work'].map(barrel);

/** Rooms of `shared` that a remote never bundles: the shell provides them, or they are the shell's own. */
export const providedRooms = ['ui', 'overlay', 'data', 'query', 'motion', 'dates', 'work', 'address', 'forms', 'router', 'rx', 'session', 'client'];

const rule = (extra) => ({ singleton: true, requiredVersion: false, ...extra });

/** `shared` of the shell's federation. */
export const shellShared = Object.fromEntries([
  ...eagerModules.map((name) => [name, rule({ eager: true })]),
  ...lazyModules.map((name) => [name, rule({ eager: false })]),
]);

/** `shared` of a remote's federation. */
export const remoteShared = Object.fromEntries(
  [...eagerModules, ...lazyModules].map((name) => [name, rule({ import: false })]),
);
