import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { system } from '../theme/system';
import { tokens } from '../theme/tokens';
import { conditions } from './conditions';
import { flatten } from './flatten';
import { isStyleProp, type StyleObject, type StyleValue } from './properties';
import { cssValue } from './values';

const root = path.resolve(__dirname, '../../../..');
const folders = readdirSync(root).filter((name) => /^(shared|shell|mfe-.*)$/.test(name));

/** Resolves style props with Chakra's factory. */
const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.|node_modules|overlay\/panels|testing\//.test(file);

const sources = folders.flatMap((folder) =>
  // With file types: without them, packages that link to each other in node_modules are read without end.
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter(isSource),
);

/** Returns the value of a literal in the source; undefined for anything else. */
function literal(node: ts.Node | undefined): StyleValue {
  if (!node) return true;
  if (ts.isJsxExpression(node)) return literal(node.expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
    return -Number(literal(node.operand));
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const entries = node.properties.flatMap((one) => {
    const value = ts.isPropertyAssignment(one) ? literal(one.initializer) : undefined;
    return value === undefined || !one.name || ts.isComputedPropertyName(one.name)
      ? []
      : [[one.name.getText().replace(/^['"]|['"]$/g, ''), value] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns every style prop and style object property with a literal value in the sources, as text. */
function used(): Map<string, StyleObject> {
  const found = new Map<string, StyleObject>();
  const note = (name: string, value: StyleValue): void => {
    if (value === undefined || name === 'css' || !isStyleProp(name)) return;
    if (typeof value === 'object' && value !== null && Object.keys(value).some((key) => !(key in conditions))) return;
    found.set(JSON.stringify({ [name]: value }), { [name]: value });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) note(node.name.getText(), literal(node.initializer));
    if (ts.isPropertyAssignment(node) && !ts.isComputedPropertyName(node.name))
      note(node.name.getText().replace(/^['"]|['"]$/g, ''), literal(node.initializer));
    ts.forEachChild(node, visit);
  };
  for (const file of sources) {
    const text = readFileSync(file, 'utf8');
    if (text.includes('chakra') || file.endsWith('.tsx'))
      visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true));
  }
  return found;
}

/** Resolves tokens that Chakra references by variables, and removes the unit of zeros. */
const plain = (value: string): string =>
  value
    .replace(
      /var\(--hg-(spacing|radii|durations)-(\w+)\)/g,
      (_all, scale: 'spacing' | 'radii' | 'durations', name: string) =>
        (tokens[scale] as Record<string, { value: string }>)[name]?.value ?? '',
    )
    .replace(/\b0px\b/g, '0');

type Block = { [key: string]: Block | string | number };

/** Returns the declarations of Chakra's result, one per line. */
function lines(block: Block, under: readonly string[] = []): string[] {
  return Object.entries(block).flatMap(([key, value]) => {
    if (key === '--bg-currentcolor') return [];
    if (typeof value === 'object') return lines(value, [...under, key]);
    const at = under.filter((one) => one.startsWith('@'));
    const selector = under
      .filter((one) => !one.startsWith('@'))
      .reduce((outer, inner) => inner.replaceAll('&', outer), '&');
    return [`${at.join()} ${selector} ${key}: ${plain(cssValue(key, undefined, value))}`];
  });
}

const ours = (style: StyleObject): string[] =>
  flatten(style).flatMap(({ at, selector, declarations }) =>
    [...declarations].map(([property, value]) => `${at.join()} ${selector} ${property}: ${plain(value)}`),
  );

test.each(Object.keys(conditions).filter((name) => name !== 'base'))('%s means what it means to Chakra', (name) => {
  expect([system.conditions.resolve(name)].flat()).toEqual(conditions[name]);
});

test('resolves every style in the sources like Chakra', () => {
  const styles = [...used().values()];
  expect(styles.length).toBeGreaterThan(300);
  const differing = styles.flatMap((style) => {
    const [mine, theirs] = [ours(style), lines(system.css(style as Parameters<typeof system.css>[0]) as Block)];
    return mine.sort().join() === theirs.sort().join() ? [] : [{ style, mine, theirs }];
  });
  expect(differing).toEqual([]);
});
