import path from 'node:path';
import { packageCompiler, problemsOf } from '../../release/builder/package-compiler.mjs';
import { root } from '../../server/launch/run.mjs';

/* Builds a package into a folder, and prints the sources of this workspace that its chunks contain. */
const [folder = '', output = ''] = process.argv.slice(2);
const compiler = await packageCompiler(folder, { mode: 'production', buildId: 'contained', output, cache: false });
const stats = await new Promise((resolve, reject) => {
  compiler.run((error, found) => (error ? reject(error) : resolve(found)));
});
if (problemsOf(stats)) throw new Error(problemsOf(stats));

const { chunks, chunkGraph } = stats.compilation;
/** Returns a module, or those that webpack has joined into it. */
const partsOf = (module) => (module.modules ? [...module.modules].flatMap(partsOf) : [module]);
const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]).flatMap(partsOf);
const files = modules
  .map(({ resource = '' }) => path.relative(root, resource.split('?')[0]).split(path.sep).join('/'))
  .filter((file) => file !== '' && !/^\.\.|node_modules/.test(file));
process.stdout.write(JSON.stringify([...new Set(files)].sort()));
await new Promise((resolve) => compiler.close(resolve));
