import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkout } from './source-tree.mjs';
import { runNode } from '../builder/child';
import { browserPackages } from '../packages';
import { root } from '../../server/paths';
import { buildInputs } from './build-inputs';

const folder = 'mfe-campaigns';

test('the id of a remote depends on every source that webpack bundles, and on no other of its sections and widgets', async () => {
  const output = mkdtempSync(path.join(os.tmpdir(), 'heliograph-contained-'));
  try {
    const built = await runNode(['--import', 'tsx', 'deploy/tools/testing/contained-modules.mjs', folder, output], {
      cwd: root,
    });
    expect(built).toMatchObject({ code: 0 });
    const contained = JSON.parse(built.output) as string[];
    const tree = checkout();
    const [target] = browserPackages(tree).filter((one) => one.folder === folder);
    const { parts } = target ? await buildInputs(tree).of(target) : { parts: new Map() };
    expect(contained).toEqual(expect.arrayContaining([`${folder}/src/section.ts`]));
    expect(contained.filter((file) => !parts.has(file))).toEqual([]);
    // The contract has more: a build reads the descriptions of its first lists.
    const isOwn = (file: string): boolean => /^(mfe-[a-z]+\/src|shared\/(kit|widgets))\//.test(file);
    expect([...parts.keys()].filter((part) => isOwn(part) && !contained.includes(part))).toEqual([]);
  } finally {
    rmSync(output, { recursive: true });
  }
}, 180_000);
