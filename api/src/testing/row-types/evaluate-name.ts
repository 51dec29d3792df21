import ts from 'typescript';
import { evaluate, property, type Place } from './place';
import { functionValue } from './evaluate-function';
import { symbolOf } from './program';
import { emptyScope, Opaque } from './values';

/** Built-in functions that are called directly. */
const builtIn: Record<string, unknown> = { undefined, String, Number, BigInt, Math, JSON, Object };

/** Evaluates a name: a constant, a parameter, a part of either, or a function. */
export function nameValue(node: ts.Identifier, at: Place): unknown {
  if (node.text in builtIn) return builtIn[node.text];
  const declaration = symbolOf(at.program, node)?.valueDeclaration;
  if (!declaration || at.depth > 60 || declaration.getSourceFile().isDeclarationFile) return new Opaque();
  return declared(declaration, { ...at, depth: at.depth + 1 });
}

function declared(node: ts.Declaration, at: Place): unknown {
  if (ts.isParameter(node)) return parameterValue(node, at);
  if (ts.isBindingElement(node)) return bound(node, at);
  if (ts.isFunctionDeclaration(node)) return functionValue(node, at);
  if (!ts.isVariableDeclaration(node) || !(node.parent.flags & ts.NodeFlags.Const)) return new Opaque();
  const loop = node.parent.parent;
  if (ts.isForOfStatement(loop)) {
    const all = evaluate(loop.expression, at);
    return Array.isArray(all) && all.length ? (all[at.choices.pick(loop, all.length)] as unknown) : new Opaque(false);
  }
  return node.initializer ? constant(node, node.initializer, at) : new Opaque();
}

/** The constants of modules that depend on no decision. */
const kept = new WeakMap<ts.Declaration, unknown>();

/**
 * Evaluates a constant; one of a module once, or once per run if it depends on decisions: the calls of the contract
 * take a second.
 */
function constant(node: ts.VariableDeclaration, initializer: ts.Expression, at: Place): unknown {
  if (!ts.isSourceFile(node.parent.parent.parent)) return evaluate(initializer, at);
  if (kept.has(node)) return kept.get(node);
  const { choices } = at;
  const { made } = choices;
  if (choices.decided.has(node)) {
    // What is composed of it depends on them too.
    choices.made += 1;
    return choices.decided.get(node);
  }
  const value = evaluate(initializer, { ...at, scope: emptyScope });
  // Far down, values are cut off.
  if (at.depth < 30) (choices.made === made ? kept : choices.decided).set(node, value);
  return value;
}

function parameterValue(node: ts.ParameterDeclaration, at: Place): unknown {
  for (let scope: Place['scope'] | null = at.scope; scope; scope = scope.outer) {
    const argument = scope.parameters.get(node);
    if (!argument) continue;
    const value = 'value' in argument ? argument.value : evaluate(argument.expression, at);
    return value === undefined && node.initializer ? evaluate(node.initializer, at) : value;
  }
  return new Opaque();
}

/** Evaluates a name in a pattern, such as `where` in `const { where } = list`. */
function bound(node: ts.BindingElement, at: Place): unknown {
  const pattern = node.parent;
  const source = declared(pattern.parent, at);
  if (source instanceof Opaque) return new Opaque();
  if (node.dotDotDotToken) return rest(node, source);
  const name = node.propertyName ?? node.name;
  const key = ts.isArrayBindingPattern(pattern)
    ? String(pattern.elements.indexOf(node))
    : ts.isIdentifier(name) || ts.isStringLiteral(name)
      ? name.text
      : '';
  const value = property(source, key, node);
  return value === undefined && node.initializer ? evaluate(node.initializer, at) : value;
}

function rest(node: ts.BindingElement, source: unknown): unknown {
  const pattern = node.parent;
  if (ts.isArrayBindingPattern(pattern))
    return Array.isArray(source) ? source.slice(pattern.elements.indexOf(node)) : new Opaque(false);
  const taken = pattern.elements.map(({ name, propertyName }) => (propertyName ?? name).getText());
  return Object.fromEntries(Object.entries(Object(source) as object).filter(([key]) => !taken.includes(key)));
}
