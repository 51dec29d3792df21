import { parse } from 'yaml';

type Versions = Record<string, { version: string }>;

/** The parts of `pnpm-lock.yaml` (version 9) that determine which code is installed. */
interface Lockfile {
  importers: { dependencies?: Versions; devDependencies?: Versions };
  packages: { resolution?: unknown };
  snapshots: { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };
}

/** The locked packages, and queries on them. */
export interface Locked {
  /**
   * Returns the direct dependencies of a workspace folder: name → key of the snapshot. Excludes types, which are in no
   * build.
   */
  directOf(folder: string): Map<string, string>;
  /** Returns those snapshots and everything they depend on, except types: key → resolution. */
  closure(keys: Iterable<string>): Map<string, string>;
}

/**
 * Splits a part of a lockfile into its entries, and returns a function that parses one: parsing all of it takes
 * seconds.
 */
function entriesOf<Part extends keyof Lockfile>(text: string, part: Part): (key: string) => Lockfile[Part] | undefined {
  const [, after = ''] = text.split(new RegExp(`^${part}:$`, 'm'));
  const [own = ''] = after.split(/^\S/m);
  const entries = new Map(
    own.split(/\n(?= {2}\S)/).map((entry) => [/^ {2}'?(.+?)'?:(?:\s|$)/.exec(entry)?.[1] ?? '', entry]),
  );
  const parsed = new Map<string, Lockfile[Part] | undefined>();
  return (key) => {
    const entry = entries.get(key);
    if (entry !== undefined && !parsed.has(key))
      parsed.set(key, Object.values(parse(entry) as Record<string, Lockfile[Part]>)[0] ?? {});
    return parsed.get(key);
  };
}

/** Reads a lockfile. */
export function readLocked(text: string): Locked {
  const importer = entriesOf(text, 'importers');
  const installed = entriesOf(text, 'packages');
  const snapshotOf = entriesOf(text, 'snapshots');
  /** Returns the snapshot key of a dependency. An alias is locked under the name of its package. */
  const keyOf = (name: string, version: string): string =>
    snapshotOf(`${name}@${version}`) ? `${name}@${version}` : version;
  const resolution = (key: string): string => JSON.stringify(installed(key.replace(/\(.*$/, ''))?.resolution ?? null);
  const direct = new Map<string, Map<string, string>>();

  function readDirect(folder: string): Map<string, string> {
    const { dependencies = {}, devDependencies = {} } = importer(folder) ?? {};
    const found = Object.entries({ ...devDependencies, ...dependencies }).filter(
      ([name, { version }]) => !name.startsWith('@types/') && !version.startsWith('link:'),
    );
    return new Map(found.map(([name, { version }]) => [name, keyOf(name, version)]));
  }
  return {
    directOf(folder) {
      const found = direct.get(folder) ?? readDirect(folder);
      direct.set(folder, found);
      return found;
    },
    closure(keys) {
      const found = new Map<string, string>();
      const waiting = [...keys];
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        const snapshot = snapshotOf(key);
        if (found.has(key) || !snapshot || key.startsWith('@types/')) continue;
        found.set(key, resolution(key));
        const next = { ...snapshot.dependencies, ...snapshot.optionalDependencies };
        waiting.push(...Object.entries(next).map(([name, version]) => keyOf(name, version)));
      }
      return found;
    },
  };
}
