import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Files that determine a development build. */
export const developmentInputs = ['refresh-loader.mjs', 'parts.mjs'].map(fileOf);

/** Compiles the sources of a development build. */
export const refreshRule = { test: /\.tsx?$/, loader: fileOf('refresh-loader.mjs') };

/** Modules that run before a build's own: the refresh runtime in the shell, the updater in every build. */
export const developmentEntries = (folder) => [
  ...(folder === 'shell' ? [fileOf('refresh-runtime.mjs')] : []),
  `${fileOf('hot-entry.mjs')}?${folder}`,
];

/** The JSX runtime of development builds, which remotes get from the shell (refresh-runtime.mjs). */
export const developmentShared = {
  'react/jsx-dev-runtime': { singleton: true, requiredVersion: false, import: false },
};

/** Returns what creates an additional output of a development build: updates for open pages. */
export const developmentPlugins = () => [new webpack.HotModuleReplacementPlugin()];
