import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { writesIn, type Write } from './writes';

/** An import or a re-export of another source. */
export interface Import {
  /** The path of the imported source. */
  target: string;
  /** Imported names, as their source calls them; empty for a whole module. */
  names: string[];
  isType: boolean;
}

/** What a source says about other sources and about tables. */
export interface Source {
  file: string;
  lines: number;
  isTest: boolean;
  imports: Import[];
  writes: Write[];
}

const left = /^(node_modules|dist|\..*)$/;

/** Lists the sources below a folder. */
export function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !left.test(entry.name)) yield* sourcesIn(path);
    else if (/\.(tsx?|mjs)$/.test(entry.name)) yield path;
  }
}

/** Tests, what is made for them, and the doubles of other companies' services. */
export const isTestFile = (file: string): boolean => /\.test\.tsx?$|\/(testing|safety|stub)\//.test(file);

/** Reads the sources below folders. */
export const readSources = (folders: readonly string[]): Source[] =>
  folders.flatMap((folder) => [...sourcesIn(folder)]).map((file) => readSource(file, readFileSync(file, 'utf8')));

/** Reads one source; `text` is its content. */
export function readSource(file: string, text: string): Source {
  const root = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    const found = importOf(node);
    const target = found ? resolved(file, found.specifier) : null;
    if (found && target) imports.push({ target, names: found.names, isType: found.isType });
    ts.forEachChild(node, visit);
  };
  visit(root);
  return { file, lines: text.split('\n').length - 1, isTest: isTestFile(file), imports, writes: writesIn(root) };
}

interface Found {
  specifier: string;
  names: string[];
  isType: boolean;
}

function importOf(node: ts.Node): Found | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    if (!node.moduleSpecifier || !ts.isStringLiteral(node.moduleSpecifier)) return null;
    const clause = ts.isImportDeclaration(node) ? node.importClause : node;
    const named = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
    const elements = named && (ts.isNamedImports(named) || ts.isNamedExports(named)) ? [...named.elements] : [];
    return {
      specifier: node.moduleSpecifier.text,
      names: elements.map(({ propertyName, name }) => (propertyName ?? name).text),
      isType: clause?.isTypeOnly === true || (elements.length > 0 && elements.every((one) => one.isTypeOnly)),
    };
  }
  const [argument] = ts.isCallExpression(node) ? node.arguments : [];
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && argument)
    return ts.isStringLiteral(argument) ? { specifier: argument.text, names: [], isType: false } : null;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    return { specifier: node.argument.literal.text, names: [], isType: true };
  return null;
}

function resolved(file: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const base = resolve(dirname(file), specifier);
  const candidates = [`${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), base];
  return candidates.find((one) => existsSync(one) && statSync(one).isFile()) ?? null;
}
