import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { browserPackages } from '../../release/packages';
import { root } from '../../server/paths';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const nameOf = (imported: string): string =>
  imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Returns what sources import from packages, directly and through the sources that they import: `deploy pg`. `atOnce`
 * leaves out what they import later, when they need it.
 */
async function importsOf(entryPoints: string[], { atOnce = false } = {}): Promise<Set<string>> {
  const found = new Set<string>();
  await build({
    entryPoints,
    outdir: path.join(root, '.cache/unwritten'),
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.json': 'json' },
    plugins: [
      {
        name: 'note-packages',
        setup({ onResolve }) {
          if (atOnce)
            onResolve({ filter: /./ }, ({ path: name, kind }) =>
              kind === 'dynamic-import' ? { path: name, external: true } : undefined,
            );
          onResolve({ filter: /^[^./]/ }, ({ path: name, kind, resolveDir }) => {
            if (kind === 'entry-point' || name.startsWith('@heliograph/')) return undefined;
            const [first = '', second = ''] = path.relative(root, resolveDir).split(path.sep);
            const owner = first === 'shared' ? `${first}/${second}` : first;
            if (!isBuiltin(name)) found.add(`${owner} ${nameOf(name)}`);
            return { path: name, external: true };
          });
        },
      },
    ],
  });
  return found;
}

test('npm start installs every package that the product imports: none of them is a development dependency', async () => {
  const programs = ['server', 'release', 'tools'].flatMap((part) =>
    readdirSync(path.join(root, 'deploy', part), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(^|\/)main-[a-z-]+\.ts$/.test(name))
      .map((name) => `deploy/${part}/${name}`),
  );
  const fronts = browserPackages().map(({ folder }) =>
    folder === 'shell' ? 'shell/src/index.tsx' : `${folder}/src/section.ts`,
  );
  const imports = await importsOf([...programs, 'shared/build/index.mjs', ...fronts]);
  const undeclared = [...imports].filter((one) => {
    const [owner = '', name = ''] = one.split(' ');
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(path.join(root, owner, 'package.json'), 'utf8'),
    ) as Manifest;
    return !(name in { ...dependencies, ...optionalDependencies });
  });
  expect(undeclared).toEqual([]);
  expect([...imports]).toEqual(
    expect.arrayContaining(['api pg', 'deploy typebox', 'shared/build webpack', 'shell react']),
  );
});

test('a command of the product needs no packages before it installs them', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = Object.values(scripts).flatMap((script) => /^node (deploy\/[a-z/-]+\.mjs)/.exec(script)?.[1] ?? []);
  expect(commands).toEqual(expect.arrayContaining(['deploy/tools/start.mjs', 'deploy/tools/test/test.mjs']));
  expect([...(await importsOf(commands, { atOnce: true }))]).toEqual([]);
});
