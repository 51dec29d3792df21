import ts from 'typescript';
import { symbolOf, type Program } from './program';
import { DeadEnd, Opaque, type Choices, type Scope } from './values';

/** The context in which an expression is evaluated. */
export interface Place {
  program: Program;
  scope: Scope;
  choices: Choices;
  depth: number;
  /** `evaluateExpression`, which the evaluators call for nested expressions. */
  evaluator: (node: ts.Expression, at: Place) => unknown;
}

/** Evaluates a part of an expression. */
export const evaluate = (node: ts.Expression, at: Place): unknown => at.evaluator(node, at);

/** Checks for drizzle's `sql`. */
export function isSqlTag(program: Program, node: ts.Expression): boolean {
  return (
    ts.isIdentifier(node) &&
    node.text === 'sql' &&
    (symbolOf(program, node)?.declarations ?? []).some((one) => one.getSourceFile().fileName.includes('/drizzle-orm/'))
  );
}

/** Reads a property. Of null only with `?.`: otherwise the program would have thrown. */
export function property(value: unknown, name: string, node: ts.Node): unknown {
  if (value instanceof Opaque) return new Opaque();
  if (value === null || value === undefined) {
    if ((node as ts.PropertyAccessExpression).questionDotToken) return undefined;
    throw new DeadEnd();
  }
  return (Object(value) as Record<string, unknown>)[name];
}
