import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../server/launch/run.mjs';

/**
 * Creates webpack's compiler of a package, with the package's own configuration and webpack, as the command `webpack`
 * in its folder does. Several of them in one process share webpack, TypeScript, and the libraries that they load: each
 * after the first takes a fifth of the time of a process of its own. `cache: false` keeps nothing on disk.
 *
 * Configurations read what is to be built from the environment, so packages are prepared one after the other.
 */
export async function packageCompiler(folder, { mode, buildId, output, keepFiles = false, cache = true }) {
  process.env.NODE_ENV = mode;
  process.env.BUILD_ID = buildId;
  process.env.OUTPUT_DIR = output;
  if (keepFiles) process.env.KEEP_FILES = '1';
  else delete process.env.KEEP_FILES;
  const { default: configOf } = await import(pathToFileURL(path.join(root, folder, 'webpack.config.mjs')).href);
  const webpack = createRequire(path.join(root, folder, 'package.json'))('webpack');
  const config = await configOf({}, { mode });
  return webpack(cache ? config : { ...config, cache: false });
}

/** Returns what is wrong with a build, or an empty text. */
export const problemsOf = (stats) =>
  stats.hasErrors() ? stats.toString({ all: false, errors: true, errorDetails: true }) : '';
