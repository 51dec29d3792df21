import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import { createSignatureFunctionForTransform, injectIntoGlobalHook, isLikelyComponentType, performReactRefresh, register } from 'react-refresh/runtime';

/*
 * First module of the shell's development build, before React: the one refresh runtime of the page.
 * Remotes built for development use this one too (refresh-loader.mjs).
 */
injectIntoGlobalHook(globalThis);

/** What remotes built for development take from the shell beside what all take (shell/src/loader/share.ts). */
globalThis.heliographDevelopmentShares = {
  'react/jsx-dev-runtime': { version: '1.0.0', shareConfig: { singleton: true, requiredVersion: false, eager: true }, lib: () => jsxDevRuntime },
};

const isComponent = (name, value) => isLikelyComponentType(value) && /^[A-Z]/.test(name === 'default' ? (value.name ?? 'Wrapped') : name);

/** Names of what a module exports if all of it is components, in one text; null otherwise. */
function componentsOf(exports) {
  const entries = Object.entries(exports);
  return entries.length > 0 && entries.every(([name, value]) => isComponent(name, value)) ? entries.map(([name]) => name).sort().join() : null;
}

globalThis.heliographRefresh = {
  sign: createSignatureFunctionForTransform,
  registerIn: (id) => (type, name) => register(type, `${id} ${name}`),
  /** After a module has run: it takes its own place from now on if it is one of components, and was before. */
  settle(hot, { id, exports }) {
    const components = componentsOf(exports);
    const earlier = hot.data?.components ?? components;
    if (components !== null) {
      for (const [name, value] of Object.entries(exports)) register(value, `${id} exports ${name}`);
      hot.dispose((data) => (data.components = components));
      hot.accept();
    }
    if (components !== earlier) hot.invalidate();
  },
  /** Draws what was swapped, with its state where its hooks are the same. */
  draw: () => performReactRefresh(),
};
