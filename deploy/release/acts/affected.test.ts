import { commitTree } from '../inputs/source-tree.mjs';
import { affectedBuilds } from './affected';

test.each(['no-such-commit', '', '--all'])('rejects %j, which is not a commit', async (since) => {
  await expect(affectedBuilds(since)).rejects.toThrow(`"${since}" is not a commit of this repository.`);
});

test('reads the sources of a commit, and no others', () => {
  const tree = commitTree('HEAD');
  expect(tree?.read('package.json')).toContain('"name": "heliograph"');
  expect(tree?.read('deploy/server/hosts.ts')).toContain('hostsFile');
  expect([tree?.read('README.md'), tree?.read('missing.ts')]).toEqual([null, null]);
  expect(commitTree('no-such-commit')).toBeNull();
});
