import type { Catalog } from './catalog';
import { columnKey, joinsOf } from './joins';
import { isNode, nodes, number } from './node-tree';
import type { Tree, TreeNode } from './node-tree';

/** A query with its enclosing queries, innermost first. */
type Queries = readonly [TreeNode, ...TreeNode[]];

/** Functions that may return null although no argument is null. */
const maybe =
  /^(jsonb?_(object_field|array_element|extract_path)|jsonb_path|array_(length|upper|lower|position)|unnest|jsonb?_(array_elements|each|to_record)|textregexsubstr|regexp_|lag$|lead$|nth_value|pg_get_|obj_description|current_setting)/;
/** Functions that never return null, whatever their arguments. */
const never = /^(count|row_number|rank|dense_rank|concat|concat_ws|num_nulls|jsonb?_build_)/;

const wrappers = [
  'RELABELTYPE',
  'COERCEVIAIO',
  'ARRAYCOERCEEXPR',
  'COERCETODOMAIN',
  'COLLATEEXPR',
  'NAMEDARGEXPR',
  'CASEWHEN',
];
const valued = [
  'NULLTEST',
  'BOOLEANTEST',
  'DISTINCTEXPR',
  'ARRAYEXPR',
  'ROWEXPR',
  'SQLVALUEFUNCTION',
  'JSONCONSTRUCTOREXPR',
  'GROUPINGFUNC',
];

/** Returns the target list of a statement. */
export function outputOf({ fields }: TreeNode): TreeNode[] {
  const list = nodes(fields['commandType'] === '1' ? fields['targetList'] : fields['returningList']);
  return list.filter(({ fields: entry }) => entry['resjunk'] !== 'true');
}

