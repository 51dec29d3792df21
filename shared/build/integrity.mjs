import webpack from 'webpack';
import { integrity } from './hashes.mjs';

/** What each integrity attribute starts with. */
const algorithm = 'sha384-';

const mark = (id) => `heliograph-integrity(${id})`;

/**
 * The hash of each chunk that a runtime may load, without the name of the algorithm, which each would repeat;
 * placeholders replace the hashes until the chunks are final.
 */
class HashesRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('heliograph integrity', webpack.RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const { chunkGraph } = this.compilation;
    const ids = [...this.chunk.getAllAsyncChunks()]
      // A chunk that contains only shared modules has no file, and is never requested.
      .filter((chunk) => !chunk.hasRuntime() && chunkGraph.getChunkModulesIterableBySourceType(chunk, 'javascript'))
      .map((chunk) => [chunk.id, mark(chunk.id)]);
    return `${webpack.RuntimeGlobals.require}.heliographHashes = ${JSON.stringify(Object.fromEntries(ids))};`;
  }
}

/**
 * Adds the hash of every chunk to the runtime that loads it, so that other bytes do not run. The
 * runtime is in a file whose own hash is in the page: every file is verified, and the page remains small.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('HeliographIntegrity', (compilation) => {
      const { runtimeRequirementInTree } = compilation.hooks;
      runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.loadScript)
        .tap({ name: 'HeliographIntegrity', stage: -20 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new HashesRuntimeModule());
        });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'HeliographIntegrity',
        (source) =>
          webpack.Template.asString([
            source,
            `var hash = ${webpack.RuntimeGlobals.require}.heliographHashes[chunkId];`,
            "if (!hash) throw new Error('Chunk ' + chunkId + ' has no hash');",
            `script.integrity = hash = '${algorithm}' + hash;`,
            // Helps to find out why it failed to load.
            '(globalThis.heliographHashes || (globalThis.heliographHashes = {}))[script.src] = hash;',
            "script.crossOrigin = 'anonymous';",
          ]),
      );
      compilation.hooks.processAssets.tap(
        { name: 'HeliographIntegrity', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          fillIn(compilation);
        },
      );
    });
  }
}

/** Replaces the placeholders with the hashes of the chunks' files. */
function fillIn(compilation) {
  const { RawSource } = webpack.sources;
  const chunks = [...compilation.chunks];
  for (const chunk of chunks.filter((one) => one.hasRuntime())) {
    for (const file of chunk.files) {
      const source = compilation.getAsset(file)?.source.source().toString();
      if (!source?.includes('heliograph-integrity(')) continue;
      const filled = source.replace(/heliograph-integrity\(([^)]+)\)/g, (_all, id) => {
        const name = [...chunks.find((one) => String(one.id) === id).files].find((one) => one.endsWith('.js'));
        return integrity(compilation.getAsset(name).source.buffer()).slice(algorithm.length);
      });
      compilation.updateAsset(file, new RawSource(filled));
    }
  }
}
