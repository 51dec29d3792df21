import type { Catalog } from './catalog';
import { isNode, nodes, number } from './node-tree';
import type { Tree, TreeNode } from './node-tree';

/** The joins and conditions of a query's tables. */
export interface Joins {
  /** Tables whose row may be missing: on the nullable side of an outer join. */
  missing: Set<number>;
  /** Columns that conditions require to be non-null, as `table.column` by their numbers. */
  known: Set<string>;
}

export const columnKey = (variable: TreeNode): string => `${number(variable, 'varno')}.${number(variable, 'varattno')}`;

const [left, full, right] = ['1', '2', '3'];

/** Reads the `from` and `where` of a query. */
export function joinsOf(catalog: Catalog, query: TreeNode): Joins {
  const joins: Joins = { missing: new Set(), known: new Set() };

  const require = (condition: Tree | undefined, tables: readonly number[], whole: boolean) => {
    for (const variable of required(catalog, condition)) {
      const table = number(variable, 'varno');
      if (!tables.includes(table)) continue;
      joins.known.add(columnKey(variable));
      if (whole) joins.missing.delete(table);
    }
  };
  const read = (tree: Tree | undefined): number[] => {
    if (!isNode(tree)) return [];
    if (tree.kind === 'RANGETBLREF') return [number(tree, 'rtindex')];
    if (tree.kind === 'FROMEXPR') {
      const tables = nodes(tree.fields['fromlist']).flatMap(read);
      require(tree.fields['quals'], tables, true);
      return tables;
    }
    const [near, far] = [read(tree.fields['larg']), read(tree.fields['rarg'])];
    const type = String(tree.fields['jointype']);
    const missing = [...(type === left || type === full ? far : []), ...(type === right || type === full ? near : [])];
    const all = [...near, ...far];
    require(tree.fields['quals'], missing.length ? missing : all, missing.length === 0);
    missing.forEach((table) => joins.missing.add(table));
    return all;
  };
  read(query.fields['jointree']);
  return joins;
}

/** Returns the columns of this query that must have a value for the condition to hold. */
function required(catalog: Catalog, tree: Tree | undefined): TreeNode[] {
  if (!isNode(tree)) return [];
  const { kind, fields } = tree;
  if (kind === 'VAR') return number(tree, 'varlevelsup') === 0 ? [tree] : [];
  if (kind === 'RELABELTYPE' || kind === 'COERCEVIAIO' || (kind === 'NULLTEST' && fields['nulltesttype'] === '1'))
    return required(catalog, fields['arg']);
  if (kind === 'SUBLINK') return required(catalog, fields['testexpr']);
  if (kind === 'BOOLEXPR')
    return fields['boolop'] === 'and' ? nodes(fields['args']).flatMap((part) => required(catalog, part)) : [];
  if (kind === 'SCALARARRAYOPEXPR') return required(catalog, nodes(fields['args'])[0]);
  const called = kind === 'OPEXPR' ? fields['opfuncid'] : kind === 'FUNCEXPR' ? fields['funcid'] : null;
  return called && catalog.isStrict(String(called))
    ? nodes(fields['args']).flatMap((part) => required(catalog, part))
    : [];
}