/** Decides whether columns of a query may be null. `parameters` states it for `$1`, `$2` and so on. */
export function createNullability(
  catalog: Catalog,
  parameters: readonly boolean[],
): (query: TreeNode, index: number) => boolean {
  const open = new Set<string>();
  /** How often a column was assumed to be not null, because it is open. */
  let assumptions = 0;
  const known = new Map<TreeNode, Map<number, boolean>>();

  /** Decides once for each column of a query: statements refer to the columns of their parts many times over. */
  const output = (queries: Queries, index: number): boolean => {
    const [query] = queries;
    const columns = known.get(query) ?? new Map<number, boolean>();
    const before = assumptions;
    const nullable = columns.get(index) ?? column(queries, index);
    // "Not null" may rest on an assumption that turns out to be wrong.
    if (nullable || assumptions === before) known.set(query, columns.set(index, nullable));
    return nullable;
  };
  const column = (queries: Queries, index: number): boolean => {
    const [query] = queries;
    const { setOperations } = query.fields;
    if (isNode(setOperations)) return union(setOperations, queries, index);
    const entry = outputOf(query)[index];
    return !entry || expression(entry.fields['expr'], queries);
  };
  const union = (tree: TreeNode, queries: Queries, index: number): boolean =>
    tree.kind === 'RANGETBLREF'
      ? tableColumn(number(tree, 'rtindex'), index + 1, queries)
      : [tree.fields['larg'], tree.fields['rarg']].some((side) => isNode(side) && union(side, queries, index));

  const tableColumn = (table: number, column: number, queries: Queries): boolean => {
    const [query, ...outer] = queries;
    const entry = nodes(query.fields['rtable'])[table - 1];
    if (!entry || column < 1) return false;
    const { fields } = entry;
    const part = (list: string) => expression((fields[list] as Tree[] | undefined)?.[column - 1], queries);
    switch (String(fields['rtekind'])) {
      case '0':
        return !catalog.isNotNull(String(fields['relid']), column);
      case '1':
        return !isNode(fields['subquery']) || output([fields['subquery'], ...queries], column - 1);
      case '2':
        return part('joinaliasvars');
      case '3':
        return nodes(fields['functions']).some(
          ({ fields: { funcexpr } }) =>
            !isNode(funcexpr) ||
            funcexpr.kind !== 'FUNCEXPR' ||
            catalog.functionName(String(funcexpr.fields['funcid'])) !== 'generate_series',
        );
      case '5':
        return (fields['values_lists'] as Tree[]).some((row) => expression((row as Tree[])[column - 1], queries));
      case '6':
        return common(String(fields['ctename']), [query, ...outer].slice(number(entry, 'ctelevelsup')), column);
      case '9':
        return part('groupexprs');
      default:
        return true;
    }
  };
  /** Checks a column of a `with`. One that refers to itself is as nullable as its other parts. */
  const common = (name: string, queries: TreeNode[], column: number): boolean => {
    const found = nodes(queries[0]?.fields['cteList']).find(({ fields }) => fields['ctename'] === name)?.fields[
      'ctequery'
    ];
    const key = `${name}.${column}`;
    if (open.has(key)) assumptions += 1;
    if (!isNode(found) || open.has(key)) return !open.has(key);
    open.add(key);
    const nullable = output([found, ...queries], column - 1);
    open.delete(key);
    return nullable;
  };

  const variable = (node: TreeNode, queries: Queries): boolean => {
    const [query, ...outer] = queries.slice(number(node, 'varlevelsup'));
    if (!query) return true;
    const { missing, known } = joinsOf(catalog, query);
    const table = number(node, 'varno');
    return (
      missing.has(table) ||
      (!known.has(columnKey(node)) && tableColumn(table, number(node, 'varattno'), [query, ...outer]))
    );
  };

  const aggregate = ({ kind, fields }: TreeNode, queries: Queries): boolean => {
    const name = catalog.functionName(String(fields[kind === 'AGGREF' ? 'aggfnoid' : 'winfnoid']));
    if (never.test(name)) return false;
    const empty = kind === 'AGGREF' && !Array.isArray(queries[0].fields['groupClause']);
    return empty || maybe.test(name) || isNode(fields['aggfilter']) || any(fields['args'], queries);
  };

  const subquery = ({ fields }: TreeNode, queries: Queries): boolean => {
    const select = fields['subselect'];
    const type = String(fields['subLinkType']);
    if (type === '0' || type === '6' || !isNode(select)) return false;
    const oneRow =
      select.fields['hasAggs'] === 'true' &&
      !select.fields['groupClause'] &&
      !select.fields['havingQual'] &&
      !select.fields['limitCount'];
    return (
      (type === '4' && !oneRow) ||
      output([select, ...queries], 0) ||
      (isNode(fields['testexpr']) && expression(fields['testexpr'], queries))
    );
  };

  const any = (list: Tree | undefined, queries: Queries) => nodes(list).some((part) => expression(part, queries));
  const every = (list: Tree | undefined, queries: Queries) => nodes(list).every((part) => expression(part, queries));

  const called = (id: Tree | undefined, list: Tree | undefined, queries: Queries): boolean => {
    const name = catalog.functionName(String(id));
    return !never.test(name) && (!catalog.isStrict(String(id)) || maybe.test(name) || any(list, queries));
  };

  const expression = (tree: Tree | undefined, queries: Queries): boolean => {
    if (!isNode(tree)) return true;
    const { kind, fields } = tree;
    if (valued.includes(kind)) return false;
    if (wrappers.includes(kind)) return expression(fields['arg'] ?? fields['result'], queries);
    switch (kind) {
      case 'VAR':
        return variable(tree, queries);
      case 'CONST':
        return fields['constisnull'] === 'true';
      case 'PARAM':
        return fields['paramkind'] === '0' && parameters[number(tree, 'paramid') - 1] !== false;
      case 'FUNCEXPR':
        return called(fields['funcid'], fields['args'], queries);
      case 'OPEXPR':
        return called(fields['opfuncid'], fields['args'], queries);
      case 'AGGREF':
      case 'WINDOWFUNC':
        return aggregate(tree, queries);
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return every(fields['args'], queries);
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
      case 'TARGETENTRY':
        return any(fields['args'] ?? [fields['expr'] ?? null], queries);
      case 'CASEEXPR':
        return (
          nodes(fields['args']).some((when) => expression(when.fields['result'], queries)) ||
          expression(fields['defresult'], queries)
        );
      case 'SUBLINK':
        return subquery(tree, queries);
      default:
        return true;
    }
  };
  return (query, index) => output([query], index);
}
