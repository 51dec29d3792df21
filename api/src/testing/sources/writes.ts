import ts from 'typescript';

/** A statement that writes a table. */
export interface Write {
  /** The table; null for one whose name isn't in the text. */
  table: string | null;
  line: number;
}

const statement =
  /\b(insert\s+into|(?<!\b(?:do|for|for\s+no\s+key)\s)update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?("?\w+"?|\0)/gi;
/** Methods and functions that get the table as an argument. */
const writers = ['bulkInsert', 'copyRows', 'deleteInBatches'];

/** Finds what the SQL of a source writes, wherever in a statement: a fragment counts where it is written. */
export function writesIn(root: ts.SourceFile): Write[] {
  const found: Write[] = [];
  const visit = (node: ts.Node): void => {
    const line = root.getLineAndCharacterOfPosition(node.getStart(root)).line + 1;
    const table = ts.isCallExpression(node) ? tableOfCall(node) : null;
    if (table !== null) found.push({ table, line });
    for (const [, , name = ''] of textOf(node)?.matchAll(statement) ?? [])
      found.push({ table: name === '\0' ? null : name.replaceAll('"', ''), line });
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** Returns the text of a string or template; a value in it is a null character. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `\0${literal.text}`).join('');
}

function tableOfCall({ expression, arguments: given }: ts.CallExpression): string | null {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  if (!writers.includes(name)) return null;
  for (const argument of given) {
    const text = ts.isTaggedTemplateExpression(argument) ? argument.template : argument;
    if (ts.isStringLiteral(text) || ts.isNoSubstitutionTemplateLiteral(text)) return text.text;
  }
  return null;
}
