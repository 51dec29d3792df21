import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../../server/launch/run.mjs';

/** Provides modules to remotes, which import what they use themselves: the shell needs none of them for that. */
const provider = 'shell/src/loader/share.ts';

/** Leaves out installed packages. */
const ownSources = {
  name: 'own-sources',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@heliograph/') ? undefined : { path: name, external: true },
    );
  },
};

/** The entry points of what is built for browsers, by package. */
const fronts = () =>
  readdirSync(root)
    .flatMap((folder) => [
      [folder, `${folder}/src/section.ts`],
      [folder, `${folder}/src/index.tsx`],
    ])
    .filter(([, file]) => existsSync(path.join(root, file)));

/**
 * Returns the entry point of the server and of each package for browsers, what each of their sources imports, and a
 * function that reads a source. Takes about two seconds.
 */
export async function importGraph() {
  const entries = [...fronts(), ['server', 'deploy/server/main-serve.ts']];
  const { metafile } = await build({
    entryPoints: entries.map(([, file]) => file),
    outdir: '.cache/unwritten',
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    plugins: [ownSources],
  });
  const importsOf = new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      file === provider ? [] : imports.filter(({ external }) => !external).map((one) => one.path),
    ]),
  );
  return { entries, importsOf, textOf: (file) => readFileSync(path.join(root, file), 'utf8') };
}

/** Returns everything that files reach through `next`, a function or map of neighbors, with the files themselves. */
export function closure(files, next) {
  const seen = new Set(files);
  for (const file of seen) (next(file) ?? []).forEach((one) => seen.add(one));
  return seen;
}

/** Returns the files that import each file. */
export function importersOf(importsOf) {
  const importers = new Map();
  for (const [file, imports] of importsOf)
    for (const one of imports) importers.set(one, [...(importers.get(one) ?? []), file]);
  return importers;
}
