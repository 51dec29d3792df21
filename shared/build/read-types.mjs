import { readFileSync } from 'node:fs';
import ts from 'typescript';

const options = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };

/** Longer texts are not compared. */
const longest = 160;

/** Members that sources don't list. */
const others = ['*', '#'];

/** Names that mean the same in every source; others are of a source, and renaming one does not change a type. */
const isGlobal = (name) =>
  /^(string|number|Array|ReadonlyArray|Promise|Set|Map|Record|Date|JSX|React[A-Z]?\w*)$/.test(name);

/** Reads types as sources declare them. Nothing is inferred: that would take as long as a type check. */
export function typeReader() {
  const sources = new Map();
  const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, options);
  const sourceOf = (file) => {
    const source =
      sources.get(file) ?? ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);
    sources.set(file, source);
    return source;
  };
  const resolve = (specifier, from) => {
    const found = ts.resolveModuleName(specifier, from, options, ts.sys, cache).resolvedModule?.resolvedFileName;
    return found && /\.tsx?$/.test(found) && !found.includes('node_modules') ? found : null;
  };

  /** Returns the declaration of an own type that a name in a file means, and its file; null for others. */
  function typeNamed(name, file) {
    for (const statement of sourceOf(file).statements) {
      const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
      if (isType && statement.name.text === name) return { node: statement, file };
      const clause = ts.isImportDeclaration(statement)
        ? statement.importClause?.namedBindings
        : ts.isExportDeclaration(statement) && statement.moduleSpecifier && statement.exportClause;
      if (!clause?.elements) continue;
      const element = clause.elements.find((one) => one.name.text === name);
      const from = element && resolve(statement.moduleSpecifier.text, file);
      if (from) return typeNamed((element.propertyName ?? element.name).text, from);
    }
    return null;
  }

  /** Returns a type as text, with names that are of a source alone left out; functions are not compared. */
  function textOf(type, file) {
    if (ts.isTypeReferenceNode(type) && !type.typeArguments && ts.isIdentifier(type.typeName)) {
      const found = typeNamed(type.typeName.text, file);
      if (found && ts.isTypeAliasDeclaration(found.node) && ts.isUnionTypeNode(found.node.type))
        return textOf(found.node.type, found.file);
    }
    const text = type
      .getText()
      .replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
      .replace(/'[^']*'|[A-Za-z_$][\w$]*/g, (word) =>
        word.startsWith("'") || /^[a-z]/.test(word) || isGlobal(word) ? word : '#',
      )
      .replace(/\s+/g, ' ')
      .replace(/^\| /, '');
    return text.length > longest || text.includes('=>') ? '#' : text;
  }

  /**
   * Returns the members of an object type that sources list: name, with `?` if it may be missing, and type; `*` if it
   * has others, of a package or computed.
   */
  function membersOf(type, file) {
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((one) => membersOf(one, file) ?? [others]);
    if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)) {
      const found = typeNamed(type.typeName.text, file);
      if (!found) return null;
      return ts.isInterfaceDeclaration(found.node)
        ? membersOfInterface(found.node, found.file)
        : membersOf(found.node.type, found.file);
    }
    return ts.isTypeLiteralNode(type) ? listed(type.members, file) : null;
  }

  function membersOfInterface({ heritageClauses, members }, file) {
    const bases = heritageClauses?.flatMap(({ types }) => types) ?? [];
    const inherited = bases.flatMap(({ expression }) => {
      const base = ts.isIdentifier(expression) ? typeNamed(expression.text, file) : null;
      return base && ts.isInterfaceDeclaration(base.node) ? membersOfInterface(base.node, base.file) : [others];
    });
    return [...inherited, ...listed(members, file)];
  }

  const listed = (members, file) =>
    members.flatMap((member) => {
      if (!member.name) return [];
      const name = `${member.name.text ?? member.name.getText()}${member.questionToken ? '?' : ''}`;
      return [[name, ts.isPropertySignature(member) && member.type ? textOf(member.type, file) : '#']];
    });

  function describeParameter({ type, questionToken, initializer, dotDotDotToken }, at, file) {
    const mark = questionToken || initializer || dotDotDotToken ? '?' : '';
    const members = type && membersOf(type, file);
    if (!members) return [[`${at}${mark}`, type ? textOf(type, file) : '#']];
    return [[`${at}${mark}`, '{}'], ...members.map(([name, text]) => [`${at}.${name}`, text])];
  }

  return {
    sourceOf,
    resolve,
    isType: (file, name) => typeNamed(name, file) !== null,
    /**
     * Describes an exported value: parameters by place (`0`, `1?`), the members of those that are objects (`0.busy?`),
     * and what it returns; a constant by its `type`. `#` is what is not compared, `0.*` that an object has more.
     */
    describe(node, file) {
      const called = node.initializer && ts.isArrowFunction(node.initializer) && !node.type ? node.initializer : node;
      if (ts.isFunctionDeclaration(called) || ts.isArrowFunction(called))
        return Object.fromEntries([
          ...called.parameters.flatMap((parameter, at) => describeParameter(parameter, at, file)),
          ...(called.type ? [['returns', textOf(called.type, file)]] : []),
        ]);
      return ts.isVariableDeclaration(node) && node.type ? { type: textOf(node.type, file) } : {};
    },
  };
}
