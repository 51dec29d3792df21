import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { tsImport } from 'tsx/esm/api';
import { root } from './base-config.mjs';
import { usedTypes } from './barrel-types.mjs';
import { firstCalls } from './first-calls.mjs';
import { builtFiles } from './hashes.mjs';
import { barrelsOf, filesOf, groupOfScreen, moduleOf } from './screen-files.mjs';

/** Returns the chunk group with which the container exposes `./section`. */
function frontGroup(compilation) {
  const blocks = [...compilation.modules].flatMap((module) => module.blocks);
  const block = blocks.find((one) => one.dependencies.some((dependency) => dependency.exposedName === './section'));
  return compilation.chunkGraph.getBlockChunkGroup(block);
}

/** Reads the definition in `src/section.ts`. */
async function readSection(folder) {
  const { default: definition } = await tsImport(
    pathToFileURL(path.join(folder, 'src/section.ts')).href,
    import.meta.url,
  );
  return definition;
}

/** Returns the definition without its functions, each screen with the files of its first paint. */
function describe(compilation, definition, section, front, firstCall) {
  const withFiles = (screen) => {
    const group = groupOfScreen(compilation, section, screen);
    const files = filesOf(group).filter((name) => !front.includes(name));
    return { ...screen, first: firstCall(screen), files, barrels: barrelsOf(compilation, group) };
  };
  const sections = definition.sections.map((one) => ({ ...one, screens: one.screens.map(withFiles) }));
  return JSON.parse(JSON.stringify({ requires: [], ...definition, sections }));
}

/** Returns the workspace folders whose sources are in a build: packages, and folders of `shared`. */
function sourcesOf(modules) {
  const names = [...modules]
    .map((module) => path.relative(root, module.resource?.split('?')[0] ?? ''))
    .filter((name) => name !== '' && !name.startsWith('..') && !name.includes('node_modules'));
  return [
    ...new Set(
      names.map((name) =>
        name
          .split(path.sep)
          .slice(0, name.startsWith('shared') ? 3 : 1)
          .join('/'),
      ),
    ),
  ].sort();
}

/**
 * Writes `remote.json` next to the built files: the data about the remote that the shell needs before any
 * of its code runs, and each file with its size and hash. Fails the build if it bundles a shared module, or a source
 * of another package.
 */
export class RemoteJsonPlugin {
  constructor({ folder, bundledForbidden }) {
    this.folder = folder;
    this.bundledForbidden = bundledForbidden;
  }

  apply(compiler) {
    const { RawSource } = webpack.sources;
    compiler.hooks.compilation.tap('RemoteJson', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('RemoteJson', (modules) => {
        this.refuseCopies(compilation, modules);
        this.sources = sourcesOf(modules);
        const { chunkGraph } = compilation;
        this.contained = [...modules]
          .filter((module) => module.resource && chunkGraph.getNumberOfModuleChunks(module) > 0)
          .map(({ resource }) => resource.split('?')[0]);
        this.refuseOthers(compilation);
      });
      compilation.hooks.processAssets.tapPromise(
        { name: 'RemoteJson', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const section = moduleOf(compilation, path.join(this.folder, 'src/section.ts'));
          // A source that does not compile has already been reported.
          if (!section || compilation.errors.length > 0) return;
          const front = filesOf(frontGroup(compilation));
          const definition = describe(compilation, await readSection(this.folder), section, front, await firstCalls());
          const files = await builtFiles(compilation);
          const entry = Object.keys(files).find((name) => name.startsWith('remoteEntry.'));
          const json = {
            ...definition,
            build: process.env.BUILD_ID ?? 'dev',
            entry,
            front,
            files,
            sources: this.sources,
            barrels: usedTypes(this.contained),
          };
          compilation.emitAsset('remote.json', new RawSource(`${JSON.stringify(json, null, 2)}\n`));
        },
      );
    });
  }

  /**
   * Rejects code from another package's folder: a remote is released alone, so that code would be a copy that becomes
   * outdated.
   */
  refuseOthers(compilation) {
    const own = path.basename(this.folder);
    for (const source of this.sources.filter((one) => one !== own && !one.startsWith('shared/'))) {
      compilation.errors.push(
        new webpack.WebpackError(
          `${own} imports sources of ${source}. Remotes share code through the packages in shared/ only.`,
        ),
      );
    }
  }

  refuseCopies(compilation, modules) {
    for (const module of modules) {
      const resource = module.resource ?? '';
      if (!this.bundledForbidden.some((pattern) => pattern.test(resource))) continue;
      compilation.errors.push(
        new webpack.WebpackError(
          `${path.relative(this.folder, resource)} would be bundled into this remote, but the shell provides it. ` +
            'Import it from a barrel of @heliograph/kit or @heliograph/platform; add it there if it is missing.',
        ),
      );
    }
  }
}
