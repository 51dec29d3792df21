import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import ts from 'typescript';
import { evaluate, isSqlTag, property, type Place } from './place';
import { Opaque, Unreadable } from './values';

/** Evaluates a call: of drizzle's `sql`, of a method of a known value, or of a function whose source is known. */
export function callValue(node: ts.CallExpression, at: Place): unknown {
  const { expression: callee } = node;
  // Always a parameter: what is in it makes no difference.
  if (callee.getText() === 'JSON.stringify') return new Opaque(false);
  const values = argumentsOf(node, at);
  if (!ts.isPropertyAccessExpression(callee)) return run(evaluate(callee, at), undefined, values);
  const { text: name } = callee.name;
  if (isSqlTag(at.program, callee.expression)) return fragment(name, node, values);
  const target = evaluate(callee.expression, at);
  const [first] = values;
  // For an unknown list, one element represents all.
  if (target instanceof Opaque)
    return name === 'map' && typeof first === 'function'
      ? [run(first, undefined, [new Opaque(false)])]
      : result(node, at);
  const method = property(target, name, callee);
  return method === undefined && callee.questionDotToken ? undefined : run(method, target, values);
}

/** Returns a value for the result of a method about which only the type is known. */
function result(node: ts.CallExpression, { program: { checker } }: Place): Opaque {
  const type = checker.getTypeAtLocation(node);
  return new Opaque(checker.getNonNullableType(type) !== type, (type.flags & ts.TypeFlags.Object) !== 0);
}

function argumentsOf(node: ts.CallExpression, at: Place): unknown[] {
  return node.arguments.flatMap((part): unknown[] => {
    if (!ts.isSpreadElement(part)) return [evaluate(part, at)];
    const all = evaluate(part.expression, at);
    return Array.isArray(all) ? all : [new Opaque()];
  });
}

function run(callee: unknown, self: unknown, values: unknown[]): unknown {
  if (typeof callee !== 'function') return new Opaque();
  const native = Function.prototype.toString.call(callee).includes('[native code]');
  if (native && values.some((value) => value instanceof Opaque)) return new Opaque(false);
  return callee.apply(self, values) as unknown;
}

/** Evaluates `sql.join` and similar calls. A number that is written into a statement may have any value. */
function fragment(name: string, node: ts.CallExpression, [first, second]: unknown[]): unknown {
  if (name === 'raw') return sql.raw(first instanceof Opaque ? '1' : String(first));
  if (first instanceof Opaque) throw new Unreadable(node);
  if (name === 'identifier') return sql.identifier(String(first));
  if (name !== 'join') throw new Unreadable(node);
  const parts = first as SQL[];
  if (parts.some((part) => part instanceof Opaque)) throw new Unreadable(node);
  return sql.join(parts, second as SQL | undefined);
}
