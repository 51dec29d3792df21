import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundled, bundledPrograms, hashOf, hashOfText, programsFolder, recordName } from './programs.mjs';
import { root } from './run.mjs';

/** What else decides how the sources are read: which file a package's name means. */
const settings = [
  'tsconfig.json',
  'pnpm-lock.yaml',
  'api/package.json',
  'deploy/package.json',
  'shared/contract/package.json',
];

/**
 * Installed packages stay where they are, as Node finds them from the package that imports them; each is looked up
 * once.
 */
const packagesStay = {
  name: 'packages-stay',
  setup({ onResolve, resolve }) {
    const known = new Map();
    onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === packagesStay || name.startsWith('@heliograph/')) return undefined;
      const [first, second] = path.relative(root, resolveDir).split(path.sep);
      const owner = first === 'shared' ? `${first}/${second}` : first;
      const key = `${owner} ${kind} ${name}`;
      const found = known.get(key) ?? resolve(name, { kind, importer, resolveDir, pluginData: packagesStay });
      known.set(key, found);
      return { ...(await found), external: true };
    });
  },
};

/**
 * Reads the sources, and notes the hash of what was read: a file may change during the build. A module that reads files
 * next to its source finds them there.
 */
const readSources = (inputs) => ({
  name: 'read-sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs|json)$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      inputs[path.relative(root, file).replaceAll(path.sep, '/')] = hashOfText(text);
      return file.endsWith('.json')
        ? { contents: text, loader: 'json' }
        : { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)), loader: 'ts' };
    });
  },
});

/**
 * Bundles the sources of the programs that a start runs, unless that was done: loading hundreds of TypeScript files
 * takes longer than everything else that a start does. The record of what they were made of is written last, so that a
 * start finds whole modules or none.
 */
export async function bundlePrograms(folder = programsFolder) {
  if (bundledPrograms(folder)) return;
  const read = Object.fromEntries(settings.map((file) => [file, hashOf(file) ?? '']));
  const { outputFiles } = await build({
    entryPoints: bundled,
    // The paths of packages in the modules start at their folder, which is as deep.
    outdir: path.join(folder, 'id'),
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    write: false,
    sourcemap: true,
    sourcesContent: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // As Node resolves them.
    conditions: [],
    logLevel: 'silent',
    plugins: [packagesStay, readSources(read)],
  });
  // Files are read in any order.
  const inputs = Object.fromEntries(Object.entries(read).toSorted());
  const id = hashOfText(JSON.stringify(inputs)).slice(0, 10);
  const modules = path.join(folder, id);
  mkdirSync(modules, { recursive: true });
  for (const { path: file, contents } of outputFiles) writeFileSync(path.join(modules, path.basename(file)), contents);
  writeFileSync(path.join(modules, 'package.json'), '{"type":"module"}');
  const record = path.join(modules, recordName);
  writeFileSync(record, JSON.stringify({ modules: id, root, inputs }));
  renameSync(record, path.join(folder, recordName));
  for (const name of readdirSync(folder))
    if (name !== id && name !== recordName) rmSync(path.join(folder, name), { recursive: true, force: true });
}
