import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../../..');

/** A regular expression in the sources, and where it is. */
export interface Found {
  where: string;
  expression: RegExp;
}

/** Code that receives untrusted text: the API, the file server, and what the client checks before sending. */
const folders = [
  'api/src',
  'deploy/server/figures',
  'shared/contract/calls',
  'shared/contract/reference',
  'shared/kit/forms',
  'shared/widgets/phone',
  'shared/contract/sms',
  'shared/contract/money',
  'shared/platform/client',
];
const files = [
  'deploy/server/pages/static.ts',
  'deploy/server/pages/page.ts',
  'deploy/server/pages/security-headers.ts',
];

// Demo data and tests only use our own texts.
const left = /\.test\.tsx?$|\/(demo|safety|testing)\//;

const sources = (): string[] => [
  ...folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => /\.tsx?$/.test(name) && !left.test(name)),
  ...files,
];

function build(text: string): RegExp {
  const end = text.lastIndexOf('/');
  // Each run starts at the beginning of the text.
  return new RegExp(text.slice(1, end), text.slice(end + 1).replaceAll(/[gy]/g, ''));
}

function inFile(name: string): Found[] {
  const file = ts.createSourceFile(
    name,
    readFileSync(path.join(root, name), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node))
      found.push({
        where: `${name}:${file.getLineAndCharacterOfPosition(node.pos).line + 1}`,
        expression: build(node.text),
      });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns every regular expression literal in the sources that untrusted text can reach. */
export const literals = (): Found[] => sources().flatMap(inFile);

/** Returns every `pattern` of a schema, at any depth. */
export function patterns(where: string, schema: unknown): Found[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'pattern' in schema && typeof schema.pattern === 'string'
      ? [{ where, expression: new RegExp(schema.pattern, 'u') }]
      : [];
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => patterns(`${where}.${key}`, part))];
}
