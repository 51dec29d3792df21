import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

/*
 * First module of the shell's development build, before React: the one refresh runtime of the page.
 * Development builds of remotes use this one too (refresh-loader.mjs).
 */
injectIntoGlobalHook(globalThis);

/** The shell's modules that development builds of remotes use, besides the shared ones (shell/src/loader/share.ts). */
globalThis.heliographDevelopmentShares = {
  'react/jsx-dev-runtime': {
    version: '1.0.0',
    shareConfig: { singleton: true, requiredVersion: false, eager: true },
    lib: () => jsxDevRuntime,
  },
};

const isComponent = (name, value) =>
  isLikelyComponentType(value) && /^[A-Z]/.test(name === 'default' ? (value.name ?? 'Wrapped') : name);

/** Returns the joined names of a module's exports if all are components; null otherwise. */
function componentsOf(exports) {
  const entries = Object.entries(exports);
  return entries.length > 0 && entries.every(([name, value]) => isComponent(name, value))
    ? entries
        .map(([name]) => name)
        .sort()
        .join()
    : null;
}

globalThis.heliographRefresh = {
  sign: createSignatureFunctionForTransform,
  registerIn: (id) => (type, name) => register(type, `${id} ${name}`),
  /** After a module has run, accepts its updates if it exports only components, now and before. */
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
  /** Renders the replaced components, and keeps state if the hooks are the same. */
  draw: () => performReactRefresh(),
};
