import { createGraph, closure } from '../../../release/inputs/import-graph.mjs';
import { checkout } from '../../../release/inputs/source-tree.mjs';

const isText = (file) => /^docs\/|\.md$|\.png$|^LICENSE|^\.git/.test(file);
const isSpec = (file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file);
/** Files that are only in tests which no browser runs, or in tools that neither build nor serve a page. */
const isElsewhere = (file) =>
  /\.test\.tsx?$|^tests\/(deep|bench)\/|^deploy\/release\/template\/|^api\/src\/(safety|testing)\/|(^|\/)testing\//.test(
    file,
  );

/** Where the server's sources meet: each service answers its calls, and each worker does its own work. */
const serviceOf = (file) => /^api\/src\/modules\/([^/]+\/calls(?:\/[^/]+)?)\//.exec(file)?.[1] ?? null;
const isWorker = (file) => /^api\/src\/(jobs\/|app\/([a-z-]+-worker|create-workers|messaging)\.ts$)/.test(file);

/** Names of calls in a text, such as `account.manage/getdetail`. */
const callsIn = (text) => text.match(/\b[a-z]+\.[a-z]+\/[a-z-]+\b/g) ?? [];

/** The folder of rules that a file of the server is in: that of its subject. */
const rulesOf = (file) => /^api\/src\/modules\/[^/]+\/(?:[^/]+\/)?/.exec(file)?.[0] ?? null;

/** Provides modules to remotes, which import what they use themselves: the shell needs none of them for that. */
const provider = 'shell/src/loader/share.ts';

/** The entry points of the server and of what is built for browsers, by package. */
const entriesOf = ({ files }) => [
  ...[...files].flatMap((file) => {
    const [, folder] = /^(shell|mfe-[^/]+)\/src\/(?:section\.ts|index\.tsx)$/.exec(file) ?? [];
    return folder ? [[folder, file]] : [];
  }),
  ['server', 'deploy/server/main-serve.ts'],
];

/** Follows imports by name through every barrel and door: what else a door passes on reaches nobody. */
const byName = (tree) => createGraph(tree, { passes: () => true });

/** Returns what each file imports that entries reach: files, and each name that a barrel passes on for it. */
async function importsFrom(graph, entries) {
  const reached = await graph.reachedFrom(entries);
  return new Map([...reached].map(([file, { files, passed }]) => [file, [...files, ...passed]]));
}

/**
 * Returns the entry point of the server and of each package for browsers, what each of their sources imports, and a
 * function that reads a source.
 */
export async function importGraph(tree = checkout()) {
  const entries = entriesOf(tree);
  const importsOf = await importsFrom(
    byName(tree),
    entries.map(([, file]) => file),
  );
  importsOf.set(provider, []);
  return { entries, importsOf, textOf: (file) => tree.read(file) ?? '' };
}

/** Returns the files that import each file. */
function importersOf(importsOf) {
  const importers = new Map();
  for (const [file, imports] of importsOf)
    for (const one of imports) importers.set(one, [...(importers.get(one) ?? []), file]);
  return importers;
}

/**
 * Returns changed files with the names that are declared elsewhere than before: what imports one of those through a
 * barrel does not import the barrel.
 */
export async function withChangedNames(files, before, tree = checkout()) {
  const [old, now] = [byName(before), byName(tree)];
  const names = files
    .filter((file) => /\.(tsx?|mjs|js)$/.test(file))
    .map(async (file) => {
      const [earlier, later] = [await old.exportsOf(file), await now.exportsOf(file)];
      const all = new Set([...earlier.keys(), ...later.keys()]);
      return [...all].filter((name) => earlier.get(name) !== later.get(name)).map((name) => `${file}#${name}`);
    });
  return [...files, ...(await Promise.all(names)).flat()];
}

/** Returns those of some test files that changed files and names can reach; all if they reach the settings of jest. */
export async function reachedTests(tests, changed, tree = checkout()) {
  const settings = [...(tree.read('jest.config.mjs') ?? '').matchAll(/<rootDir>\/([^'*{}]+\.m?[jt]s)'/g)].map(
    ([, file]) => file,
  );
  const importers = importersOf(await importsFrom(byName(tree), [...tests, ...settings]));
  const reached = closure(changed, (file) => importers.get(file));
  return settings.some((file) => reached.has(file)) ? tests : tests.filter((file) => reached.has(file));
}

/**
 * Returns the services that can behave differently with changed files of the server; null if all of them can. What a
 * worker does is seen in the services that share its rules.
 */
function servicesReached(changed, importsOf, server) {
  const importers = importersOf(importsOf);
  const stops = (file) => serviceOf(file) !== null || isWorker(file);
  const reachedFrom = (files) => closure(files, (file) => (stops(file) ? [] : importers.get(file)));
  let reached = reachedFrom(changed);
  if ([...reached].some(isWorker)) {
    const rules = new Set(changed.map(rulesOf));
    reached = reachedFrom([
      ...changed,
      ...[...importsOf.keys()].filter((file) => rulesOf(file) && rules.has(rulesOf(file))),
    ]);
  }
  if (reached.has(server)) return null;
  return new Set([...reached].map(serviceOf).filter((service) => service !== null));
}

/**
 * Returns what changed files can reach, by what imports what: the names of remotes whose sources or whose calls can
 * behave differently, the changed browser stories, and whether that is every page: the shell is part of each, and a
 * file that nothing imports, such as a setting, may be read by anything.
 */
export function reach(files, { entries, importsOf, textOf }) {
  const passing = new Set([...importsOf.values()].flat().map((one) => one.split('#')[0]));
  const isImported = (file) => importsOf.has(file) || passing.has(file) || file.includes('#');
  const changed = files.filter((file) => !isText(file) && !isElsewhere(file));
  const stories = changed.filter(isSpec);
  const sources = changed.filter((file) => !isSpec(file));
  const packages = entries.map(([name, entry]) => [name, closure([entry], (file) => importsOf.get(file))]);
  const names = new Set(
    packages.filter(([, contained]) => sources.some((file) => contained.has(file))).map(([name]) => name),
  );
  const serverChanged = names.delete('server');
  const services = serverChanged ? servicesReached(sources, importsOf, new Map(entries).get('server')) : new Set();
  if (services !== null && services.size > 0) {
    const answered = [...importsOf.keys()].filter((file) => services.has(serviceOf(file)));
    const calls = new Set(answered.flatMap((file) => callsIn(textOf(file))));
    for (const [name, contained] of packages.filter(([one]) => one !== 'server'))
      if ([...contained].some((file) => callsIn(textOf(file)).some((call) => calls.has(call)))) names.add(name);
  }
  const everything =
    names.has('shell') || services === null || sources.some((file) => !isImported(file) && !file.startsWith('mfe-'));
  const own = sources.filter((file) => file.startsWith('mfe-')).map((file) => file.split('/', 1)[0]);
  const remotes = new Set(
    [...names, ...own].filter((name) => name !== 'shell').map((name) => name.slice('mfe-'.length)),
  );
  return { remotes: [...remotes].sort(), stories, everything };
}
