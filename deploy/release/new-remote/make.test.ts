import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../server/paths';
import { makeRemote } from './make';

let place: string;

beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'heliograph-new-'));
  cpSync(path.join(root, 'deploy/release/template'), path.join(place, 'deploy/release/template'), { recursive: true });
});

afterEach(() => rmSync(place, { recursive: true }));

const read = (name: string): string => readFileSync(path.join(place, 'mfe-gift-cards', name), 'utf8');

test('fills in all placeholders of the template', () => {
  makeRemote(place, { folder: 'mfe-gift-cards', name: 'gift-cards', title: 'Gift Cards', app: 'admin' });
  expect(JSON.parse(read('package.json'))).toMatchObject({ name: '@heliograph/mfe-gift-cards' });
  expect(read('src/section.ts').replaceAll(/\s+/g, ' ')).toContain(
    "path: 'gift-cards/overview', title: 'Gift Cards', roles: adminRoles, first: membersSpec,",
  );
  expect(read('src/section.ts')).toContain("app: 'admin'");
  expect(read('src/overview/members-spec.ts')).toContain("describeList('admin.manage/getadminusers', ");
  const files = readdirSync(path.join(place, 'mfe-gift-cards'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  expect(files.map((entry) => entry.name).sort()).toEqual([
    'members-spec.ts',
    'package.json',
    'screen.test.tsx',
    'screen.tsx',
    'section.ts',
    'webpack.config.mjs',
  ]);
  expect(files.filter((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8').includes('__'))).toEqual(
    [],
  );
});

test('does not change an existing folder, and leaves no partial files', () => {
  mkdirSync(path.join(place, 'mfe-gift-cards/src'), { recursive: true });
  expect(() =>
    makeRemote(place, { folder: 'mfe-gift-cards', name: 'gift-cards', title: 'Gift Cards', app: 'customer' }),
  ).toThrow('ENOTEMPTY');
  expect(existsSync(path.join(place, 'mfe-gift-cards/package.json'))).toBe(false);
  expect(readdirSync(path.join(place, '.cache'))).toEqual([]);
});
