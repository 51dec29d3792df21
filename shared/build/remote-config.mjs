import './working-folder.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { developmentEntries, developmentPlugins, developmentShared } from './development/parts.mjs';
import { RemoteJsonPlugin } from './remote-json.mjs';
import { IntegrityPlugin } from './integrity.mjs';
import { RetryPlugin } from './retry-runtime.mjs';
import { providedFolders, remoteShared } from './shared-modules.mjs';

/** Sources that the shell provides; a remote that bundles one would have a second copy. */
const provided = [
  /[\\/]node_modules[\\/](react|react-dom|rxjs|react-router|react-router-dom|final-form|react-final-form|framer-motion|ky)[\\/]/,
  /[\\/]node_modules[\\/](@chakra-ui|@ark-ui|@zag-js|@emotion|@tanstack|lucide-react)[\\/]/,
  new RegExp(`/shared/(${providedFolders.join('|')})/`.replaceAll('/', '[\\\\/]')),
];

/**
 * Returns the complete webpack configuration of a remote. `address` is `import.meta.url` of its
 * `webpack.config.mjs`; the folder's name, `mfe-billing`, determines the container's, `mfe_billing`.
 */
export function remoteConfig(address) {
  return (_environment, { mode }) => {
    const development = mode === 'development';
    const folder = path.dirname(fileURLToPath(address));
    const name = path.basename(folder).replaceAll('-', '_');
    const base = baseConfig({ folder, name, development });
    return {
      ...base,
      entry: {},
      output: { ...base.output, publicPath: 'auto' },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name,
          filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: {
            './section': development
              ? [...developmentEntries(path.basename(folder)), './src/section.ts']
              : './src/section.ts',
          },
          shared: { ...remoteShared, ...(development && developmentShared) },
          shareStrategy: 'loaded-first',
          experiments: { externalRuntime: true },
          manifest: false,
          dts: false,
          dev: false,
        }),
        ...(development ? developmentPlugins() : [new IntegrityPlugin()]),
        new RetryPlugin(),
        new RemoteJsonPlugin({ folder, bundledForbidden: provided }),
      ],
    };
  };
}
