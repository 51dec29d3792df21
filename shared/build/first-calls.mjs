import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { root } from './base-config.mjs';
import { listFolder, readByRemotes } from './read-sources.mjs';

const lists = path.join(root, listFolder);
const load = (file) => tsImport(pathToFileURL(file).href, import.meta.url);

/** Returns the list descriptions by their call. */
async function describedLists() {
  const files = readdirSync(lists).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((name) => load(path.join(lists, name))));
  const specs = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && value?.columns);
  return new Map(specs.map((spec) => [spec.call, spec]));
}

/**
 * Returns a function that writes out the first call of a screen: of a list, the first page in the default order of its
 * description, shared or the remote's own.
 */
export async function firstCalls() {
  const [specs, { firstPage }] = await Promise.all([describedLists(), load(path.join(root, readByRemotes.firstCall))]);
  return ({ path: place, first }) => {
    if (typeof first !== 'string') return first && 'order' in first ? firstPage(first) : first;
    const spec = specs.get(first);
    if (!spec)
      throw new Error(
        `${place}: ${listFolder} doesn’t describe ${first}. Describe it with describeList in your package, and set first to the description`,
      );
    return firstPage(spec);
  };
}
