import { parse } from 'yaml';

type Versions = Record<string, { version: string }>;

/** The parts of `pnpm-lock.yaml` (version 9) that determine which code is installed. */
interface Lockfile {
  importers: Record<string, { dependencies?: Versions; devDependencies?: Versions }>;
  packages: Record<string, { resolution?: unknown }>;
  snapshots: Record<string, { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }>;
}

/** The locked packages, and queries on them. */
export interface Locked {
  /**
   * Returns the direct dependencies of a workspace folder: name → key of the snapshot. Excludes types, which are in no
   * build.
   */
  directOf(folder: string): Map<string, string>;
  /** Returns those snapshots and everything they depend on, each as `key resolution`, in order. */
  closure(keys: Iterable<string>): string[];
}

/** Parses a lockfile. */
export function readLocked(text: string): Locked {
  const { importers, packages, snapshots } = parse(text) as Lockfile;
  /** Returns the snapshot key of a dependency. An alias is locked under the name of its package. */
  const keyOf = (name: string, version: string): string =>
    Object.hasOwn(snapshots, `${name}@${version}`) ? `${name}@${version}` : version;
  const resolution = (key: string): string => JSON.stringify(packages[key.replace(/\(.*$/, '')]?.resolution ?? null);

  return {
    directOf(folder) {
      const { dependencies = {}, devDependencies = {} } = importers[folder] ?? {};
      const direct = Object.entries({ ...devDependencies, ...dependencies }).filter(
        ([name, { version }]) => !name.startsWith('@types/') && !version.startsWith('link:'),
      );
      return new Map(direct.map(([name, { version }]) => [name, keyOf(name, version)]));
    },
    closure(keys) {
      const found = new Set<string>();
      const waiting = [...keys];
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        const snapshot = snapshots[key];
        if (found.has(key) || !snapshot) continue;
        found.add(key);
        const next = { ...snapshot.dependencies, ...snapshot.optionalDependencies };
        waiting.push(...Object.entries(next).map(([name, version]) => keyOf(name, version)));
      }
      return [...found].sort().map((key) => `${key} ${resolution(key)}`);
    },
  };
}
