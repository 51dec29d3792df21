import ts from 'typescript';

/** A text in a file, with the number of its first line. */
export interface SourceText {
  line: number;
  text: string;
}

/** Returns true for prose: several words, or a label. Identifiers, paths, and CSS values are not. */
const isProse = (text: string): boolean => /[a-z]/i.test(text) && (/\S\s+\S/.test(text) || /^[A-Z]/.test(text.trim()));

const scriptKind = (file: string): ts.ScriptKind => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** Returns true for what contains no text for people: module names, types, and SQL in tagged templates. */
const isSilent = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isLiteralTypeNode(node);

/**
 * Returns the texts of a script: string literals, templates (with … for values), and JSX text. Excludes comments, keys,
 * module names, types, and SQL.
 */
export function textsOfScript(file: string, source: string): SourceText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, scriptKind(file));
  const texts: SourceText[] = [];
  const add = (node: ts.Node, text: string): void => {
    if (isProse(text))
      texts.push({
        line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1,
        text: text.replace(/\s+/g, ' ').trim(),
      });
  };
  const visitValues = (template: ts.TemplateLiteral): void => {
    if (ts.isTemplateExpression(template)) template.templateSpans.forEach(({ expression }) => visit(expression));
  };
  const visit = (node: ts.Node): void => {
    if (isSilent(node)) return;
    if (ts.isTaggedTemplateExpression(node)) return visitValues(node.template);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
      return add(node, node.text);
    if (ts.isTemplateExpression(node)) {
      add(node, node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(''));
      return visitValues(node);
    }
    if (ts.isPropertyAssignment(node)) return visit(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

/** Names of tests: `test('…'`, `describe('…'`, and the name after a table, `])('…'` or `.each(rows)('…'`. */
const testName = /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\]\)\(|\.each\([\w.()]*\)\()\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/;

/** Returns the comments and test names of a script, line by line, without code in backquotes. */
export function textsOfNotes(source: string): SourceText[] {
  return source.split('\n').flatMap((line, index) => {
    const comment = /^\s*(?:\/\/|\/?\*+)(?:\s|$)(.*)/.exec(line)?.[1] ?? /[;,{)}] \/\/ (.*)/.exec(line)?.[1];
    const text = comment ?? testName.exec(line)?.[2] ?? '';
    return text === ''
      ? []
      : [
          {
            line: index + 1,
            text: text
              .replace(/`[^`]*`/g, '…')
              .replace(/\*\/$/, '')
              .trim(),
          },
        ];
  });
}

/** Returns the paragraphs and table rows of a Markdown file, without code. */
export function textsOfMarkdown(source: string): SourceText[] {
  let isCode = false;
  return source.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode;
    const text = isCode ? '' : line.replace(/<!--.*?-->|`[^`]*`/g, '…').replace(/\]\([^)]*\)/g, ']');
    return text === '' ? [] : [{ line: index + 1, text }];
  });
}
