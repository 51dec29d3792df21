import { closure, importersOf } from './import-graph.mjs';

const isText = (file) => /^docs\/|\.md$|\.png$|^LICENSE|^\.git/.test(file);
const isSpec = (file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file);
/** Files that are only in tests which no browser runs, or in tools that neither build nor serve a page. */
const isElsewhere = (file) =>
  /\.test\.tsx?$|^tests\/(deep|bench)\/|^deploy\/release\/template\/|^api\/src\/(safety|testing)\/|(^|\/)testing\//.test(
    file,
  );

/** Where the server's sources meet: each service answers its calls, and each worker does its own work. */
const serviceOf = (file) => /^api\/src\/modules\/([^/]+\/calls)\//.exec(file)?.[1] ?? null;
const isWorker = (file) => /^api\/src\/(jobs\/|app\/([a-z-]+-worker|create-workers|messaging)\.ts$)/.test(file);

/** Names of calls in a text, such as `account.manage/getdetail`. */
const callsIn = (text) => text.match(/\b[a-z]+\.[a-z]+\/[a-z-]+\b/g) ?? [];

/** The folder of rules that a file of the server is in. */
const rulesOf = (file) => /^api\/src\/modules\/[^/]+\//.exec(file)?.[0] ?? null;

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
    names.has('shell') || services === null || sources.some((file) => !importsOf.has(file) && !file.startsWith('mfe-'));
  const own = sources.filter((file) => file.startsWith('mfe-')).map((file) => file.split('/', 1)[0]);
  const remotes = new Set(
    [...names, ...own].filter((name) => name !== 'shell').map((name) => name.slice('mfe-'.length)),
  );
  return { remotes: [...remotes].sort(), stories, everything };
}
