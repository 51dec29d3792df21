import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform, version } from 'esbuild';
import { root } from '../../server/launch/run.mjs';

/** What was read before, by the hash of a source: a second command reads a thousand sources in a tenth of the time. */
const cacheFile = path.join(root, '.cache/sources.json');

const options = {
  format: 'esm',
  jsx: 'automatic',
  legalComments: 'none',
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
};

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What is read depends on esbuild and on this file. */
const cacheVersion = hashOf(`${version} ${readFileSync(new URL(import.meta.url), 'utf8')}`);

/** Reads `a, b as c` as pairs of names, outer and inner. */
const pairsOf = (clause) =>
  clause
    .split(',')
    .map((name) => name.trim().split(' as '))
    .filter(([name]) => name !== '')
    .map(([first, second = first]) => [first, second]);

/** Reads what is between `import` and `from`: pairs of the name in the other module, and in this one. */
function importedNames(clause) {
  const [, outside = '', inside = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? [];
  const whole = pairsOf(outside).map(([name, local]) => (name === '*' ? ['*', local] : ['default', name]));
  return [...whole, ...pairsOf(inside)];
}

/** Reads the statements that esbuild wrote: each import on lines of its own, all exports in one list at the end. */
function describe(code) {
  const found = (pattern) => [...code.matchAll(pattern)];
  const imports = found(/^import (?:([^"'`;]*?) from )?"([^"]+)"(?: with \{[^}]*\})?;$/gm).map(([, clause, from]) => ({
    from,
    names: importedNames(clause ?? ''),
    // Without a clause, a module is wanted for what it does; an empty one is left of types.
    bare: clause === undefined,
  }));
  const rest = code
    .replace(/^import [^"'`;]*"[^"]+"(?: with \{[^}]*\})?;$/gm, '')
    .replace(/^export \* from "[^"]+";$/gm, '')
    .replace(/^export \{[^}]*\};$/gm, '');
  return {
    imports,
    /** Pairs of the name inside and outside. */
    exports: found(/^export \{([^}]*)\};$/gm).flatMap(([, clause]) => pairsOf(clause)),
    stars: found(/^export \* from "([^"]+)";$/gm).map(([, from]) => from),
    dynamic: found(/\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?"([^"]+)"\s*\)/g).map(([, from]) => from),
    /** Dynamic imports of one file of a folder: what precedes and follows its name. */
    patterns: found(/\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?`([^`$]+)\$\{[^`}]*\}([^`$]*)`\s*\)/g).map(([, start, end]) => [
      start,
      end,
    ]),
    /** Packages whose location a program looks up; esbuild renames a `require` that a module declares. */
    located: found(/\brequire\d*\.resolve\("([^"]+)"\)/g).map(([, from]) => from),
    isBarrel: rest.trim() === '',
  };
}

const empty = { imports: [], exports: [], stars: [], dynamic: [], patterns: [], located: [], isBarrel: false };

async function parse(file, text) {
  const extension = /\.[a-z]+$/.exec(file)?.[0] ?? '';
  const loader = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js', '.js': 'js' }[extension];
  if (!loader) return { ...empty, exports: [['default', 'default']], hash: hashOf(text) };
  const { code } = await transform(text, { ...options, loader, sourcefile: file });
  return { ...describe(code), hash: hashOf(code) };
}

function readCache() {
  try {
    const { version: written, sources } = JSON.parse(readFileSync(cacheFile, 'utf8'));
    return written === cacheVersion ? new Map(Object.entries(sources)) : new Map();
  } catch {
    // Not written yet.
    return new Map();
  }
}

let kept = null;
let isChanged = false;
const used = new Map();

/**
 * Returns what a source imports and exports by name, and a hash of its code: types are erased, and comments and layout
 * don't count.
 */
export async function readSource(file, text) {
  kept ??= readCache();
  const key = hashOf(`${/\.[a-z]+$/.exec(file)?.[0]} ${text}`);
  const known = used.get(key) ?? kept.get(key);
  if (!known) isChanged = true;
  const source = known ?? parse(file, text);
  used.set(key, source);
  return source;
}

/** Keeps what was read for the next command. */
export async function keepSources() {
  if (!isChanged) return;
  isChanged = false;
  const entries = await Promise.all([...used].map(async ([key, source]) => [key, await source]));
  const sources = { ...Object.fromEntries(kept ?? []), ...Object.fromEntries(entries) };
  const half = `${cacheFile}.half-${process.pid}`;
  mkdirSync(path.dirname(cacheFile), { recursive: true });
  // What was not read this time is dropped once there is much of it.
  const all = Object.keys(sources).length > 3 * entries.length ? Object.fromEntries(entries) : sources;
  writeFileSync(half, JSON.stringify({ version: cacheVersion, sources: all }));
  renameSync(half, cacheFile);
}
