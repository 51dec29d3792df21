import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtFile, madeUpStore, type MadeUpStore } from '../../tools/testing/made-up';
import { refusalsOf } from '../../tools/testing/refusals';
import { checkFiles } from './files';

let made: MadeUpStore;
const file = (name: string): string => path.join(made.folder, 'r/billing/b1', name);

/** Checks a shell and one build of billing after their files were modified. */
async function messages(tamper: () => Promise<void> = async () => undefined): Promise<string[]> {
  const places = [await made.putShell('s1'), await made.putRemote('billing', 'b1')];
  await tamper();
  return (await refusalsOf(made.releaser(), checkFiles, places)).map(({ what, where }) => `${what} [${where}]`);
}

beforeEach(async () => {
  made = await madeUpStore();
});

test('accepts unmodified builds', async () => {
  expect(await messages()).toEqual([]);
  expect(await made.store.epoch()).toBe(1);
});

test('rejects a flipped byte, and explains what, where, and how to fix it', async () => {
  const places = [await made.putShell('s1'), await made.putRemote('billing', 'b1')];
  await writeFile(file('screen.js'), 'Screen;');
  expect(await refusalsOf(made.releaser(), checkFiles, places)).toEqual([
    {
      what: 'screen.js does not match its hash in the registry.',
      where: 'mfe-billing b1, /r/billing/b1/screen.js',
      fix: 'Publish from a clean checkout: the build directory has been changed since webpack wrote it.',
    },
  ]);
  expect(await made.store.epoch()).toBe(0);
});

const faults: [string, () => Promise<void>, string][] = [
  [
    'a truncated file',
    () => writeFile(file('screen.js'), 'scr'),
    'screen.js has 3 bytes; the registry says 7. [mfe-billing b1, /r/billing/b1/screen.js]',
  ],
  [
    'a missing file',
    () => rm(file('front.js')),
    'front.js is in the registry but not in the store. [mfe-billing b1, /r/billing/b1/front.js]',
  ],
  [
    'no brotli',
    () => rm(file('entry.js.br')),
    'entry.js.br is missing: files are served compressed. [mfe-billing b1, /r/billing/b1/entry.js.br]',
  ],
  [
    'no gzip',
    () => rm(file('entry.js.gz')),
    'entry.js.gz is missing: files are served compressed. [mfe-billing b1, /r/billing/b1/entry.js.gz]',
  ],
  [
    'brotli of another text',
    () => writeFile(file('entry.js.br'), brotliCompressSync('other')),
    'entry.js.br does not decompress to entry.js. [mfe-billing b1, /r/billing/b1/entry.js.br]',
  ],
  [
    'a damaged gzip',
    () => writeFile(file('entry.js.gz'), 'rubbish'),
    'entry.js.gz does not decompress to entry.js. [mfe-billing b1, /r/billing/b1/entry.js.gz]',
  ],
  [
    'a source map',
    () => writeFile(file('entry.js.map'), '{}'),
    'entry.js.map is in the build, but not in remote.json. [mfe-billing b1, /r/billing/b1/entry.js.map]',
  ],
  [
    'a script without a hash',
    () => writeFile(file('more.js'), 'more'),
    'more.js is in the build, but not in remote.json. [mfe-billing b1, /r/billing/b1/more.js]',
  ],
];

test.each(faults)('%s', async (_name, tamper, message) => {
  expect(await messages(tamper)).toEqual([message]);
});

test('allows license files of libraries', async () => {
  expect(await messages(async () => writeFile(file('screen.js.LICENSE.txt'), 'MIT'))).toEqual([]);
});

test('requires hashes for container, entry point, and screens', async () => {
  const places = [
    await made.putShell('s1', { manifest: { parts: { layout: ['gone.js'] } } }),
    await made.putRemote('billing', 'b1', { manifest: { entry: 'remoteEntry.js', front: ['front.2.js'] } }),
  ];
  expect((await refusalsOf(made.releaser(), checkFiles, places)).map(({ what, where }) => [what, where])).toEqual([
    ['gone.js is required but has no hash in shell.json.', 'shell s1'],
    ['remoteEntry.js is required but has no hash in remote.json.', 'mfe-billing b1'],
    ['front.2.js is required but has no hash in remote.json.', 'mfe-billing b1'],
  ]);
});

test('checks the files of the shell only if it is new', async () => {
  const shell = await made.putShell('s1', {
    manifest: {
      files: {
        'shell.js': builtFile('another shell'),
        'layout.js': builtFile('layout;'),
        'session.js': builtFile('session;'),
      },
    },
  });
  const billing = await made.putRemote('billing', 'b1');
  const [refusal] = await refusalsOf(made.releaser(), checkFiles, [shell, billing]);
  expect(refusal?.where).toBe('shell s1, /shell/s1/shell.js');
  const manifest = path.join(made.folder, 'shell/s1/shell.json');
  const json = JSON.parse(await readFile(manifest, 'utf8')) as { files: Record<string, unknown> };
  await writeFile(
    manifest,
    JSON.stringify({ ...json, files: { ...json.files, 'shell.js': builtFile("'shell s1';") } }),
  );
  expect(await refusalsOf(made.releaser(), checkFiles, [shell, billing])).toEqual([]);
});
