import { sql } from 'drizzle-orm';
import ts from 'typescript';
import { callValue } from './evaluate-call';
import { nameValue } from './evaluate-name';
import { operation } from './evaluate-operator';
import { functionValue } from './evaluate-function';
import { evaluate, isSqlTag, property, type Place } from './place';
import { Opaque, Unreadable } from './values';

/**
 * Evaluates an expression as far as possible without running the program: constants, templates, lists, objects,
 * and functions that return them. Values from outside are opaque; a condition on them is a choice.
 */
export function evaluateExpression(node: ts.Expression, at: Place): unknown {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
  )
    return evaluate(node.expression, at);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isBigIntLiteral(node)) return BigInt(node.text.slice(0, -1));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isRegularExpressionLiteral(node))
    return new RegExp(node.text.slice(1, node.text.lastIndexOf('/')), node.text.slice(node.text.lastIndexOf('/') + 1));
  if (ts.isIdentifier(node)) return nameValue(node, at);
  if (ts.isTaggedTemplateExpression(node))
    return isSqlTag(at.program, node.tag) ? statement(node.template, at) : new Opaque();
  if (ts.isTemplateExpression(node)) return text(node, at);
  if (ts.isPropertyAccessExpression(node)) return property(evaluate(node.expression, at), node.name.text, node);
  if (ts.isElementAccessExpression(node)) return element(node, at);
  if (ts.isCallExpression(node)) return callValue(node, at);
  if (ts.isArrayLiteralExpression(node)) return list(node, at);
  if (ts.isObjectLiteralExpression(node)) return record(node, at);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return functionValue(node, at);
  return operation(node, at);
}

function statement(template: ts.TemplateLiteral, at: Place): unknown {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return sql.raw(template.text);
  const texts = [template.head.text, ...template.templateSpans.map((span) => span.literal.text)];
  const values = template.templateSpans.map(({ expression }) => parameter(expression, at));
  return sql(Object.assign(texts, { raw: texts }), ...values);
}

/** A part of a statement: known SQL, or a parameter. */
function parameter(node: ts.Expression, at: Place): unknown {
  const value = evaluate(node, at);
  if (!(value instanceof Opaque) && value !== undefined) return value;
  const { checker } = at.program;
  const type = checker.getTypeAtLocation(node);
  const own = checker.getNonNullableType(type);
  const isSql = own.getProperty('getSQL') !== undefined;
  if (isSql && value === undefined) return value;
  if (isSql) throw new Unreadable(node);
  if (type.isUnion() && type.types.some((part) => part.flags & ts.TypeFlags.Undefined))
    throw new Unreadable(node, 'may be undefined, which leaves a gap in the statement');
  const param = new Opaque(type !== own);
  return checker.isArrayLikeType(own) ? [param] : param;
}

function text(node: ts.TemplateExpression, at: Place): unknown {
  const values = node.templateSpans.map(({ expression }) => evaluate(expression, at));
  if (values.some((value) => value instanceof Opaque)) return new Opaque(false);
  return node.head.text + node.templateSpans.map(({ literal }, index) => String(values[index]) + literal.text).join('');
}

function element(node: ts.ElementAccessExpression, at: Place): unknown {
  const value = evaluate(node.expression, at);
  const key = evaluate(node.argumentExpression, at);
  if (!(key instanceof Opaque) || value instanceof Opaque) return property(value, String(key), node);
  const all = Object.values(Object(value) as object) as unknown[];
  return all.length ? all[at.choices.pick(node, all.length)] : undefined;
}

function list(node: ts.ArrayLiteralExpression, at: Place): unknown {
  const parts = node.elements.map((part) =>
    ts.isSpreadElement(part) ? evaluate(part.expression, at) : [evaluate(part, at)],
  );
  return parts.every((part) => Array.isArray(part)) ? parts.flat() : new Opaque(false);
}

function record(node: ts.ObjectLiteralExpression, at: Place): unknown {
  const all: Record<string, unknown> = {};
  for (const part of node.properties) {
    if (ts.isSpreadAssignment(part)) {
      const value = evaluate(part.expression, at);
      if (value instanceof Opaque) return new Opaque(false);
      Object.assign(all, value);
    } else if (ts.isPropertyAssignment(part)) {
      const name = ts.isComputedPropertyName(part.name) ? evaluate(part.name.expression, at) : part.name.text;
      if (name instanceof Opaque) return new Opaque(false);
      all[String(name)] = evaluate(part.initializer, at);
    } else if (ts.isShorthandPropertyAssignment(part)) all[part.name.text] = nameValue(part.name, at);
  }
  return all;
}
