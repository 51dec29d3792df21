import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The sources to check, with their types. */
export interface Program {
  checker: ts.TypeChecker;
  files: readonly ts.SourceFile[];
  /** Formats a location as compilers do, such as `modules/staff/calls/users/queries.ts:54`. */
  place(node: ts.Node): string;
}

function configuration(folder: string): ts.ParsedCommandLine {
  const file = ts.findConfigFile(folder, existsSync) ?? '';
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile(file, {}, host);
  if (!parsed) throw new Error(`No configuration of TypeScript above ${folder}`);
  return parsed;
}

/** Reads the sources below a folder that `wanted` accepts, and what they import. */
export function readProgram(folder: string, wanted: (path: string) => boolean): Program {
  const { fileNames, options } = configuration(dirname(join(folder, 'any')));
  const program = ts.createProgram(
    fileNames.filter((name) => name.startsWith(`${folder}/`) && wanted(name.slice(folder.length + 1))),
    { ...options, types: ['node'] },
  );
  const roots = new Set(program.getRootFileNames());
  return {
    checker: program.getTypeChecker(),
    files: program.getSourceFiles().filter(({ fileName }) => roots.has(fileName)),
    place: (node) => {
      const source = node.getSourceFile();
      return `${source.fileName.slice(folder.length + 1)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    },
  };
}

/** Returns the declaration of an imported name. */
export function symbolOf({ checker }: Program, node: ts.Node): ts.Symbol | undefined {
  const parent = node.parent as ts.Node | undefined;
  const symbol =
    parent && ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Returns each call below a node. */
export function* callsIn(node: ts.Node): Generator<ts.CallExpression> {
  if (ts.isCallExpression(node)) yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* callsIn(child);
}
