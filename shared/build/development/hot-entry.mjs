/*
 * A module of each development build, asked for as `hot-entry.mjs?mfe-billing`: gives the page's client
 * (deploy/src/development-client.js) the build's hash and the means to bring it up to date.
 */
globalThis.heliographBuilds.set(__resourceQuery.slice(1), { hash: () => __webpack_hash__, hot: import.meta.webpackHot });
