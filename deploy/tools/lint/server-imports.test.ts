import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../server/paths';

/** What only a release or a test needs; a server must not load it. */
const foreignPackages = ['esbuild', 'playwright-core', 'webpack', 'react', 'typescript'];

/** Returns our files that a program imports, at once or later, and the packages. */
async function contentsOf(program: string): Promise<{ files: string[]; packages: string[] }> {
  const { metafile } = await build({
    entryPoints: [program],
    outdir: path.join(root, '.cache/unwritten'),
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    // An import that nothing uses runs all the same when the sources do.
    ignoreAnnotations: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'own-sources',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@heliograph/') ? undefined : { path: name, external: true },
          ),
      },
    ],
  });
  const inputs = Object.values(metafile.inputs);
  const packages = inputs.flatMap(({ imports }) => imports.filter(({ external }) => external).map((one) => one.path));
  return { files: Object.keys(metafile.inputs), packages: [...new Set(packages)] };
}

test.each(['main-serve', 'main-worker'])('%s has no code of the release tool in its process', async (name) => {
  const { files, packages } = await contentsOf(`deploy/server/${name}.ts`);
  expect(files).toEqual(expect.arrayContaining(['api/src/app/create-api.ts', 'deploy/server/store/live-epoch.ts']));
  expect(files.filter((file) => /^deploy\/(?!server\/)/.test(file))).toEqual([]);
  expect(packages.filter((one) => foreignPackages.includes(one))).toEqual([]);
});
