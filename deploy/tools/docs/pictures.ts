import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { circlesOf, directEdges, graphOf, moduleLayers, unitGraph } from '@heliograph/api/testing/sources';
import type { Graph, Source } from '@heliograph/api/testing/sources';

/** Folders below the modules, lowest first: each imports those before it. */
const ground = ['base', 'db', 'paging', 'work'];

const id = (name: string): string => name.replaceAll('-', '_');

/** Draws a graph, highest first, a line for the nodes that import the same; `dotted` are edges that only tests need. */
function mermaid(rows: readonly (readonly string[])[], edges: Graph, dotted: readonly [string, string][] = []): string {
  const node = (name: string): string => (id(name) === name ? name : `${id(name)}["${name}"]`);
  const lines = (pairs: readonly (readonly [string, string])[], arrow: string): string[] => {
    const sources = new Map<string, string[]>();
    for (const from of rows.flat()) {
      const targets = pairs.filter(([one]) => one === from).map(([, to]) => node(to));
      if (targets.length) sources.set(targets.join(' & '), [...(sources.get(targets.join(' & ')) ?? []), node(from)]);
    }
    return [...sources].map(([targets, from]) => `  ${from.join(' & ')} ${arrow} ${targets}`);
  };
  return ['```mermaid', 'flowchart TD', ...lines(directEdges(edges), '-->'), ...lines(dotted, '-.->'), '```'].join(
    '\n',
  );
}

/** Draws which modules of the API import which, in layers, above the folders that all of them use. */
export function modulePicture(sources: readonly Source[]): string {
  const graph = unitGraph(sources);
  const rows = [
    ...moduleLayers
      .slice(1)
      .reverse()
      .map((layer) => [...layer]),
    ['http'],
    [...(moduleLayers[0] ?? [])],
    [...ground].reverse(),
  ];
  const shown = new Set(rows.flat());
  const edges = [...graph].flatMap(([from, targets]) =>
    [...targets].filter((to) => shown.has(from) && shown.has(to)).map((to) => [from, to] as const),
  );
  return mermaid(rows, graphOf(shown, edges));
}

/** The packages of the workspace by their folders; all remotes are one. */
export const packageRows = [
  ['deploy', 'tests'],
  ['shell', 'remotes', 'api'],
  ['testing'],
  ['widgets'],
  ['kit'],
  ['platform'],
  ['contract', 'build'],
] as const;

const remotes = /^mfe-/;
const packageOf = (name: string): string => (remotes.test(name) ? 'remotes' : name);

/** The folders of packages, with the name of each in the picture. */
export function packageFolders(root: string): { folder: string; name: string }[] {
  const top = readdirSync(root)
    .filter((name) => remotes.test(name) || ['shell', 'api', 'deploy', 'tests'].includes(name))
    .map((folder) => ({ folder, name: packageOf(folder) }));
  const shared = ['contract', 'platform', 'kit', 'widgets', 'build', 'testing'];
  return [...top, ...shared.map((name) => ({ folder: `shared/${name}`, name }))];
}

/** Draws which packages import which. Dotted: tests only. */
export function packagePicture(root: string, files: readonly string[]): string {
  const folders = packageFolders(root);
  const nodes = packageRows.flat();
  const edgesOf = (wanted: (file: string) => boolean) =>
    files.filter(wanted).flatMap((file) => {
      const relative = path.relative(root, file);
      const from = folders.find(({ folder }) => relative.startsWith(`${folder}/`))?.name;
      const text = readFileSync(file, 'utf8');
      const names = [...text.matchAll(/(?:from|import\()\s*'@heliograph\/([\w-]+)/g)].map(([, name = '']) => name);
      return from === undefined ? [] : names.map((name) => [from, packageOf(name)] as const);
    });
  const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(path.relative(root, file));
  const shipped = edgesOf((file) => !isTest(file)).filter(([, to]) => to !== 'testing');
  const graph = graphOf(nodes, shipped);
  const tested = edgesOf(() => true).filter(([from, to]) => to === 'testing' && from !== to);
  const dotted = [...graphOf(nodes, tested)].flatMap(([from, targets]) =>
    [...targets].map((to): [string, string] => [from, to]),
  );
  if (circlesOf(graph).length) throw new Error(`Packages import each other: ${circlesOf(graph).join('; ')}`);
  return mermaid(packageRows, graph, dotted);
}
