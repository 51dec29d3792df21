import './working-folder.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { baseConfig } from './base-config.mjs';
import { developmentEntries, developmentPlugins } from './development/parts.mjs';
import { IntegrityPlugin } from './integrity.mjs';
import { RetryPlugin } from './retry-runtime.mjs';
import { ShellJsonPlugin } from './shell-json.mjs';

/**
 * Returns the webpack configuration of the shell. It has no federation plugin: the shell starts the runtime itself,
 * with its layout (`shell/src/loader/share.ts`), and remotes load at run time from the registry.
 */
export function shellConfig(address) {
  return (_environment, { mode }) => {
    const development = mode === 'development';
    const folder = path.dirname(fileURLToPath(address));
    const base = baseConfig({ folder, name: 'shell', development });
    return {
      ...base,
      entry: { shell: [...(development ? developmentEntries('shell') : []), './src/index.tsx'] },
      // Separate chunks for libraries would add a request for every barrel; one for dates, which the layout shares with
      // the form to sign up, a request before the first rows.
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            defaultVendors: false,
            default: {
              test: ({ resource = '' }) => !/[\\/]contract[\\/]dates[\\/]/.test(resource),
              minChunks: 2,
              priority: -20,
              reuseExistingChunk: true,
            },
          },
        },
      },
      output: { ...base.output, publicPath: `/shell/${process.env.BUILD_ID ?? 'dev'}/` },
      plugins: [
        ...base.plugins,
        // Remotes are loaded as scripts: excludes the code of Module Federation's runtime for manifests and for other
        // environments.
        new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
        ...(development ? developmentPlugins() : [new IntegrityPlugin()]),
        new RetryPlugin(),
        new ShellJsonPlugin(),
      ],
    };
  };
}
