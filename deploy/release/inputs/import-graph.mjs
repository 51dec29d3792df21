import path from 'node:path';
import { keepSources, readSource } from './read-source.mjs';
import { resolver } from './resolver.mjs';

/**
 * Returns what follows imports by name: a file that only passes a name on (a barrel, a door) is not imported by those
 * who use that name, but the file that declares it is. A whole module (`import()`, `import * as`) is every name that it
 * exports.
 *
 * `provided` are specifiers that another build answers. `passes` says of which files the passing on has no effect of
 * its own: by default, those of packages that declare `sideEffects: false`, as the bundler does.
 */
export function createGraph(tree, { provided = new Set(), passes } = {}) {
  const { resolve, isPure } = resolver(tree);
  const passesOn = passes ?? isPure;
  const sources = new Map();
  async function read(file) {
    const source = await readSource(file, tree.read(file) ?? '');
    const locals = source.imports.flatMap(({ from, names }) => names.map(([name, local]) => [local, { from, name }]));
    const outside = source.exports.map(([inside, name]) => [name, inside]);
    return { ...source, localOf: new Map(locals), insideOf: new Map(outside) };
  }
  const sourceOf = (file) => {
    const source = sources.get(file) ?? read(file);
    sources.set(file, source);
    return source;
  };

  /** Where a specifier in a file leads: to a file, or to what is provided or installed. */
  const targetOf = (specifier, from) => {
    const file = provided.has(specifier) ? null : resolve(specifier, from);
    return file ? { file } : { outside: specifier, from };
  };

  const declarations = new Map();

  /**
   * Returns the file that declares an exported name, or what it is imported from, and the names by which files pass it
   * on; null if there is none.
   */
  async function declarationOf(file, name, before = []) {
    const key = `${file}#${name}`;
    if (declarations.has(key)) return declarations.get(key);
    // Two files that export everything of each other.
    if (before.includes(key)) return null;
    const found = await findDeclaration(file, name, [...before, key]);
    declarations.set(key, found);
    return found;
  }

  async function findDeclaration(file, name, before) {
    const { insideOf, localOf, stars } = await sourceOf(file);
    const passedBy = (found) => found && { ...found, passed: [`${file}#${name}`, ...found.passed] };
    const inside = insideOf.get(name);
    if (inside !== undefined) {
      const local = localOf.get(inside);
      if (!local) return { file, name, passed: [] };
      const target = targetOf(local.from, file);
      if (target.outside || local.name === '*') return passedBy({ ...target, name: local.name, passed: [] });
      return passedBy(await declarationOf(target.file, local.name, before));
    }
    for (const star of name === 'default' ? [] : stars) {
      const target = targetOf(star, file);
      const found = target.file ? await declarationOf(target.file, name, before) : null;
      if (found) return passedBy(found);
    }
    return null;
  }

  /** Returns every name that a file exports. */
  async function namesOf(file, seen = new Set()) {
    if (seen.has(file)) return [];
    seen.add(file);
    const { exports, stars } = await sourceOf(file);
    const starred = stars.map((star) => targetOf(star, file).file).filter((one) => one !== undefined);
    const more = await Promise.all(starred.map((one) => namesOf(one, seen)));
    return [...exports.map(([, outside]) => outside), ...more.flat().filter((name) => name !== 'default')];
  }

  /** Adds what an import of names leads to. */
  async function follow(found, specifier, from, wanted, bare = false) {
    const target = targetOf(specifier, from);
    if (target.outside) {
      wanted.forEach((name) => found.outside.push({ ...target, name }));
      if (wanted.length === 0) found.outside.push({ ...target, name: '' });
      return;
    }
    const isWhole = wanted.includes('*');
    const names = isWhole ? await namesOf(target.file) : wanted;
    // What is left of an import of types has no effect if the module has none.
    if (bare || (names.length === 0 && (isWhole || !passesOn(target.file)))) found.files.add(target.file);
    for (const name of names) {
      const declared = (await declarationOf(target.file, name)) ?? { file: target.file, name, passed: [] };
      for (const one of declared.passed) {
        found.passed.add(one);
        const [barrel = ''] = one.split('#');
        if (!passesOn(barrel)) found.files.add(barrel);
      }
      if (declared.outside) found.outside.push(declared);
      else if (declared.name === '*')
        await follow(found, `./${path.posix.basename(declared.file)}`, declared.file, ['*']);
      else found.files.add(declared.file);
      found.bindings.push(`${specifier} ${name} ${declared.file ?? declared.outside}#${declared.name}`);
    }
  }

  const imported = new Map();
  async function readImports(file) {
    const { imports, dynamic, stars, patterns, located, hash, isBarrel } = await sourceOf(file);
    const found = { files: new Set(), outside: [], passed: new Set(), bindings: [] };
    for (const { from, names, bare } of imports)
      await follow(found, from, file, [...new Set(names.map(([name]) => name))], bare);
    for (const from of [...dynamic, ...stars]) await follow(found, from, file, ['*']);
    for (const from of located) found.outside.push({ outside: from, from: file, name: '' });
    for (const [start, end] of patterns) {
      const place = path.posix.join(path.posix.dirname(file), start);
      const folder = start.endsWith('/') ? `${place.replace(/\/$/, '')}/` : place;
      for (const one of tree.files) if (one.startsWith(folder) && one.endsWith(end)) found.files.add(one);
    }
    found.files.delete(file);
    return { ...found, files: [...found.files], hash, isBarrel };
  }

  /**
   * Returns what a file imports: the files that declare it, what is imported from outside, the names that barrels pass
   * on for it, and which name is which.
   */
  const importsOf = (file) => {
    const found = imported.get(file) ?? readImports(file);
    imported.set(file, found);
    return found;
  };

  /** Returns all files that entries reach, each with its imports and the file that leads to it on a shortest way. */
  async function reachedFrom(entries) {
    const reached = new Map(entries.filter((entry) => tree.files.has(entry)).map((entry) => [entry, { by: null }]));
    for (let wave = [...reached.keys()]; wave.length > 0;) {
      const next = [];
      const read = await Promise.all(wave.map(importsOf));
      for (const [at, file] of wave.entries()) {
        Object.assign(reached.get(file), read[at]);
        for (const one of read[at].files) {
          if (reached.has(one)) continue;
          reached.set(one, { by: file });
          next.push(one);
        }
      }
      wave = next;
    }
    await keepSources();
    return reached;
  }

  /** Returns where each name that a file exports is declared. */
  async function exportsOf(file) {
    const names = tree.files.has(file) ? await namesOf(file) : [];
    const declared = await Promise.all(names.map((name) => declarationOf(file, name)));
    return new Map(
      names.map((name, at) => [name, `${declared[at]?.file ?? declared[at]?.outside}#${declared[at]?.name}`]),
    );
  }

  return { tree, importsOf, reachedFrom, exportsOf };
}

/** Returns the files on the way from an entry to a file, both included. */
export function wayTo(reached, file) {
  const way = [];
  for (let at = file; at; at = reached.get(at)?.by ?? null) way.unshift(at);
  return way;
}

/** Returns everything that files reach through `next`, a function of neighbors, with the files themselves. */
export function closure(files, next) {
  const seen = new Set(files);
  for (const file of seen) (next(file) ?? []).forEach((one) => seen.add(one));
  return seen;
}
