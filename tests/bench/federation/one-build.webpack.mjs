import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { shellConfig } from '@heliograph/build';
import { root } from '@heliograph/build/base-config.mjs';
import { lazyModules, remoteShared } from '@heliograph/build/shared-modules.mjs';
import { filesOf, groupOfScreen, moduleOf } from '@heliograph/build/screen-files.mjs';

/*
 * Shell and remotes as one build without Module Federation: the shell's configuration without the
 * plugin, and with stubs for the runtime and for what only federation needs. `REMOTES` names the
 * folders of the remotes, `WORK_DIR` a folder for the stubs.
 */
const remotes = process.env.REMOTES.split(',');
const workDir = process.env.WORK_DIR;
const sectionOf = (folder) => path.join(root, folder, 'src/section.ts');

/** `section.ts` contains data and lazy imports: it is part of the first script, each screen loads when it is opened. */
const sections = remotes.map(
  (folder) =>
    `  '${folder.replaceAll('-', '_')}/section': () => import(/* webpackMode: "eager" */ '${sectionOf(folder)}'),`,
);

/** Barrels that the shell names as parts, of which nothing is used here: each screen bundles what it uses. */
const parts = Object.entries(remoteShared)
  .filter(([, { shareKey }]) => lazyModules.includes(shareKey))
  .map(([name]) => name.replace('@heliograph', 'shared'))
  .map(
    (folder) =>
      `import(/* webpackChunkName: "${path.basename(folder)}", webpackExports: [] */ '${path.join(root, folder, 'index.ts')}')`,
  );

const standIns = {
  '@module-federation/enhanced/runtime': `const sections = {
${sections.join('\n')}
};
export const loadRemote = (id) => sections[id]();
export const registerRemotes = () => undefined;
export const registerPlugins = () => undefined;
export const registerGlobalPlugins = () => undefined;
`,
  // Nothing need be shared.
  [path.join(root, 'shell/src/loader/share.ts')]: `export const startFederation = () => undefined;
export const claimShares = () => undefined;
export const parts = () => [${parts.join(', ')}];
`,
};

/** Writes the stubs and returns the alias of each. */
function aliases() {
  mkdirSync(workDir, { recursive: true });
  return Object.fromEntries(
    Object.entries(standIns).map(([name, source]) => {
      const file = path.join(workDir, `${path.basename(name, '.ts')}.mjs`);
      writeFileSync(file, source);
      return [name, file];
    }),
  );
}

/** Writes `screens.json`: files of each screen's first paint by its path, as in `remote.json`. */
class ScreensJsonPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('ScreensJson', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ScreensJson', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return;
          const first = filesOf(compilation.entrypoints.get('shell'));
          const screens = {};
          for (const folder of remotes) {
            const { default: definition } = await tsImport(pathToFileURL(sectionOf(folder)).href, import.meta.url);
            const section = moduleOf(compilation, sectionOf(folder));
            for (const screen of definition.sections.flatMap((one) => one.screens)) {
              screens[screen.path] = filesOf(groupOfScreen(compilation, section, screen)).filter(
                (name) => !first.includes(name),
              );
            }
          }
          compilation.emitAsset('screens.json', new sources.RawSource(JSON.stringify(screens)));
        },
      );
    });
  }
}

export default (environment, options) => {
  const config = shellConfig(pathToFileURL(path.join(root, 'shell/webpack.config.mjs')).href)(environment, options);
  return {
    ...config,
    resolve: { ...config.resolve, alias: aliases() },
    // A name that the stub lacks is an error, not a warning.
    module: { ...config.module, parser: { javascript: { exportsPresence: 'error' } } },
    cache: {
      ...config.cache,
      name: 'one-build',
      buildDependencies: { config: [...config.cache.buildDependencies.config, fileURLToPath(import.meta.url)] },
    },
    plugins: [
      ...config.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPlugin'),
      new ScreensJsonPlugin(),
    ],
  };
};
