import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createBuilder, type Builder } from './builder';
import { killAll, runNode } from './child';
import { root } from '../../server/paths';

// Runs alone: it ends all programs that this process started, and prevents new ones.
let folder: string;
let builder: Builder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'heliograph-builder-'));
  builder = createBuilder({ cache: false });
});

afterEach(() => {
  builder.close();
  rmSync(folder, { recursive: true });
});

/** Returns the hash of each file of a build by name. */
const filesOf = (output: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(output)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(output, name)))
          .digest('hex'),
      ]),
  );

test('a builder that built another package before makes the same files as webpack in the folder of a package', async () => {
  const build = { folder: 'mfe-reports', buildId: 'b1', output: path.join(folder, 'warm') };
  await builder.build({ ...build, folder: 'mfe-billing', buildId: 'a1', output: path.join(folder, 'other') });
  await builder.build(build);
  const output = path.join(folder, 'alone');
  const alone = await runNode(
    [path.join(root, 'mfe-reports/node_modules/webpack-cli/bin/cli.js'), '--mode', 'production'],
    {
      cwd: path.join(root, 'mfe-reports'),
      env: { BUILD_ID: 'b1', OUTPUT_DIR: output, NODE_ENV: 'production' },
    },
  );
  expect(alone).toMatchObject({ code: 0 });
  expect(Object.keys(filesOf(output))).toEqual(expect.arrayContaining(['remote.json']));
  expect(filesOf(build.output)).toEqual(filesOf(output));
});

test('says what is wrong with a package, and builds the next', async () => {
  const nowhere = { folder: 'mfe-missing', buildId: 'b1', output: path.join(folder, 'none') };
  await expect(builder.build(nowhere)).rejects.toThrow(/^mfe-missing failed to build:\n.*mfe-missing/);
  await builder.build({ folder: 'mfe-reports', buildId: 'b1', output: path.join(folder, 'next') });
  expect(Object.keys(filesOf(path.join(folder, 'next')))).toEqual(expect.arrayContaining(['remote.json']));
});

test('fails a build whose process ends', async () => {
  const building = builder.build({ folder: 'mfe-reports', buildId: 'b1', output: path.join(folder, 'cut') });
  builder.close();
  await expect(building).rejects.toThrow('the process of the builder ended');
});

test('leaves nothing to wait for when the program ends', async () => {
  await builder.build({ folder: 'mfe-reports', buildId: 'b1', output: path.join(folder, 'last') });
  builder.close();
  await killAll();
});
