/** The types of the provided barrels, which the gate compares between a remote and a shell. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import ts from 'typescript';
import { root } from './base-config.mjs';
import { usesOf } from './barrel-uses.mjs';
import { typeReader } from './read-types.mjs';
import { remoteShared } from './shared-modules.mjs';

/** The barrels that the shell provides: specifier → the short name, `@heliograph/kit/ui` → `ui`. */
export const providedBarrels = new Map(
  Object.entries(remoteShared).flatMap(([specifier, { shareKey }]) =>
    shareKey ? [[specifier, shareKey.split('/').at(-1)]] : [],
  ),
);

const hasKeyword = (node, kind) => ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false;

/** Returns what a statement exports under its own names: name → declaration. */
function declarationsIn(statement) {
  if (!ts.canHaveModifiers(statement) || !hasKeyword(statement, ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((one) => {
      if (ts.isIdentifier(one.name)) return [[one.name.text, one]];
      return one.name.elements.map((element) => [element.name.getText(), null]);
    });
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [[statement.name.text, statement]];
  return [];
}

/** Returns every value that a file exports: name → the file and the declaration; null for what is not of ours. */
function exportsOf(reader, file) {
  const found = new Map();
  for (const statement of reader.sourceOf(file).statements) {
    for (const [name, node] of declarationsIn(statement)) found.set(name, node && { file, node });
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) continue;
    const from = statement.moduleSpecifier && reader.resolve(statement.moduleSpecifier.text, file);
    const others = from ? exportsOf(reader, from) : null;
    if (!statement.exportClause) {
      for (const [name, one] of others ?? []) found.set(name, one);
      continue;
    }
    if (ts.isNamespaceExport(statement.exportClause)) {
      found.set(statement.exportClause.name.text, null);
      continue;
    }
    for (const { isTypeOnly, name, propertyName } of statement.exportClause.elements) {
      const inside = (propertyName ?? name).text;
      const isType = isTypeOnly || (others !== null && !others.has(inside) && reader.isType(from, inside));
      if (!isType) found.set(name.text, others?.get(inside) ?? null);
    }
  }
  return found;
}

/** Returns the types of a barrel: its version, a hash of all of them, and each export with what its source declares. */
function typesOf(reader, specifier) {
  const [, name, part] = specifier.split('/');
  const file = path.join(root, 'shared', name, part, 'index.ts');
  const entries = [...exportsOf(reader, file)]
    .map(([exported, one]) => [exported, one ? reader.describe(one.node, one.file) : {}])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const version = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 10);
  return { version, exports: Object.fromEntries(entries) };
}

/** Returns the types of provided barrels, by their short names. */
export function barrelTypes() {
  const reader = typeReader();
  return Object.fromEntries([...providedBarrels].map(([specifier, short]) => [short, typesOf(reader, specifier)]));
}

/** Returns the types of what files use of provided barrels: what a remote is built against. */
export function usedTypes(files) {
  const reader = typeReader();
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map(reader.sourceOf);
  const uses = usesOf(sources, (specifier) => providedBarrels.has(specifier));
  const types = [...providedBarrels].flatMap(([specifier, short]) => {
    const names = [...(uses.get(specifier) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    if (names.length === 0) return [];
    const { version, exports } = typesOf(reader, specifier);
    const used = names.map(([name, parts]) => [name, parts.of(exports[name] ?? {})]);
    return [[short, { version, exports: Object.fromEntries(used) }]];
  });
  return Object.fromEntries(types);
}
