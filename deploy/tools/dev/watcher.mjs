import { packageCompiler, problemsOf } from '../../release/builder/package-compiler.mjs';
import { WatchInputs } from './watch-inputs.mjs';

/*
 * The child of `npm run dev`: builds packages for development, and again when their files change. Its arguments are
 * packages and their folders of output: `shell dist/shell/dev mfe-billing dist/r/billing/dev`. Reports the first build
 * of all of them to its parent.
 */

/** Watches a package. Resolves after its first build, even if that fails. */
async function watch(folder, output) {
  const compiler = await packageCompiler(folder, { mode: 'development', buildId: 'dev', output, keepFiles: true });
  new WatchInputs(folder).apply(compiler);
  await new Promise((resolve) => {
    compiler.watch({}, (error, stats) => {
      const problem = error ? String(error.stack ?? error) : problemsOf(stats);
      if (problem) process.stderr.write(`${folder} failed to build:\n${problem}\n`);
      else process.stdout.write(`  built ${folder} in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s\n`);
      resolve();
    });
  });
}

const wanted = process.argv.slice(2);
for (let i = 0; i < wanted.length; i += 2) await watch(wanted[i], wanted[i + 1]);
process.send('built');
