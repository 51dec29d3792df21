import ts from 'typescript';
import type { Column } from './describe';
import type { Program } from './program';

/** The TypeScript type of each PostgreSQL type, with both drivers. */
export const driverTypes: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  int8: 'bigint',
  bool: 'boolean',
  timestamptz: 'Date',
  json: 'json',
  jsonb: 'json',
  text: 'string',
  varchar: 'string',
  name: 'string',
  citext: 'string',
  uuid: 'string',
  numeric: 'string',
  inet: 'string',
  enum: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
};

const flags: Readonly<Record<string, ts.TypeFlags>> = {
  number: ts.TypeFlags.NumberLike,
  bigint: ts.TypeFlags.BigIntLike,
  boolean: ts.TypeFlags.BooleanLike,
  string: ts.TypeFlags.StringLike,
};

/** Compares the caller's type of a row with the actual columns; returns the differences. */
export function compare(
  { checker }: Program,
  row: ts.Type,
  types: ReadonlyMap<ts.Type, ts.Type>,
  columns: readonly Column[],
): string[] {
  const wrong: string[] = [];
  const byName = new Map(columns.map((column) => [column.name, column]));
  if (byName.size < columns.length) wrong.push('two columns have the same name');
  for (const property of propertiesOf(checker, row, types)) {
    const name = `"${property.name}"`;
    const column = byName.get(property.name);
    const type = checker.getTypeOfSymbol(property);
    const declared = checker.typeToString(type);
    if (!column) {
      if (!(property.flags & ts.SymbolFlags.Optional)) wrong.push(`${name} is no column of the statement`);
      continue;
    }
    const value = checker.getNonNullableType(type);
    const kind = driverTypes[column.type];
    if (!kind) wrong.push(`${name} has the type ${column.type}, which the driver returns unparsed`);
    else if (!accepts(checker, value, kind)) wrong.push(`${name} is a ${kind} (${column.type}), not ${declared}`);
    if (column.nullable && !mayBeNull(type)) wrong.push(`${name} may be null, and ${declared} is not`);
    const words = unionOf(value)
      .filter((part) => part.isStringLiteral())
      .map((part) => part.value);
    const unknown =
      words.length === unionOf(value).length ? (column.allowed ?? []).filter((word) => !words.includes(word)) : [];
    if (unknown.length) wrong.push(`${name} may be ${unknown.join(', ')}, and ${declared} is not`);
  }
  return wrong;
}

/** Returns the properties of a row, with the type arguments of a caller. */
function propertiesOf(checker: ts.TypeChecker, type: ts.Type, types: ReadonlyMap<ts.Type, ts.Type>): ts.Symbol[] {
  const chosen = types.get(type);
  if (chosen) return propertiesOf(checker, chosen, types);
  return type.isIntersection()
    ? type.types.flatMap((part) => propertiesOf(checker, part, types))
    : checker.getPropertiesOfType(type);
}

const unionOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const isOpen = (type: ts.Type): boolean => (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0;
const mayBeNull = (type: ts.Type): boolean =>
  isOpen(type) || unionOf(type).some((part) => part.flags & ts.TypeFlags.Null);

function accepts(checker: ts.TypeChecker, type: ts.Type, kind: string): boolean {
  if (isOpen(type)) return true;
  if (kind.endsWith('[]')) {
    const element = checker.isArrayLikeType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
    return element !== undefined && accepts(checker, element, kind.slice(0, -2));
  }
  return unionOf(type).every((part) => {
    if (kind === 'Date') return part.symbol?.name === 'Date';
    if (kind === 'json') return part.symbol?.name !== 'Date' && !(part.flags & ts.TypeFlags.BigIntLike);
    return (part.flags & (flags[kind] ?? 0)) !== 0;
  });
}
