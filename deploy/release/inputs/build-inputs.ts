import { createHash } from 'node:crypto';
import { isBuiltin } from 'node:module';
import { listFolder } from '@heliograph/build/read-sources.mjs';
import { createGraph, wayTo, type ImportGraph, type OutsideImport, type Reached } from './import-graph.mjs';
import { packageFolderOf, packageNameOf } from './resolver.mjs';
import type { SourceTree } from './source-tree.mjs';
import type { BrowserPackage } from '../packages';
import { readLocked, type Locked } from './locked';

/** What a build is made of. */
export interface BuildInputs {
  /** Ten hex digits of the hash over all parts. */
  id: string;
  /**
   * Hashes of the parts: files without their types, locked packages, and the options of the compiler that change what
   * it writes.
   */
  parts: Map<string, string>;
  /** Returns the files from the entry to a part, if the build imports it. */
  wayTo(part: string): string[];
}

const hashOf = (...texts: string[]): string => createHash('sha256').update(texts.join('\0')).digest('hex');

/** Options of the compiler that only report errors, or say what exists: what it writes is the same with any of them. */
const isCheck = (name: string): boolean => /^(strict|no[A-Z]|exact|skip|allow|isolated|types$|lib$)/.test(name);

function compilerOptions(tree: SourceTree): [string, string][] {
  const { compilerOptions: options = {} } = JSON.parse(tree.read('tsconfig.json') ?? '{}') as {
    compilerOptions?: Record<string, unknown>;
  };
  return Object.entries(options)
    .filter(([name]) => !isCheck(name))
    .map(([name, value]) => [`compiler option ${name}`, JSON.stringify(value)]);
}

/**
 * Returns the descriptions of the lists whose first page screens of a section request by the name of the call: the
 * build writes that request into `remote.json`.
 */
function firstLists(tree: SourceTree, [section = '']: string[]): string[] {
  const calls = [...(tree.read(section) ?? '').matchAll(/\bfirst: ('[^']+')/g)].map(([, call = '']) => call);
  return [...tree.files].filter(
    (file) =>
      file.startsWith(`${listFolder}/`) &&
      !file.endsWith('.test.ts') &&
      calls.some((call) => tree.read(file)?.includes(call)),
  );
}

/** Returns the keys of the locked packages that files import, each with the file that names it. */
function lockedKeys(reached: Map<string, Reached>, provided: ReadonlySet<string>, locked: Locked): Map<string, string> {
  const isInstalled = ({ outside }: OutsideImport): boolean => !provided.has(outside) && !isBuiltin(outside);
  const named = [...reached.values()].flatMap(({ outside }) => outside.filter(isInstalled));
  return new Map(
    named.flatMap(({ outside, from }) => {
      const key = locked.directOf(packageFolderOf(from)).get(packageNameOf(outside));
      return key ? [[key, from] as const] : [];
    }),
  );
}

/** What is built of files that are reached, and the locked packages that it contains. */
interface Made {
  reached: Map<string, Reached>;
  keys: Map<string, string>;
}

/** Hashes what a build is made of; `also` is what is neither imported nor a package. */
function inputsOf(made: Made[], packages: Map<string, string>, also: Iterable<[string, string]>): BuildInputs {
  const files = made.flatMap(({ reached }) =>
    [...reached].map(([file, { hash, bindings }]) => [file, hashOf(hash, ...bindings.toSorted())] as const),
  );
  const parts = new Map([...files, ...packages, ...also]);
  return {
    id: hashOf(...[...parts].map((part) => part.join('\0')).toSorted()).slice(0, 10),
    parts,
    wayTo(part) {
      const owner = made.find(({ reached, keys }) => reached.has(part) || keys.has(part));
      const from = owner?.keys.get(part);
      if (!owner) return [];
      return from === undefined ? wayTo(owner.reached, part) : [...wayTo(owner.reached, from), part];
    },
  };
}

/** Reads what builds of a tree are made of. */
export interface InputReader {
  /** A build for browsers. */
  of(target: BrowserPackage): Promise<BuildInputs>;
  /** A program in one file. */
  ofProgram(entry: string): Promise<BuildInputs>;
}

/** Returns what reads the inputs of builds of a tree: the imports of all remotes, and the lockfile, once. */
export function buildInputs(tree: SourceTree): InputReader {
  const locked = readLocked(tree.read('pnpm-lock.yaml') ?? '');
  const options = compilerOptions(tree);
  const graphs = new Map<ReadonlySet<string>, ImportGraph>();
  const graphFor = (provided: ReadonlySet<string>): ImportGraph => {
    const graph = graphs.get(provided) ?? createGraph(tree, { provided });
    graphs.set(provided, graph);
    return graph;
  };
  /** What webpack's configuration runs; nothing is bundled here, so only what is used of a file matters. */
  const preset = createGraph(tree, { passes: () => true });

  const made = async (graph: ImportGraph, entries: string[], provided: ReadonlySet<string>): Promise<Made> => {
    const reached = await graph.reachedFrom(entries);
    return { reached, keys: lockedKeys(reached, provided, locked) };
  };
  return {
    async of({ folder, entries, provided }) {
      const [entry = '', ...read] = entries;
      const bundled = await made(graphFor(provided), [entry], provided);
      const readMeanwhile = await made(graphFor(provided), [...read, ...firstLists(tree, entries)], provided);
      const building = await made(preset, [`${folder}/webpack.config.mjs`], new Set());
      const webpack = locked.directOf(folder).get('webpack');
      const all = [bundled, readMeanwhile, building];
      const keys = [...all.flatMap((one) => [...one.keys.keys()]), ...(webpack ? [webpack] : [])];
      return inputsOf(all, locked.closure(keys), options);
    },
    async ofProgram(entry) {
      const program = await made(preset, [entry], new Set());
      return inputsOf([program], locked.closure(program.keys.keys()), []);
    },
  };
}
