import ts from 'typescript';
import { evaluate, type Place } from './place';
import { Opaque } from './values';

type Compute = (left: never, right: never) => unknown;

const computed: Partial<Record<ts.SyntaxKind, Compute>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: (left, right) => left === right,
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: (left, right) => left !== right,
  [ts.SyntaxKind.LessThanToken]: (left, right) => left < right,
  [ts.SyntaxKind.LessThanEqualsToken]: (left, right) => left <= right,
  [ts.SyntaxKind.GreaterThanToken]: (left, right) => left > right,
  [ts.SyntaxKind.GreaterThanEqualsToken]: (left, right) => left >= right,
  [ts.SyntaxKind.PlusToken]: (left, right) => (left as number) + (right as number),
  [ts.SyntaxKind.MinusToken]: (left, right) => left - right,
  [ts.SyntaxKind.AsteriskToken]: (left, right) => left * right,
  [ts.SyntaxKind.SlashToken]: (left, right) => left / right,
};

/** Returns true or false; an opaque value is a choice. */
export function evaluateCondition(node: ts.Expression, at: Place): boolean {
  const value = evaluate(node, at);
  return value instanceof Opaque ? value.solid || at.choices.pick(node, 2) === 0 : Boolean(value);
}

/** Evaluates `a ? b : c`, operators with one or two sides; anything else is opaque. */
export function operation(node: ts.Expression, at: Place): unknown {
  if (ts.isConditionalExpression(node))
    return evaluate(evaluateCondition(node.condition, at) ? node.whenTrue : node.whenFalse, at);
  if (ts.isBinaryExpression(node)) return binary(node, at);
  if (ts.isPrefixUnaryExpression(node)) {
    const value = evaluate(node.operand, at);
    if (value instanceof Opaque)
      return value.solid && node.operator === ts.SyntaxKind.ExclamationToken ? false : new Opaque(false);
    if (node.operator === ts.SyntaxKind.ExclamationToken) return !value;
    if (node.operator === ts.SyntaxKind.MinusToken) return -(value as number);
  }
  return new Opaque();
}

function binary({ left, operatorToken: { kind }, right }: ts.BinaryExpression, at: Place): unknown {
  const value = evaluate(left, at);
  const opaque = value instanceof Opaque;
  const first = () => (value as Opaque).solid || at.choices.pick(left, 2) === 0;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    if (opaque) return first() ? evaluate(right, at) : undefined;
    return value && evaluate(right, at);
  }
  if (kind === ts.SyntaxKind.BarBarToken) {
    if (opaque) return first() ? value : evaluate(right, at);
    return value || evaluate(right, at);
  }
  if (kind === ts.SyntaxKind.QuestionQuestionToken) {
    if (opaque) return first() ? new Opaque(false) : evaluate(right, at);
    return value ?? evaluate(right, at);
  }
  const other = evaluate(right, at);
  const compute = computed[kind];
  if (!compute || opaque || other instanceof Opaque) return new Opaque(false);
  return compute(value as never, other as never);
}
