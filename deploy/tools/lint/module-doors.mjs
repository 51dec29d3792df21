import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const modules = path.join(root, 'api/src/modules');

/** The modules of the API, in floors: one may import those of lower floors. */
export const moduleFloors = JSON.parse(readFileSync(path.join(modules, 'floors.json'), 'utf8'));

const floorOf = (name) => moduleFloors.findIndex((floor) => floor.includes(name));

/** Returns the module of a file, and the file's path in it; null outside of modules. */
function placeOf(file) {
  const [name, ...rest] = path.relative(modules, file).split(path.sep);
  return name === '..' || rest.length === 0 ? null : { name, rest: rest.join('/') };
}

/**
 * Returns what is wrong with an import; null if nothing is. Others import a module's door only, `index.ts`, or what it
 * provides for tests, `testing/`. A module imports those of lower floors.
 */
export function wrongImport(file, specifier) {
  if (!specifier.startsWith('.')) return null;
  const target = path.resolve(path.dirname(file), specifier);
  const [name, ...rest] = path.relative(modules, target).split(path.sep);
  if (name === '..' || name === '') return null;
  const own = placeOf(file);
  if (own?.name === name) return null;
  const isForTests = /\.test\.ts$|\/testing\//.test(file);
  if (rest.length > 0 && rest.join('/') !== 'index' && !(isForTests && rest.includes('testing')))
    return `Import modules/${name} by its door, index.ts; export there what is missing.`;
  if (own && !isForTests && floorOf(name) >= floorOf(own.name))
    return `${own.name} may import modules of lower floors only (api/src/modules/floors.json); ${name} isn't one.`;
  return null;
}

/** The ESLint rule that rejects wrong imports between modules. */
export const moduleDoors = {
  meta: { messages: { wrong: '{{message}}' } },
  create(context) {
    const check = (node) => {
      const { value } = node.source ?? {};
      const message = typeof value === 'string' ? wrongImport(context.filename, value) : null;
      if (message) context.report({ node: node.source, messageId: 'wrong', data: { message } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
