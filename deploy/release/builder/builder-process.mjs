import { packageCompiler, problemsOf } from './package-compiler.mjs';

/*
 * The child of `deploy/release/builder/builder.ts`: builds packages one after the other. Resolves with what is wrong
 * with a build, or an empty text.
 */
async function build({ folder, buildId, output, cache }) {
  const compiler = await packageCompiler(folder, { mode: 'production', buildId, output, cache });
  try {
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, found) => (error ? reject(error) : resolve(found)));
    });
    return problemsOf(stats);
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

process.on('message', async (wanted) => {
  const problem = await build(wanted).catch((error) => error?.stack ?? String(error));
  process.send({ problem });
});
