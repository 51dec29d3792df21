import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../server/paths';

/** One fault for each rule of oxlint: lost promises, unhandled members of a union, and a cycle of imports. */
const faults = {
  'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, target: 'ES2022', types: [] } }),
  'save.ts': "import './other';\nexport const save = async (): Promise<void> => undefined;\n",
  'other.ts': "import './save';\nexport const other = 1;\n",
  'faults.ts': `import { save } from './save';
export const forgets = () => {
  save();
};
export const misuses = () => [1].forEach(async () => save());
export const misses = (kind: 'a' | 'b') => {
  switch (kind) {
    case 'a':
      return 1;
  }
};
`,
};

test('each rule of oxlint finds a fault in a folder outside, with the settings of this repository', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'heliograph-lint-'));
  try {
    for (const [name, text] of Object.entries(faults)) writeFileSync(path.join(folder, name), text);
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '-c', path.join(root, '.oxlintrc.json'), '-f', 'json', folder];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    expect([...new Set(diagnostics.map(({ code }) => code))].sort()).toEqual([
      'import(no-cycle)',
      'typescript(no-floating-promises)',
      'typescript(no-misused-promises)',
      'typescript(switch-exhaustiveness-check)',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
