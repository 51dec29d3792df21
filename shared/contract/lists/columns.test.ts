import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ColumnSpecs, ListSpec } from './describe-list';

const isList = (value: unknown): value is ListSpec =>
  typeof value === 'object' && value !== null && 'columns' in value && 'call' in value;

const modules = readdirSync(__dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

const lists = modules.flatMap((file) =>
  Object.values(jest.requireActual<Record<string, unknown>>(join(__dirname, file))).filter(isList),
);

/** The names of some columns that occur more than once. */
const repeated = (columns: ColumnSpecs, nameOf: (column: ColumnSpecs[string]) => string | false): string[] => {
  const names = Object.values(columns)
    .map(nameOf)
    .filter((name) => name !== false);
  return names.filter((name, at) => names.indexOf(name) !== at);
};

test.each(lists.map(({ call, columns }) => [call, columns] as const))(
  'no two columns of %s have the same name, in the table or in the CSV',
  (_call, columns) => {
    expect(repeated(columns, ({ label, table = true }) => table && label)).toEqual([]);
    expect(repeated(columns, ({ label, csv = label }) => csv)).toEqual([]);
  },
);
