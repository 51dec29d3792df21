/*
 * A module of each development build, requested as `hot-entry.mjs?mfe-billing`: registers the build's hash and
 * its update function with the page's client (deploy/server/development/development-client.js).
 */
globalThis.heliographBuilds.set(__resourceQuery.slice(1), {
  hash: () => __webpack_hash__,
  hot: import.meta.webpackHot,
});
