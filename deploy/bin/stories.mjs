import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';
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

/**
 * Returns the browser stories that changed remotes can break: those that name one of their screens, those that read the
 * registry, and those that name no screen, since they are about every remote.
 */
export function storiesOf(remotes) {
  if (remotes.length === 0) return [];
  const names = screenNames();
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .filter((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const visited = names.filter(([, words]) => words.some((word) => text.includes(word))).map(([name]) => name);
      return visited.length === 0 || /\bregistry\b/.test(text) || visited.some((name) => remotes.includes(name));
    })
    .sort();
}
