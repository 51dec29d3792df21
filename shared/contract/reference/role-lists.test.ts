import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as groups from './roles';

const { adminRoles, customerRoles } = groups;
const root = path.join(__dirname, '../../..');
const known: readonly string[] = [...customerRoles, ...adminRoles];

/** The table, the two copies of the specification that it is compared with, and the constraint of the database. */
const sources = [
  'shared/contract/reference/roles.ts',
  'shared/testing/specified-roles.ts',
  'tests/deep/access-table.ts',
  'api/src/db/migrations/',
];

const keyOf = (roles: readonly string[]): string => [...roles].sort().join(' ');
const named = new Set(
  Object.values(groups).flatMap((group) =>
    Array.isArray(group) && group.length > 1 ? [keyOf(group as readonly string[])] : [],
  ),
);

/** Tests may have users with several roles, such as `['customer', 'tech']`. */
const isTest = (file: string): boolean => /\.test\.|\btest(s|ing)\b/.test(file);

/** Returns the lists of roles in a text: brackets or parentheses with nothing but quoted roles. */
function roleLists(text: string): string[][] {
  return [...text.matchAll(/[[(]\s*((?:'\w+',?\s*){2,})[\])]/g)]
    .map(([, inner = '']) => [...inner.matchAll(/'(\w+)'/g)].map(([, role = '']) => role))
    .filter((roles) => roles.every((role) => known.includes(role)));
}

/** Returns the sources below a folder; packages link to each other in `node_modules`. */
function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : sourcesIn(name);
    return /\.(tsx?|mjs|sql)$/.test(name) ? [name] : [];
  });
}

test('finds lists of roles in code and SQL, and no others', () => {
  expect(roleLists(`roles: ['customer', 'tech'], r.role in ('customer', 'finance'), f('tech'), ['tech', 'x']`)).toEqual(
    [
      ['customer', 'tech'],
      ['customer', 'finance'],
    ],
  );
});

test('groups of roles are written in one file', () => {
  const folders = readdirSync(root).filter((name) => /^(api|deploy|shared|shell|tests|mfe-.*)$/.test(name));
  const files = folders.flatMap(sourcesIn);
  expect(files.length).toBeGreaterThan(1_000);
  const copies = files
    .filter((file) => !sources.some((source) => file.startsWith(source)))
    .flatMap((file) =>
      roleLists(readFileSync(path.join(root, file), 'utf8'))
        .filter((roles) =>
          isTest(file) ? roles.length > 2 && named.has(keyOf(roles)) : roles.length > 2 || named.has(keyOf(roles)),
        )
        .map((roles) => `${file}: ${roles.join(', ')}`),
    );
  expect(copies).toEqual([]);
});
