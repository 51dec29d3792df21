/** Where a source names another module: static and dynamic imports, re-exports, `require.resolve` of a loader. */
const named = /(?:\bfrom|\bimport|\brequire(?:\.resolve)?)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]/g;

/** `@scope/name/part` → `@scope/name`; null for what is no package: a file, a module of Node, a package of this workspace. */
function packageOf(specifier: string): string | null {
  if (/^(\.|\/|node:|@heliograph\/)/.test(specifier)) return null;
  return specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Names of the packages that a source asks for. A name in a comment may be among them, which does no harm. */
export function namedPackages(source: string): Set<string> {
  const names = [...source.matchAll(named)].map(([, specifier = '']) => packageOf(specifier));
  return new Set(names.filter((name): name is string => name !== null));
}
