import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { browserPackages } from './packages';
import { root } from '../server/paths';

test('the type check reads every package', () => {
  const listed = execFileSync(
    process.execPath,
    ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json', '--listFilesOnly'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  ).split('\n');
  const folders = [...browserPackages().map(({ folder }) => folder), 'shared', 'api', 'deploy', 'tests'];
  const unread = folders.filter(
    (folder) =>
      !listed.some((file) => file.startsWith(path.join(root, folder) + path.sep) && !file.includes('node_modules')),
  );
  expect(unread).toEqual([]);
});
