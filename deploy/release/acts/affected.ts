import path from 'node:path';
import { baseOf } from '../inputs/changes.mjs';
import { checkout, commitTree, type SourceTree } from '../inputs/source-tree.mjs';
import { hostsFile } from '../../server/hosts';
import { buildInputs, type BuildInputs } from '../inputs/build-inputs';
import { browserPackages } from '../packages';
import { root } from '../../server/paths';
import { platformEntry } from '../platform/bundle';
import { UsageError } from './refused';

/** A part of a build that changed, and the files on the way to it from the build's entry. */
interface ChangedPart {
  part: string;
  change: 'added' | 'changed' | 'removed';
  way: string[];
}

/** A build that changes affect. */
export interface AffectedBuild {
  /** Its name in commands: `shell`, `platform`, `hosts`, or `mfe-billing`. */
  name: string;
  /** What changed; empty if the build is new, or gone. */
  parts: ChangedPart[];
  change: 'added' | 'changed' | 'removed';
}

type Parts = Pick<BuildInputs, 'parts' | 'wayTo'>;

/** Returns the parts that differ between two builds. */
function changedParts(before: Parts, after: Parts): ChangedPart[] {
  const removed = [...before.parts.keys()].filter((part) => !after.parts.has(part));
  const differing = [...after.parts].filter(([part, hash]) => before.parts.get(part) !== hash);
  return [
    ...differing.map(([part]): ChangedPart => {
      const change = before.parts.has(part) ? 'changed' : 'added';
      return { part, change, way: after.wayTo(part) };
    }),
    ...removed.map((part): ChangedPart => ({ part, change: 'removed', way: before.wayTo(part) })),
  ];
}

/** The builds of a tree by name, with what they are made of. */
export type Builds = ReadonlyMap<string, Parts>;

/** Returns the builds that can be released from a tree. */
export async function buildsOf(tree: SourceTree): Promise<Builds> {
  const reader = buildInputs(tree);
  const packages = browserPackages(tree).filter(({ entries: [entry = ''] }) => tree.files.has(entry));
  const own = await Promise.all(packages.map(async (one) => [one.folder, await reader.of(one)] as const));
  const hosts = path.relative(root, hostsFile()).split(path.sep).join('/');
  return new Map<string, Parts>([
    ...own,
    ['platform', await reader.ofProgram(platformEntry)],
    ['hosts', { parts: new Map([[hosts, tree.read(hosts) ?? '']]), wayTo: (part) => [part] }],
  ]);
}

/** Returns the builds that differ between two trees, by name. */
export function differingBuilds(before: Builds, after: Builds): AffectedBuild[] {
  const names = [...new Set([...after.keys(), ...before.keys()])].toSorted();
  return names
    .map((name): AffectedBuild => {
      const [earlier, later] = [before.get(name), after.get(name)];
      if (!earlier || !later) return { name, change: later ? 'added' : 'removed', parts: [] };
      return { name, change: 'changed', parts: changedParts(earlier, later) };
    })
    .filter(({ change, parts }) => change !== 'changed' || parts.length > 0);
}

/** Returns the builds that the changes since a commit affect, uncommitted ones included. */
export async function affectedBuilds(since: string): Promise<AffectedBuild[]> {
  const base = baseOf(since);
  const before = base === null ? null : commitTree(base);
  if (!before) throw new UsageError(`"${since}" is not a commit of this repository.`);
  return differingBuilds(await buildsOf(before), await buildsOf(checkout()));
}

/** How many parts of a build are listed for people. */
const listed = 5;

/** Formats affected builds for people. */
export function affectedLines(builds: AffectedBuild[]): string[] {
  if (builds.length === 0) return ['No build is affected.'];
  return builds.flatMap(({ name, change, parts }) => [
    change === 'changed' ? name : `${name} (${change})`,
    ...parts
      .slice(0, listed)
      .map(({ part, change: what, way }) => `    ${part} ${what}${way.length > 1 ? `: ${way.join(' → ')}` : ''}`),
    ...(parts.length > listed ? [`    and ${parts.length - listed} more (--json lists all)`] : []),
  ]);
}
