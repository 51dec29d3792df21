import ts from 'typescript';

/** What a source passes to something that a barrel provides: its parts by name, each with the literals it passes. */
class Uses {
  parts = new Map();

  /** Notes a part with the expression that is passed; one that is not a literal can be anything. */
  add(part, expression) {
    const literal = expression && ts.isStringLiteral(expression) ? `'${expression.text}'` : null;
    const known = this.parts.has(part) ? this.parts.get(part) : [];
    this.parts.set(part, known && literal ? [...new Set([...known, literal])] : null);
  }

  /** Notes that every member of an argument may be passed. */
  addAll(place) {
    this.add(`${place}.`);
  }

  /** Returns the types of what is passed, of those that the source declares. */
  of(types) {
    const used = Object.entries(types).flatMap(([key, text]) => {
      const part = key.replace(/\?$/, '');
      const [place, member] = part.split('.');
      if (member === undefined || member === '*' || this.parts.has(`${place}.`)) return [[key, text]];
      if (!this.parts.has(part)) return [];
      const literals = this.parts.get(part);
      return [[key, literals && text.startsWith("'") ? literals.toSorted().join(' | ') : text]];
    });
    return Object.fromEntries(used);
  }
}

/** Notes the properties of an element. */
function noteElement(uses, { attributes }, hasChildren) {
  for (const one of attributes.properties) {
    if (ts.isJsxSpreadAttribute(one)) uses.addAll(0);
    else uses.add(`0.${one.name.getText()}`, one.initializer?.expression ?? one.initializer);
  }
  if (hasChildren) uses.add('0.children');
}

/** Notes the arguments of a call. */
function noteCall(uses, { arguments: passed }) {
  for (const [at, argument] of passed.entries()) {
    if (!ts.isObjectLiteralExpression(argument)) {
      uses.addAll(at);
      continue;
    }
    for (const one of argument.properties) {
      if (!one.name) uses.addAll(at);
      else uses.add(`${at}.${one.name.getText()}`, one.initializer);
    }
  }
}

/** Returns the local names of what a source imports from provided modules: name → specifier and name there. */
function importedNames(source, isProvided) {
  const found = new Map();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !isProvided(statement.moduleSpecifier.text)) continue;
    const specifier = statement.moduleSpecifier.text;
    for (const { name, propertyName, isTypeOnly } of statement.importClause?.namedBindings?.elements ?? [])
      if (!isTypeOnly) found.set(name.text, { specifier, name: (propertyName ?? name).text });
  }
  return found;
}

/**
 * Returns what sources pass to what they import from provided modules, by specifier and name. Something that is handed
 * on without being called has no parts.
 */
export function usesOf(sources, isProvided) {
  const bySpecifier = new Map();
  for (const source of sources) {
    const names = importedNames(source, isProvided);
    const usesFor = (node) => {
      const imported = ts.isIdentifier(node) ? names.get(node.text) : undefined;
      if (!imported) return null;
      const byName = bySpecifier.get(imported.specifier) ?? new Map();
      bySpecifier.set(imported.specifier, byName);
      const uses = byName.get(imported.name) ?? new Uses();
      byName.set(imported.name, uses);
      return uses;
    };
    const visit = (node) => {
      const named = usesFor(node.tagName ?? node.expression ?? node);
      if (named && (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)))
        noteElement(named, node, ts.isJsxOpeningElement(node));
      else if (named && ts.isCallExpression(node)) noteCall(named, node);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return bySpecifier;
}
