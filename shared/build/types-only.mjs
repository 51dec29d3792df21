import path from 'node:path';
import webpack from 'webpack';
import { typeOnlyFolders } from './shared-modules.mjs';

const typesOnly = new RegExp(`/shared/(${typeOnlyFolders.join('|')})/`.replaceAll('/', '[\\\\/]'));

/** Fails a build that would contain code used for types only: pages would load the schemas of every call. */
export class TypesOnlyPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('TypesOnly', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('TypesOnly', (modules) => {
        for (const { resource = '' } of modules) {
          if (!typesOnly.test(resource)) continue;
          const name = path.relative(compiler.context, resource);
          compilation.errors.push(
            new webpack.WebpackError(
              `${name} would be bundled, but has types only for browsers. Use \`import type\`, or move the value into shared/contract/reference.`,
            ),
          );
        }
      });
    });
  }
}
