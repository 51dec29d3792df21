import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNode } from '../builder/child';
import { root } from '../../server/paths';

const preset = pathToFileURL(path.join(root, 'shared/build/base-config.mjs')).href;

/** Builds one source with the configuration of shell and remotes. */
async function build(source: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'types-only-'));
  writeFileSync(
    path.join(folder, 'index.ts'),
    source.replaceAll('@contract', path.join(root, 'shared/contract/calls')),
  );
  writeFileSync(
    path.join(folder, 'webpack.config.mjs'),
    `import { baseConfig } from '${preset}';\nexport default { ...baseConfig({ folder: ${JSON.stringify(folder)}, name: 'types_only', development: false }), entry: './index.ts', cache: false };`,
  );
  return runNode([path.join(root, 'shell/node_modules/webpack/bin/webpack.js'), '--mode', 'production'], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  });
}

test('a build takes types of the contract', async () => {
  expect(
    await build(
      "import type { HostBrand } from '@contract/hosts';\nexport const nameOf = ({ name }: HostBrand) => name;",
    ),
  ).toMatchObject({ code: 0 });
});

test.each([
  ['a value', "import { findHost } from '@contract/hosts';\nconsole.log(findHost);"],
  ['a module at run time', "void import('@contract/hosts');"],
])('a build that takes %s of the contract fails', async (_what, source) => {
  const { code, output } = await build(source);
  expect(code).toBe(1);
  expect(output).toContain('contract/calls/hosts.ts would be bundled, but has types only for browsers.');
});
