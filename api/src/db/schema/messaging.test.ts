import { getTableConfig } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../testing';
import type { Database } from '..';
import * as tables from './messaging';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

interface Column {
  name: string;
  required: boolean;
}

describe.each(Object.values(tables).map((table) => [getTableConfig(table).name, getTableConfig(table)] as const))('table %s', (name, { columns }) => {
  it('is declared as the migration made it', async () => {
    const made = await db.rows<Column>(sql`
      select column_name as name, is_nullable = 'NO' as required from information_schema.columns where table_name = ${name} order by 1`);
    // A generated column takes its nullability from the database; drizzle leaves it open.
    const generated = new Set(columns.filter((column) => column.generated).map((column) => column.name));
    const comparable = (list: Column[]) => list.map((column) => (generated.has(column.name) ? { ...column, required: false } : column));
    const declared = columns.map((column) => ({ name: column.name, required: column.notNull })).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(comparable(declared)).toEqual(comparable(made));
  });

  it('allows the same words', async () => {
    const checks = await db.rows<{ text: string }>(sql`
      select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and conrelid = ${name}::regclass`);
    for (const { name: column, enumValues } of columns) {
      if (!enumValues?.length) continue;
      const found = checks.find(({ text }) => new RegExp(`^CHECK \\(\\(${column} = ANY`).test(text));
      expect([column, [...(found?.text ?? '').matchAll(/'([^']*)'/g)].map((match) => match[1])]).toEqual([column, enumValues]);
    }
  });
});
