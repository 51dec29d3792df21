import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Files that determine a development build. */
export const developmentInputs = ['refresh-loader.mjs', 'parts.mjs'].map(fileOf);

/** Compiles the sources of a development build. */
export const refreshRule = { test: /\.tsx?$/, loader: fileOf('refresh-loader.mjs') };

/** Modules that run before a build's own: in the shell the refresh runtime, in every build the updater. */
export const developmentEntries = (folder) => [...(folder === 'shell' ? [fileOf('refresh-runtime.mjs')] : []), `${fileOf('hot-entry.mjs')}?${folder}`];

/** The runtime of JSX in development builds, which remotes take from the shell (refresh-runtime.mjs). */
export const developmentShared = { 'react/jsx-dev-runtime': { singleton: true, requiredVersion: false, import: false } };

/** A further output of a development build: updates for open pages. */
export const developmentPlugins = () => [new webpack.HotModuleReplacementPlugin()];
