import path from 'node:path';

const extensions = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];

/** Returns the folder of the package that a file is in: `mfe-billing`, `shared/kit`. */
export const packageFolderOf = (file) =>
  file
    .split('/')
    .slice(0, file.startsWith('shared/') ? 2 : 1)
    .join('/');

/** Returns the name of an installed package, `@scope/name/part` → `@scope/name`. */
export const packageNameOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns a function that finds the file of a specifier, as the bundler does; null for an installed package. */
export function resolver(tree) {
  const manifests = new Map();
  for (const file of tree.files) {
    if (!/^(shared\/)?[^/]+\/package\.json$/.test(file)) continue;
    const { name, exports = {}, sideEffects } = JSON.parse(tree.read(file) ?? '{}');
    manifests.set(name, { folder: path.posix.dirname(file), exports, sideEffects });
  }
  const isPure = new Map([...manifests.values()].map(({ folder, sideEffects }) => [folder, sideEffects === false]));
  const fileAt = (place) => extensions.map((end) => place + end).find((file) => tree.files.has(file)) ?? null;

  function ofPackage(specifier) {
    const found = manifests.get(packageNameOf(specifier));
    if (!found) return null;
    const wanted = `.${specifier.slice(packageNameOf(specifier).length)}`;
    for (const [name, target] of Object.entries(found.exports)) {
      const [start, end] = name.split('*');
      if (end === undefined ? name !== wanted : !(wanted.startsWith(start) && wanted.endsWith(end))) continue;
      const part = end === undefined ? '' : wanted.slice(start.length, wanted.length - end.length);
      const file = fileAt(path.posix.join(found.folder, target.replace('*', part)));
      if (file) return file;
    }
    return null;
  }
  return {
    resolve: (specifier, from) =>
      specifier.startsWith('.') ? fileAt(path.posix.join(path.posix.dirname(from), specifier)) : ofPackage(specifier),
    /** Whether a file is in a package whose modules do nothing by being imported. */
    isPure: (file) => isPure.get(packageFolderOf(file)) === true,
  };
}
