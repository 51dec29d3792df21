import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The generated parts of the documents are those that a test compares, so the test writes them: it has a database.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const test = path.join(root, 'deploy/tools/docs/documents.test.ts');
const { status } = spawnSync('npm', ['run', '--silent', 'jest', '--', '--runTestsByPath', test], {
  cwd: root,
  env: { ...process.env, WRITE_DOCS: '1' },
  shell: process.platform === 'win32',
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
