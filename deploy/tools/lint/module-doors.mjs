import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const api = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../api/src');
const modules = path.join(api, 'modules');

/** The modules of the API, in layers: one may import those of lower layers. */
export const moduleLayers = JSON.parse(readFileSync(path.join(modules, 'layers.json'), 'utf8'));

/** The modules that the handling of a call (`http`) needs; they lie below it. */
const belowHttp = ['identity'];

const layerOf = (name) => moduleLayers.findIndex((layer) => layer.includes(name));

/** Returns the module of a path, and the path in it; null outside of modules. */
function placeOf(file) {
  const [name, ...rest] = path.relative(modules, file).split(path.sep);
  return name === '..' || name === '' ? null : { name, rest: rest.join('/').replace(/\.ts$/, '') };
}

const isInHttp = (file) => !path.relative(path.join(api, 'http'), file).startsWith('..');

/**
 * Returns what is wrong with an import; null if nothing is. Others import a module's door only, `index.ts`, or what it
 * provides for tests, `testing/`. A module imports those of lower layers, and its own files by their paths.
 */
export function wrongImport(file, specifier) {
  if (!specifier.startsWith('.')) return null;
  const target = path.resolve(path.dirname(file), specifier);
  const isForTests = /\.test\.ts$|\/testing\//.test(file);
  const own = placeOf(file);
  const to = placeOf(target);
  if (own && belowHttp.includes(own.name) && isInHttp(target) && !isForTests)
    return `The handling of a call needs ${own.name}, which therefore may not import it.`;
  if (!to) return null;
  const isDoor = to.rest === '' || to.rest === 'index';
  if (own?.name === to.name) {
    return isDoor && !isForTests ? `Inside of ${own.name}, import the file itself, not the door.` : null;
  }
  if (!isDoor && !(isForTests && to.rest.split('/').includes('testing')))
    return `Import modules/${to.name} by its door, index.ts; export there what is missing.`;
  if (own && !isForTests && layerOf(to.name) >= layerOf(own.name))
    return `${own.name} may import modules of lower layers only (api/src/modules/layers.json); ${to.name} isn't one.`;
  if (isInHttp(file) && !isForTests && !belowHttp.includes(to.name))
    return `http may import ${belowHttp.join(', ')} only; ${to.name} lies above it.`;
  return null;
}

/** Calls that take the path of a module: `jest.mock`, `jest.requireActual`, `require.resolve`. */
const isPathCall = ({ callee }) =>
  callee.type === 'Identifier'
    ? callee.name === 'require'
    : callee.type === 'MemberExpression' && ['jest', 'require'].includes(callee.object.name);

/** The ESLint rule that rejects wrong imports between modules, also dynamic ones, of types, and of tests. */
export const moduleDoors = {
  meta: { messages: { wrong: '{{message}}' } },
  create(context) {
    const check = (node) => {
      const message = typeof node?.value === 'string' ? wrongImport(context.filename, node.value) : null;
      if (message) context.report({ node, messageId: 'wrong', data: { message } });
    };
    const checkSource = ({ source }) => check(source);
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: checkSource,
      CallExpression: (node) => {
        if (isPathCall(node)) check(node.arguments[0]);
      },
    };
  },
};
