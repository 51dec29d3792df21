/** What the configurations of shell and remotes have in common, for a bundle of another kind. */
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { developmentInputs, refreshRule } from './development/parts.mjs';
import { StampPlugin } from './development/stamp.mjs';
import { TypesOnlyPlugin } from './types-only.mjs';

const require = createRequire(import.meta.url);

/** Root of the workspace. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** Chunk load timeout of specification §9, in milliseconds. */
const chunkLoadTimeout = 120_000;

const typescriptRule = {
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: { transpileOnly: true, configFile: path.join(root, 'tsconfig.json'), compilerOptions: { noEmit: false } },
};

/**
 * Returns the common configuration of shell and remotes. `BUILD_ID` names the build; it is part of the unique name,
 * because a redeployed remote otherwise mixes modules of two builds in one page. `OUTPUT_DIR` moves it;
 * `KEEP_FILES` is set while a build is watched: open pages still need the files of the previous one.
 */
export function baseConfig({ folder, name, development }) {
  const buildId = process.env.BUILD_ID ?? 'dev';
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: process.env.OUTPUT_DIR ?? path.join(folder, 'dist'),
      clean: !process.env.KEEP_FILES,
      uniqueName: `${name}_${buildId}`,
      chunkLoadTimeout,
      crossOriginLoading: 'anonymous',
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
      hashFunction: 'xxhash64',
      // A module that threw because a barrel was missing runs again on retry; otherwise its partial exports would
      // remain.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      // Without the `development` condition: that build of Emotion inserts style text, which the policy blocks.
      ...(development && { conditionNames: ['webpack', 'browser', 'import', 'module', 'require'] }),
    },
    module: {
      rules: [development ? refreshRule : typescriptRule],
    },
    optimization: {
      moduleIds: development ? 'named' : 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
      // License notices belong to a build, but not to what a page loads: hundreds of bytes before the first paint.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: { condition: 'some', filename: 'libraries.LICENSE.txt', banner: false },
          minimizerOptions: { compress: { passes: 3 } },
        }),
      ],
      // If it does not compile, the last good build remains.
      emitOnErrors: false,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${development ? 'development' : 'production'}`,
      buildDependencies: {
        config: [
          fileURLToPath(import.meta.url),
          path.join(root, 'pnpm-lock.yaml'),
          ...(development ? developmentInputs : []),
        ],
      },
    },
    plugins: [new TypesOnlyPlugin(), ...(process.env.KEEP_FILES ? [new StampPlugin()] : [])],
    performance: false,
    stats: 'errors-warnings',
  };
}
