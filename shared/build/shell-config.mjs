import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { baseConfig } from './base-config.mjs';
import { developmentEntries, developmentPlugins } from './development/parts.mjs';
import { IntegrityPlugin } from './integrity.mjs';
import { RetryPlugin } from './retry-runtime.mjs';
import { ShellJsonPlugin } from './shell-json.mjs';

/**
 * The webpack configuration of the shell. It has no federation plugin: the shell starts the runtime itself,
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
      // Libraries apart from the barrel that holds them would be a second request for every barrel.
      optimization: { ...base.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
      output: { ...base.output, publicPath: `/shell/${process.env.BUILD_ID ?? 'dev'}/` },
      plugins: [
        ...base.plugins,
        // Remotes are named by their scripts: what Module Federation's runtime has for manifests, and for other places than browsers, is left out.
        new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
        // moment would bundle every language it knows, 43 KB brotli; the product speaks English.
        new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
        ...(development ? developmentPlugins() : [new IntegrityPlugin()]),
        new RetryPlugin(),
        new ShellJsonPlugin({ folder }),
      ],
    };
  };
}
