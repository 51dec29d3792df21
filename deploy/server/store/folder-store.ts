import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@heliograph/platform/remote';
import { compressFile } from './compress';
import { epochDir, epochsIn, isEpoch, newestEpoch } from './epochs';
import type { BuildPlace, LogEntry, ReleaseStore, StoredBuild } from './release-store';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const isNameTaken = (error: unknown): boolean =>
  ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Returns true for a directory that is being written, or was left by a killed process. */
const isPartial = (name: string): boolean => name.includes('.half-');

const names = async (folder: string): Promise<string[]> => (existsSync(folder) ? (await readdir(folder)).sort() : []);

/** Returns the names of the directories in a folder; ignores files, which are not ours. */
const folders = async (folder: string): Promise<string[]> =>
  existsSync(folder)
    ? (await readdir(folder, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

/** Renames a directory to a free name; returns false if the name is taken. */
async function moveInto(half: string, place: string): Promise<boolean> {
  await mkdir(path.dirname(place), { recursive: true });
  try {
    // A rename is atomic, and fails if the target is a directory with files.
    await rename(half, place);
    return true;
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (!isNameTaken(error)) throw error;
    return false;
  }
}

/** Creates a store in a folder. Every write is atomic, even with several processes. */
export function folderStore(root: string): ReleaseStore {
  const placeOf = ({ base, build }: BuildPlace): string => path.join(root, base, build);
  const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  /** Returns all directories where builds are: builds, partial builds, development builds. */
  const inBuildFolders = async (): Promise<BuildPlace[]> => {
    const remotes = (await folders(path.join(root, 'r'))).map((name) => `r/${name}`);
    const lists = await Promise.all(
      ['shell', 'platform', 'hosts', ...remotes].map(async (base) =>
        (await folders(path.join(root, base))).map((build) => ({ base, build })),
      ),
    );
    return lists.flat();
  };
  /** Returns when a directory last changed; null if it has been moved or removed meanwhile. */
  const changedAt = async (dir: string): Promise<Date | null> => {
    const found = await stat(dir).catch(() => null);
    return found && new Date(found.mtimeMs);
  };
  const figureDays = async (): Promise<string[]> =>
    (await names(path.join(root, 'figures')))
      .filter((name) => /^\d{4}-\d\d-\d\d\.ndjson$/.test(name))
      .map((name) => path.basename(name, '.ndjson'));
  const figuresFile = (day: string): string => path.join(root, 'figures', `${day}.ndjson`);

  return {
    hasBuild: async (place) => existsSync(placeOf(place)),
    async putBuild(place, directory) {
      await moveInto(directory, placeOf(place));
    },
    async putFiles(place, files) {
      const half = `${placeOf(place)}.half-${process.pid}`;
      await mkdir(half, { recursive: true });
      for (const [name, text] of Object.entries(files)) await writeFile(path.join(half, name), text);
      await moveInto(half, placeOf(place));
    },
    async builds() {
      const places = (await inBuildFolders()).filter(({ build }) => !isPartial(build) && build !== 'dev');
      const builds = await Promise.all(
        places.map(async (place) => ({ ...place, usedAt: await changedAt(placeOf(place)) })),
      );
      return builds.filter((build): build is StoredBuild => build.usedAt !== null);
    },
    async touchBuild(place, at) {
      if (existsSync(placeOf(place))) await utimes(placeOf(place), at, at);
    },
    async dropPartialBuilds(before) {
      const places = [
        ...(await inBuildFolders()).map(placeOf),
        ...(await folders(root)).map((name) => path.join(root, name)),
      ];
      const halves = await Promise.all(
        places.filter((dir) => isPartial(path.basename(dir))).map(async (dir) => ({ dir, at: await changedAt(dir) })),
      );
      const old = halves.filter(({ at }) => at !== null && at < before);
      await Promise.all(old.map(({ dir }) => rm(dir, { recursive: true, force: true })));
      return old.length;
    },
    dropBuild: (place) => rm(placeOf(place), { recursive: true, force: true }),
    files: (place) => names(placeOf(place)),
    async readFile(place, name) {
      const file = path.join(placeOf(place), name);
      return existsSync(file) ? readFile(file) : null;
    },
    async modulePath(place, name) {
      const file = path.join(placeOf(place), name);
      return existsSync(file) ? file : null;
    },
    epoch: async () => newestEpoch(root),
    registry: async (epoch) => (await json(path.join(root, epochDir(epoch), 'registry.json'))) as Registry,
    async page(epoch, name) {
      const file = path.join(root, epochDir(epoch), name);
      return existsSync(file) ? readFile(file, 'utf8') : null;
    },
    async history() {
      return Promise.all(
        epochsIn(root).map(async (epoch) => (await json(path.join(root, epochDir(epoch), 'entry.json'))) as LogEntry),
      );
    },
    async flip({ entry, registry, pages }) {
      const half = path.join(root, `epoch.half-${process.pid}-${Math.random().toString(36).slice(2)}`);
      await mkdir(half, { recursive: true });
      await writeFile(path.join(half, 'entry.json'), `${JSON.stringify(entry, null, 2)}\n`);
      await writeFile(path.join(half, 'registry.json'), `${JSON.stringify(registry, null, 2)}\n`);
      for (const [name, text] of Object.entries(pages)) {
        await writeFile(path.join(half, name), text);
        await compressFile(path.join(half, name));
      }
      const won = await moveInto(half, path.join(root, epochDir(entry.epoch)));
      if (!won && !isEpoch(root, entry.epoch))
        throw new Error(
          `${epochDir(entry.epoch)} in the release store is not an epoch and blocks the next release. Remove it and try again.`,
        );
      return won;
    },
    async dropPages(epoch) {
      const dir = path.join(root, epochDir(epoch));
      const kept = ['entry.json', 'registry.json'];
      await Promise.all(
        (await names(dir)).filter((name) => !kept.includes(name)).map((name) => rm(path.join(dir, name))),
      );
    },
    async appendFigures(lines) {
      if (lines.length === 0) return;
      await mkdir(path.join(root, 'figures'), { recursive: true });
      // A small append is a single write: lines of two processes do not mix.
      await appendFile(figuresFile(dayOf(new Date())), `${lines.join('\n')}\n`);
    },
    async dropFigures(before) {
      const old = (await figureDays()).filter((day) => day < dayOf(before));
      await Promise.all(old.map((day) => rm(figuresFile(day))));
      return old.length;
    },
    async figures(since) {
      const days = (await figureDays()).filter((day) => day >= dayOf(since));
      const texts = await Promise.all(days.map((day) => readFile(figuresFile(day), 'utf8')));
      return texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
    },
  };
}
