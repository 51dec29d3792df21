import ts from 'typescript';
import { callsIn, symbolOf } from './program';
import type { Program } from './program';

/** A call of `row`, `rows` or `run` of an executor. */
export interface CallSite {
  node: ts.CallExpression;
  statement: ts.Expression;
  /** The caller's type of a row; null for `run`. */
  row: ts.Type | null;
}

const methods = ['row', 'rows', 'run'];

/** Finds each call that passes a statement to an executor, except the executor's own. */
export function* callSites(program: Program): Generator<CallSite> {
  for (const file of program.files) {
    for (const node of callsIn(file)) {
      const {
        expression: callee,
        arguments: [statement],
      } = node;
      if (!statement || !ts.isPropertyAccessExpression(callee) || !methods.includes(callee.name.text)) continue;
      if (isExecutors(program, callee.name)) yield { node, statement, row: typeArguments(program, node)[0] ?? null };
    }
  }
}

const isExecutors = (program: Program, name: ts.Node): boolean =>
  (symbolOf(program, name)?.declarations ?? []).some(
    ({ parent }) => ts.isInterfaceDeclaration(parent) && parent.name.text === 'Executor',
  );

/** Returns the type arguments of a call, as written or inferred. */
export function typeArguments({ checker }: Program, node: ts.CallExpression): readonly ts.Type[] {
  const signature = checker.getResolvedSignature(node);
  return (signature && checker.getTypeArgumentsForResolvedSignature(signature)) ?? [];
}

/** Returns the outermost function around a node. */
export function functionAround(node: ts.Node): ts.SignatureDeclaration | null {
  let found: ts.SignatureDeclaration | null = null;
  for (let one = node; !ts.isSourceFile(one); one = one.parent) {
    if (ts.isFunctionDeclaration(one) || (ts.isArrowFunction(one) && ts.isVariableDeclaration(one.parent))) found = one;
  }
  return found;
}

/** Returns each call of a function by its name. */
export function callersOf(program: Program, callee: ts.SignatureDeclaration): ts.CallExpression[] {
  const declaration = ts.isFunctionDeclaration(callee) ? callee : callee.parent;
  const name = (declaration as ts.FunctionDeclaration | ts.VariableDeclaration).name?.getText();
  return program.files.flatMap((file) =>
    [...callsIn(file)].filter(
      ({ expression }) =>
        ts.isIdentifier(expression) &&
        expression.text === name &&
        symbolOf(program, expression)?.valueDeclaration === declaration,
    ),
  );
}
