/**
 * The modules that shell and remotes share, and how. Remotes take them from the shell
 * (`import: false`), so that a second copy cannot exist in a page.
 *
 * Libraries are shared through our own barrels, never by name: sharing a package by name
 * switches tree shaking off (docs/decisions/0002-share-barrels.md).
 */
const barrel = (name) => `@heliograph/shared/${name}`;

/** In the page by the time a remote is loaded: with the shell's first script or with its layout. */
export const eagerModules = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  ...['ui', 'router', 'forms', 'rx', 'session', 'overlay', 'query', 'dates'].map(barrel),
];

/** Provided by the shell, fetched by the first screen that needs them; each is a chunk of its name. */
export const lazyModules = ['data', 'motion', 'form-kit'].map(barrel);

/** Rooms of `shared` that a remote never bundles: the shell provides them, or they are the shell's own. */
export const providedRooms = ['ui', 'overlay', 'data', 'query', 'motion', 'dates', 'form-kit', 'forms', 'router', 'rx', 'session', 'client'];

/** Rooms of `shared` of which code for browsers takes types only. No build holds any, so none is named after them. */
export const typeRooms = ['contract'];

/** `shared` of a remote's federation; `shell/src/loader/share.ts` uses the same names. */
export const remoteShared = Object.fromEntries(
  [...eagerModules, ...lazyModules].map((name) => [name, { singleton: true, requiredVersion: false, import: false }]),
);
