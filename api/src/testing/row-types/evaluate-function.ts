import ts from 'typescript';
import { evaluate, type Place } from './place';
import { evaluateCondition } from './evaluate-operator';
import { DeadEnd, Opaque } from './values';

const parametersOf = (node: ts.SignatureDeclaration, values: readonly unknown[]) =>
  new Map(
    node.parameters.map((parameter, index) => [
      parameter,
      { value: parameter.dotDotDotToken ? values.slice(index) : values[index] },
    ]),
  );

/** Returns a function of the program as a callable one; it returns what is possible without side effects. */
export function functionValue(
  node: ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration,
  at: Place,
): unknown {
  const { body } = node;
  if (!body || node.asteriskToken) return new Opaque(false);
  return (...values: unknown[]) => {
    if (at.depth > 60) return new Opaque();
    const inside = { ...at, depth: at.depth + 1, scope: { parameters: parametersOf(node, values), outer: at.scope } };
    return ts.isBlock(body) ? returned(body.statements, inside)?.value : evaluate(body, inside);
  };
}

/** Returns the result of statements; null if none returns. */
function returned(statements: readonly ts.Statement[], at: Place): { value: unknown } | null {
  for (const statement of statements) {
    if (ts.isReturnStatement(statement)) return { value: statement.expression && evaluate(statement.expression, at) };
    if (ts.isThrowStatement(statement)) throw new DeadEnd();
    if (ts.isBlock(statement)) {
      const found = returned(statement.statements, at);
      if (found) return found;
    } else if (ts.isIfStatement(statement)) {
      const branch = branchOf(statement, at);
      const found = branch && returned([branch], at);
      if (found) return found;
    } else if (mayReturn(statement)) return { value: new Opaque() };
  }
  return null;
}

function branchOf(statement: ts.IfStatement, at: Place): ts.Statement | undefined {
  // A branch that only throws is skipped if the condition depends on run time.
  if (throws(statement.thenStatement) && evaluate(statement.expression, at) instanceof Opaque)
    return statement.elseStatement;
  return evaluateCondition(statement.expression, at) ? statement.thenStatement : statement.elseStatement;
}

const throws = (node: ts.Statement): boolean =>
  ts.isThrowStatement(node) || (ts.isBlock(node) && node.statements.some(throws));

function mayReturn(node: ts.Node): boolean {
  if (ts.isReturnStatement(node)) return true;
  return !ts.isFunctionLike(node) && ts.forEachChild(node, (child) => mayReturn(child) || undefined) === true;
}
