import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { graphOf, type Graph } from './graph';
import type { Source } from './read-sources';

/** The sources of the API. */
export const apiFolder = join(__dirname, '../..');
export const modulesFolder = join(apiFolder, 'modules');

const readJson = <Value>(name: string): Value => JSON.parse(readFileSync(join(modulesFolder, name), 'utf8')) as Value;

/** The modules in layers: one imports those of lower layers only. */
export const moduleLayers: readonly (readonly string[])[] = readJson('layers.json');

/** The tables that each module writes, with their purpose; also those of folders outside of modules. */
export const tablesByOwner: Readonly<Record<string, Readonly<Record<string, string>>>> = readJson('tables.json');

/** The owner of each table. */
export const tableOwners: ReadonlyMap<string, string> = new Map(
  Object.entries(tablesByOwner).flatMap(([owner, tables]) => Object.keys(tables).map((table) => [table, owner])),
);

const parts = (file: string): string[] => relative(apiFolder, file).split(sep);

/** Returns the module of a file; null outside of modules. */
export function moduleOf(file: string): string | null {
  const [folder, name, ...rest] = parts(file);
  return folder === 'modules' && rest.length ? (name ?? null) : null;
}

/** Returns the module of a file, or else its folder of the API, such as `adapters`. */
export const unitOf = (file: string): string => moduleOf(file) ?? parts(file)[0]?.replace(/\.ts$/, '') ?? '';

/** Returns which modules and folders of the API import which, types included. */
export function unitGraph(sources: readonly Source[]): Graph {
  const own = sources.filter(({ file, isTest }) => !isTest && !parts(file)[0]?.startsWith('..'));
  return graphOf(
    own.map(({ file }) => unitOf(file)),
    own.flatMap(({ file, imports }) =>
      imports.map(({ target }) => [unitOf(file), unitOf(target)] as const).filter(([, to]) => to !== '..'),
    ),
  );
}
