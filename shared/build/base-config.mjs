import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Root of the workspace. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** Chunk load timeout of specification §9, in milliseconds. */
const chunkLoadTimeout = 120_000;

/**
 * What shell and remotes build alike. `BUILD_ID` names the build; it stands in the unique name,
 * because a redeployed remote otherwise mixes modules of two builds in one page. `OUTPUT_DIR` moves it.
 */
export function baseConfig({ folder, name, development }) {
  const buildId = process.env.BUILD_ID ?? 'dev';
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: process.env.OUTPUT_DIR ?? path.join(folder, 'dist'),
      clean: true,
      uniqueName: `${name}_${buildId}`,
      chunkLoadTimeout,
      crossOriginLoading: 'anonymous',
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      // Without `development`: Emotion's build of that name writes style text, which the policy refuses.
      ...(development && { conditionNames: ['webpack', 'browser', 'import', 'module', 'require'] }),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('ts-loader'),
          options: {
            transpileOnly: true,
            configFile: path.join(root, 'tsconfig.json'),
            compilerOptions: { noEmit: false, sourceMap: development },
          },
        },
      ],
    },
    optimization: { moduleIds: development ? 'named' : 'deterministic', chunkIds: development ? 'named' : 'deterministic' },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${development ? 'development' : 'production'}`,
      buildDependencies: { config: [fileURLToPath(import.meta.url), path.join(root, 'pnpm-lock.yaml')] },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
