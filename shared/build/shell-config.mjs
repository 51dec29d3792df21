import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { developmentEntries, developmentPlugins, developmentShared } from './development/parts.mjs';
import { IntegrityPlugin } from './integrity.mjs';
import { RetryPlugin } from './retry-runtime.mjs';
import { ShellJsonPlugin } from './shell-json.mjs';
import { shellShared } from './shared-modules.mjs';

/** The webpack configuration of the shell; remotes come at run time from the registry. */
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
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: { ...shellShared, ...(development && developmentShared({ eager: true })) },
          shareStrategy: 'loaded-first',
          // Remotes are named by their scripts: manifests and what runs outside of browsers is left out of the runtime.
          experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
          manifest: false,
          dts: false,
          dev: false,
        }),
        // moment would bring every language it knows, 43 KB brotli; the product speaks English.
        new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
        ...(development ? developmentPlugins() : [new IntegrityPlugin()]),
        new RetryPlugin(),
        new ShellJsonPlugin({ folder }),
      ],
    };
  };
}
