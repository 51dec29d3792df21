import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** Marks the place of a parameter. No statement contains this character, and no value is searched for it. */
const mark = '\u0001';
const marks = /\u0001(\d+)\u0001/g;

class MarkingDialect extends PgDialect {
  override escapeParam(index: number): string {
    return `${mark}${index}${mark}`;
  }
}

const dialect = new MarkingDialect();

/** Returns a statement with its parameters as literals, for COPY, which takes none. */
export function withLiterals(query: SQL): string {
  const { sql, params } = dialect.sqlToQuery(query);
  return sql.replace(marks, (_mark, index: string) => literalOf(params[Number(index)]));
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' && Number.isFinite(value)) return `(${value})`;
  if (typeof value === 'bigint') return `(${value})`;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  // A statement ends at this character.
  if (typeof value === 'string' && !value.includes('\0')) return pg.escapeLiteral(value);
  throw new TypeError('This value can’t be written as a literal');
}
