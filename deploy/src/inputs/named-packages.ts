/** Matches where a source names another module: static and dynamic imports, re-exports, `require.resolve` of a loader. */
const named = /(?:\bfrom|\bimport|\brequire(?:\.resolve)?)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]/g;

/** Returns the package of a module name, `@scope/name/part` → `@scope/name`, or null for a file, a Node module, or a package of this workspace. */
function packageOf(specifier: string): string | null {
  if (/^(\.|\/|node:|@heliograph\/)/.test(specifier)) return null;
  return specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Returns the packages that a source names. A name in a comment may be included, which is harmless. */
export function namedPackages(source: string): Set<string> {
  const names = [...source.matchAll(named)].map(([, specifier = '']) => packageOf(specifier));
  return new Set(names.filter((name): name is string => name !== null));
}
