/**
 * The modules that shell and remotes share, and how. Remotes get them from the shell
 * (`import: false`), so that a second copy cannot exist in a page.
 *
 * Libraries are shared through our own barrels, never by name: sharing a package by name
 * turns off tree shaking (docs/decisions/0002-share-barrels.md).
 */
const barrel = (name) => `@heliograph/shared/${name}`;

/** Loaded before any remote: with the shell's first script or with its layout. */
export const eagerModules = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  ...['ui', 'router', 'forms', 'rx', 'session', 'overlay', 'query', 'dates'].map(barrel),
];

/** Provided by the shell, loaded by the first screen that needs them; each is a chunk with its name. */
export const lazyModules = ['data', 'motion', 'form-kit', 'virtual', 'messages', 'charts'].map(barrel);

/** Folders of `shared` that a remote never bundles: the shell provides them, or they are the shell's own. */
export const providedFolders = [
  'ui',
  'overlay',
  'data',
  'query',
  'motion',
  'virtual',
  'messages',
  'charts',
  'dates',
  'form-kit',
  'forms',
  'router',
  'rx',
  'session',
  'client',
];

/**
 * Folders of `shared` from which browser code imports only types. They are in no build, so no build id depends on them.
 */
export const typeOnlyFolders = ['contract'];

/** Returns `shared` of a remote's federation; `shell/src/loader/share.ts` uses the same names. */
export const remoteShared = Object.fromEntries(
  [...eagerModules, ...lazyModules].map((name) => [name, { singleton: true, requiredVersion: false, import: false }]),
);
