/** A value in PostgreSQL's own tree of a statement. */
export type Tree = string | null | Tree[] | TreeNode;

/** A node of that tree. Where versions have two names for a kind, it is the newer one. */
export interface TreeNode {
  kind: string;
  fields: Record<string, Tree>;
}

/** What PostgreSQL 15 called kinds of nodes that got other names later. */
const renamed: Record<string, string> = {
  RTE: 'RANGETBLENTRY', COALESCE: 'COALESCEEXPR', CASE: 'CASEEXPR', WHEN: 'CASEWHEN', ARRAY: 'ARRAYEXPR', ROW: 'ROWEXPR', MINMAX: 'MINMAXEXPR',
};

/** Reads the text form of a tree (`pg_node_tree`). */
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
      // Bytes of constants take several words.
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

/** The nodes of a list. */
export const nodes = (tree: Tree | undefined): TreeNode[] => (Array.isArray(tree) ? tree.filter((one): one is TreeNode => isNode(one)) : []);

/** True for a node, not for a list or a word. */
export const isNode = (tree: Tree | undefined): tree is TreeNode => typeof tree === 'object' && tree !== null && !Array.isArray(tree);

/** A field that is a number, such as the index of a table. */
export const number = (node: TreeNode, field: string): number => Number(node.fields[field] ?? 0);
