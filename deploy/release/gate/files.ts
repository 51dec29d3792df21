import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuiltFile, RegistryRemote, RegistryShell } from '@heliograph/platform/remote';
import { nameOf, newShellOf, placeOf, shellName } from './builds';
import type { Candidate, Check, Refusal } from './candidate';

/** A new build: its name in messages, the files it lists, and those it requires. */
interface NewBuild {
  name: string;
  base: string;
  manifest: string;
  files: Record<string, BuiltFile>;
  /** Returns file names that the manifest refers to outside `files`. */
  needed: string[];
}

const ofRemote = (remote: RegistryRemote): NewBuild => ({
  name: nameOf(remote),
  base: remote.base,
  manifest: 'remote.json',
  files: remote.files,
  needed: [
    remote.entry,
    ...remote.front,
    ...remote.sections.flatMap((section) => section.screens.flatMap((screen) => screen.files)),
  ],
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

/** Returns the content of a compressed file, or null if it is damaged. */
function unpack(open: (bytes: Buffer) => Buffer, bytes: Buffer): Buffer | null {
  try {
    return open(bytes);
  } catch {
    // "Damaged" is all that the message needs to say.
    return null;
  }
}

const again = 'Publish from a clean checkout: the build directory has been changed since webpack wrote it.';

/** Checks one script and its compressed files. */
async function checkFile(
  store: Candidate['store'],
  build: NewBuild,
  file: string,
  wanted: BuiltFile,
): Promise<Refusal[]> {
  const place = placeOf(build);
  const refuse = (name: string, what: string): Refusal => ({
    what: `${name} ${what}`,
    where: `${build.name}, ${build.base}${name}`,
    fix: again,
  });
  const bytes = await store.readFile(place, file);
  if (!bytes) return [refuse(file, 'is in the registry but not in the store.')];
  if (bytes.length !== wanted.bytes)
    return [refuse(file, `has ${bytes.length} bytes; the registry says ${wanted.bytes}.`)];
  if (hash(bytes) !== wanted.integrity) return [refuse(file, 'does not match its hash in the registry.')];
  const refusals = packed.map(async ([ending, open]) => {
    const small = await store.readFile(place, `${file}${ending}`);
    if (!small) return [refuse(`${file}${ending}`, 'is missing: files are served compressed.')];
    return unpack(open, small)?.equals(bytes) ? [] : [refuse(`${file}${ending}`, `does not decompress to ${file}.`)];
  });
  return (await Promise.all(refusals)).flat();
}

/** Lists files in the directory other than the manifest and the files in it. */
async function strangers(store: Candidate['store'], build: NewBuild): Promise<Refusal[]> {
  const known = new Set([
    build.manifest,
    ...Object.keys(build.files).flatMap((file) => [file, `${file}.br`, `${file}.gz`]),
  ]);
  const found = (await store.files(placeOf(build))).filter(
    (name) => !known.has(name) && !name.endsWith('.LICENSE.txt'),
  );
  return found.map((name) => ({
    what: `${name} is in the build, but not in ${build.manifest}.`,
    where: `${build.name}, ${build.base}${name}`,
    fix: 'A build may contain only scripts: import what the code needs, and do not add files by hand.',
  }));
}

async function checkBuild(store: Candidate['store'], build: NewBuild): Promise<Refusal[]> {
  const unnamed = [...new Set(build.needed)].filter((name) => !Object.hasOwn(build.files, name));
  const checked = Object.entries(build.files).map(([name, file]) => checkFile(store, build, name, file));
  return [
    ...unnamed.map((name) => ({
      what: `${name} is required but has no hash in ${build.manifest}.`,
      where: build.name,
      fix: again,
    })),
    ...(await Promise.all(checked)).flat(),
    ...(await strangers(store, build)),
  ];
}

/**
 * Checks that every file of the new builds is in the store, also compressed, with the hash and size in the registry,
 * and no other files.
 */
export const checkFiles: Check = async (candidate) => {
  const shell = newShellOf(candidate);
  const builds = [...(shell ? [ofShell(shell)] : []), ...candidate.remotes.map(ofRemote)];
  return (await Promise.all(builds.map((build) => checkBuild(candidate.store, build)))).flat();
};
