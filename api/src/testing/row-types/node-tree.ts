/** A value in PostgreSQL's parse tree of a statement. */
export type Tree = string | null | Tree[] | TreeNode;

/** A node of the tree. If versions have two names for a type, it is the newer one. */
export interface TreeNode {
  kind: string;
  fields: Record<string, Tree>;
}

/** PostgreSQL 15's names of node types that were renamed later. */
const renamed: Record<string, string> = {
  RTE: 'RANGETBLENTRY',
  COALESCE: 'COALESCEEXPR',
  CASE: 'CASEEXPR',
  WHEN: 'CASEWHEN',
  ARRAY: 'ARRAYEXPR',
  ROW: 'ROWEXPR',
  MINMAX: 'MINMAXEXPR',
};

/** Parses the text format of a tree (`pg_node_tree`). */
export function readTree(text: string): Tree {
  const tokens = text.match(/[(){}]|(?:\\.|[^\s(){}\\])+/gs) ?? [];
  let next = 0;

  const node = (): TreeNode => {
    const kind = tokens[next++] ?? '';
    const fields: Record<string, Tree> = {};
    while (tokens[next] !== '}') {
      const name = (tokens[next++] ?? '').slice(1);
      const values: Tree[] = [];
      while (tokens[next] !== '}' && !tokens[next]?.startsWith(':')) values.push(value());
      // The bytes of constants span several tokens.
      fields[name] = values.length === 1 ? (values[0] ?? null) : values;
    }
    next += 1;
    return { kind: renamed[kind] ?? kind, fields };
  };
  const value = (): Tree => {
    const token = tokens[next++] ?? '';
    if (token === '{') return node();
    if (token === '<>') return null;
    if (token !== '(') return token.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1');
    const list: Tree[] = [];
    while (tokens[next] !== ')') list.push(value());
    next += 1;
    return list;
  };
  return value();
}

/** Returns the nodes of a list. */
export const nodes = (tree: Tree | undefined): TreeNode[] =>
  Array.isArray(tree) ? tree.filter((one): one is TreeNode => isNode(one)) : [];

/** Checks for a node, not a list or a word. */
export const isNode = (tree: Tree | undefined): tree is TreeNode =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree);

/** Returns a numeric field, such as the index of a table. */
export const number = (node: TreeNode, field: string): number => Number(node.fields[field] ?? 0);
