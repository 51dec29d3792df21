import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { readCatalog } from './catalog';
import type { Catalog } from './catalog';
import { isNode, readTree } from './node-tree';
import type { Tree, TreeNode } from './node-tree';
import { createNullability, outputOf } from './nullability';
import type { Statement } from './statements';

/** A column of a statement's result. */
export interface Column {
  name: string;
  /** Its PostgreSQL type, such as `int8` or `_text`. */
  type: string;
  nullable: boolean;
  /** Values that a check constraint allows in its table column; null if there is none. */
  allowed: string[] | null;
}

const install = `
  create or replace function pg_temp.describe(statement text, out tree text, out problem text) language plpgsql as $$
  declare
    kinds text;
  begin
    execute 'prepare described as ' || statement;
    select array_to_string(parameter_types, ',') into kinds from pg_prepared_statements where name = 'described';
    execute 'deallocate described';
    execute format('create function pg_temp.described(%s) returns void begin atomic %s; end', kinds, statement);
    select prosqlbody::text into tree from pg_proc where proname = 'described' and pronamespace = pg_my_temp_schema();
    execute 'drop function pg_temp.described';
  exception when others then
    problem := sqlerrm;
  end $$`;

/**
 * Creates a function that describes the rows of a statement, or why the database rejects it; no statement is run.
 * PostgreSQL stores the body of an SQL function as a parsed tree, so a function around a statement shows where each
 * column comes from. Call it inside a transaction: the connection must stay the same.
 */
export async function createDescribe(tx: Executor): Promise<(statement: Statement) => Promise<Column[] | string>> {
  await tx.script(install);
  const catalog = await readCatalog(tx);
  return async ({ text, nullable }) => {
    const row = await tx.row<{ tree: string | null; problem: string | null }>(
      sql`select tree, problem from pg_temp.describe(${text})`,
    );
    if (!row?.tree) return row?.problem ?? 'no answer';
    const query = innermost(readTree(row.tree));
    const isNullable = createNullability(catalog, nullable);
    return outputOf(query).map(({ fields }, index) => ({
      name: String(fields['resname']),
      type: catalog.typeName(typeOf(catalog, fields['expr'])),
      nullable: isNullable(query, index),
      allowed:
        fields['resorigtbl'] === '0'
          ? null
          : catalog.allowed(String(fields['resorigtbl']), Number(fields['resorigcol'])),
    }));
  };
}

/** The body of a function is a list of lists of statements, here with one statement. */
function innermost(tree: Tree | undefined): TreeNode {
  if (isNode(tree)) return tree;
  if (!Array.isArray(tree)) throw new Error('A function without a statement');
  return innermost(tree[0]);
}

/** The fields in which nodes store the type of their value. */
const typeFields = [
  'vartype',
  'consttype',
  'paramtype',
  'aggtype',
  'wintype',
  'funcresulttype',
  'opresulttype',
  'coalescetype',
  'casetype',
  'resulttype',
  'array_typeid',
  'minmaxtype',
  'row_typeid',
  'refrestype',
  'type',
];

function typeOf(catalog: Catalog, tree: Tree | undefined): string {
  if (!isNode(tree)) return '0';
  const { kind, fields } = tree;
  if (
    kind === 'SUBLINK' &&
    isNode(fields['subselect']) &&
    (fields['subLinkType'] === '4' || fields['subLinkType'] === '6')
  ) {
    const own = typeOf(catalog, outputOf(fields['subselect'])[0]?.fields['expr']);
    return fields['subLinkType'] === '4' ? own : catalog.arrayOf(own);
  }
  const field = typeFields.find((name) => fields[name] !== undefined);
  // A node without a type of its own is a condition.
  return field ? String(fields[field]) : '16';
}
