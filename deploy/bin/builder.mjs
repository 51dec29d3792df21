import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/*
 * The child of `deploy/src/builder.ts`: builds packages one after the other with their own webpack configuration, as
 * `webpack --mode production` in their folder does. webpack, TypeScript, and the libraries that several packages bundle
 * are loaded once, so each package after the first takes a fifth of the time of a process of its own.
 */
process.env.NODE_ENV = 'production';

/** Builds a package into a folder. Resolves with what is wrong with it, or an empty text. */
async function build({ folder, buildId, output, cache }) {
  process.env.BUILD_ID = buildId;
  process.env.OUTPUT_DIR = output;
  const { default: configOf } = await import(pathToFileURL(path.join(root, folder, 'webpack.config.mjs')).href);
  const webpack = createRequire(path.join(root, folder, 'package.json'))('webpack');
  const config = await configOf({}, { mode: 'production' });
  const compiler = webpack(cache ? config : { ...config, cache: false });
  try {
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, found) => (error ? reject(error) : resolve(found)));
    });
    return stats.hasErrors() ? stats.toString({ all: false, errors: true, errorDetails: true }) : '';
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

process.on('message', async (wanted) => {
  const problem = await build(wanted).catch((error) => error?.stack ?? String(error));
  process.send({ problem });
});
