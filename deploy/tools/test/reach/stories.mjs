import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../server/launch/run.mjs';
import { testStore } from './test-store.mjs';

const folder = path.join(root, 'tests/e2e');

/**
 * Returns the names by which a story can reach the screens of each remote of the newest release of the tests: paths and
 * titles.
 */
function screenNames() {
  const epoch = readdirSync(path.join(testStore, 'epochs')).sort().at(-1) ?? '';
  const { apps } = JSON.parse(readFileSync(path.join(testStore, 'epochs', epoch, 'registry.json'), 'utf8'));
  return Object.values(apps)
    .flat()
    .map(({ stable }) => [
      stable.name,
      stable.sections
        .flatMap((section) => section.screens)
        .flatMap(({ path: address, title }) => [`main/${address}`, `'${title}'`]),
    ]);
}

/** Returns the text of a test and of what it imports from other files of its folder. */
function textWithImports(file, seen = new Set()) {
  if (seen.has(file)) return '';
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/ from '(\.[^']+)'/g)]
    .map(([, name]) => `${path.join(path.dirname(file), name)}.ts`)
    .filter((one) => one.startsWith(folder) && existsSync(one));
  return [text, ...imported.map((one) => textWithImports(one, seen))].join('\n');
}

/**
 * Returns the browser stories that changed remotes can break: those that name one of their screens, those that read the
 * registry, and those that name no screen, since they are about every remote. What a test imports belongs to it.
 */
export function storiesOf(remotes) {
  if (remotes.length === 0) return [];
  const names = screenNames();
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .filter((file) => {
      const text = textWithImports(path.join(folder, file));
      const visited = names.filter(([, words]) => words.some((word) => text.includes(word))).map(([name]) => name);
      return visited.length === 0 || /\bregistry\.apps\b/.test(text) || visited.some((name) => remotes.includes(name));
    })
    .sort();
}
