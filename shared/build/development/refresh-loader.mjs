import { transform } from '@swc/core';

const options = (file) => ({
  filename: file,
  swcrc: false,
  configFile: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
    transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic', development: true, refresh: true } },
  },
});

/** Declares the functions that the transform calls, on the first line, so that source maps remain correct. */
const before =
  'var $RefreshSig$ = heliographRefresh.sign, $RefreshReg$ = heliographRefresh.registerIn(__webpack_module__.id);';

/** Only a file of components can replace itself; a change of any other file propagates to its importers. */
const after = '\nheliographRefresh.settle(import.meta.webpackHot, __webpack_module__);\n';

/**
 * Webpack loader of development builds: compiles TypeScript to JavaScript with the calls by which React replaces
 * components in an open page. They use the runtime that the shell publishes (refresh-runtime.mjs),
 * since a page has one React.
 */
export default function refreshLoader(source) {
  const done = this.async();
  transform(source, { ...options(this.resourcePath), sourceMaps: this.sourceMap }).then(
    ({ code, map }) =>
      done(null, before + code + (this.resourcePath.endsWith('.tsx') ? after : ''), map && JSON.parse(map)),
    done,
  );
}
