/**
 * The modules that shell and remotes share, and how. Remotes get them from the shell
 * (`import: false`), so that a second copy cannot exist in a page.
 *
 * Libraries are shared through our own barrels, never by name: sharing a package by name
 * turns off tree shaking (docs/decisions/0002-share-barrels.md).
 */

/** The package of each shared barrel: `ui: 'kit'` is imported as `@heliograph/kit/ui`, and lies in `shared/kit/ui`. */
const packageOf = {
  ui: 'kit',
  router: 'platform',
  forms: 'kit',
  rx: 'platform',
  session: 'platform',
  overlay: 'kit',
  query: 'platform',
  dates: 'contract',
  data: 'kit',
  motion: 'kit',
  'form-kit': 'kit',
  virtual: 'kit',
  messages: 'widgets',
  charts: 'kit',
};

/**
 * The name of a barrel in the page. It doesn't name the package, so that builds from before a move work with a shell
 * from after it, and the other way around.
 */
const sharedName = (barrel) => `@heliograph/shared/${barrel}`;

/** Loaded before any remote: with the shell's first script or with its layout. */
export const eagerModules = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  ...['ui', 'router', 'forms', 'rx', 'session', 'overlay', 'query', 'dates'].map(sharedName),
];

/** Provided by the shell, loaded by the first screen that needs them; each is a chunk with its name. */
export const lazyModules = ['data', 'motion', 'form-kit', 'virtual', 'messages', 'charts'].map(sharedName);

/** Folders that a remote never bundles, below `shared`: the shell provides them, or they are the shell's own. */
export const providedFolders = [
  ...Object.entries(packageOf).map(([barrel, name]) => `${name}/${barrel}`),
  'platform/client',
];

/** Folders below `shared` from which browser code imports only types: they are in no build. */
export const typeOnlyFolders = ['contract/calls'];

const never = { singleton: true, requiredVersion: false, import: false };

/** Returns `shared` of a remote's federation, by import; `shell/src/loader/share.ts` uses the same names. */
export const remoteShared = {
  ...Object.fromEntries(['react', 'react-dom', 'react/jsx-runtime'].map((name) => [name, never])),
  ...Object.fromEntries(
    Object.entries(packageOf).map(([barrel, name]) => [
      `@heliograph/${name}/${barrel}`,
      { ...never, shareKey: sharedName(barrel) },
    ]),
  ),
};
