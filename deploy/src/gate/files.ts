import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuiltFile, RegistryRemote, RegistryShell } from '@heliograph/shared/remote';
import { nameOf, newShellOf, placeOf, shellName } from './builds';
import type { Candidate, Check, Refusal } from './candidate';

/** A new build: how words name it, what it names, and what it cannot do without. */
interface NewBuild {
  name: string;
  base: string;
  manifest: string;
  files: Record<string, BuiltFile>;
  /** Names that the manifest gives elsewhere than among `files`. */
  needed: string[];
}

const ofRemote = (remote: RegistryRemote): NewBuild => ({
  name: nameOf(remote),
  base: remote.base,
  manifest: 'remote.json',
  files: remote.files,
  needed: [remote.entry, ...remote.front, ...remote.sections.flatMap((section) => section.screens.flatMap((screen) => screen.files))],
});

const ofShell = (shell: RegistryShell): NewBuild => ({
  name: shellName(shell),
  base: shell.base,
  manifest: 'shell.json',
  files: shell.files,
  needed: [...shell.scripts, ...Object.values(shell.parts).flat()],
});

const packed: [string, (bytes: Buffer) => Buffer][] = [
  ['.br', (bytes) => brotliDecompressSync(bytes)],
  ['.gz', (bytes) => gunzipSync(bytes)],
];

const hash = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** What a compressed file holds; null where it is damaged. */
function unpack(open: (bytes: Buffer) => Buffer, bytes: Buffer): Buffer | null {
  try {
    return open(bytes);
  } catch {
    // Damaged is all that the refusal needs to say.
    return null;
  }
}

const again = 'Publish from a tree that has not been built: the build directory is not as webpack left it.';

/** What is wrong with one script and its compressed forms. */
async function checkFile(store: Candidate['store'], build: NewBuild, file: string, wanted: BuiltFile): Promise<Refusal[]> {
  const place = placeOf(build);
  const refuse = (name: string, what: string): Refusal => ({ what: `${name} ${what}`, where: `${build.name}, ${build.base}${name}`, fix: again });
  const bytes = await store.readFile(place, file);
  if (!bytes) return [refuse(file, 'is named by the registry but is not in the store.')];
  if (bytes.length !== wanted.bytes) return [refuse(file, `has ${bytes.length} bytes; the registry names ${wanted.bytes}.`)];
  if (hash(bytes) !== wanted.integrity) return [refuse(file, 'does not have the hash that the registry names.')];
  const refusals = packed.map(async ([ending, open]) => {
    const small = await store.readFile(place, `${file}${ending}`);
    if (!small) return [refuse(`${file}${ending}`, 'is missing: files are served compressed.')];
    return unpack(open, small)?.equals(bytes) ? [] : [refuse(`${file}${ending}`, `does not unpack to ${file}.`)];
  });
  return (await Promise.all(refusals)).flat();
}

/** What lies in the directory beside the manifest and the files that it names. */
async function strangers(store: Candidate['store'], build: NewBuild): Promise<Refusal[]> {
  const known = new Set([build.manifest, ...Object.keys(build.files).flatMap((file) => [file, `${file}.br`, `${file}.gz`])]);
  const found = (await store.files(placeOf(build))).filter((name) => !known.has(name) && !name.endsWith('.LICENSE.txt'));
  return found.map((name) => ({
    what: `${name} lies in the build, but ${build.manifest} does not name it.`,
    where: `${build.name}, ${build.base}${name}`,
    fix: 'A build holds scripts and nothing else: let the code import what it needs, and put no file there by hand.',
  }));
}

async function checkBuild(store: Candidate['store'], build: NewBuild): Promise<Refusal[]> {
  const unnamed = [...new Set(build.needed)].filter((name) => !Object.hasOwn(build.files, name));
  const checked = Object.entries(build.files).map(([name, file]) => checkFile(store, build, name, file));
  return [
    ...unnamed.map((name) => ({ what: `${name} is needed but has no hash in ${build.manifest}.`, where: build.name, fix: again })),
    ...(await Promise.all(checked)).flat(),
    ...(await strangers(store, build)),
  ];
}

/** Every file of the new builds is in the store, compressed too, with the hash and size that the registry names; nothing else is. */
export const checkFiles: Check = async (candidate) => {
  const shell = newShellOf(candidate);
  const builds = [...(shell ? [ofShell(shell)] : []), ...candidate.remotes.map(ofRemote)];
  return (await Promise.all(builds.map((build) => checkBuild(candidate.store, build)))).flat();
};
