import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

/** Texts of files that need not exist, and the lines on which each has a wrong import. */
const samples = {
  'a module: the door of a lower one is right, whatever passes by a door or goes up is not': {
    file: 'api/src/modules/texting/sample.ts',
    text: `import { postTransaction } from '../money';
import { postTransaction as inner } from '../money/ledger';
import type { Caller } from '../identity/caller';
export { notify } from '../notices/notifications/notify';
export const late = () => import('../money/lock-wallet');
export type Late = import('../identity/jwt').Claims;
import { closeAccount } from '../flows';
import { queueMessages } from '.';
`,
    lines: [2, 3, 4, 5, 6, 7, 8],
  },
  'a test: paths in calls of jest count': {
    file: 'api/src/safety/sample.test.ts',
    text: `jest.mock('../modules/money/ledger');
jest.mock('../modules/money');
const { charge } = jest.requireActual('../modules/texting/messages/settle');
import { setUp } from '../modules/money/recharge/testing/set-up-recharges';
`,
    lines: [1, 3],
  },
  'a bench': {
    file: 'tests/bench/sample/sample.ts',
    text: "import { sum } from '../../../api/src/modules/money/ledger';\n",
    lines: [1],
  },
  'a server': {
    file: 'deploy/server/sample.ts',
    text: "import { sum } from '../../api/src/modules/money/ledger';\n",
    lines: [1],
  },
  'the composition: what a module provides for tests is closed to it': {
    file: 'api/src/app/sample.ts',
    text: `import { hold } from '../modules/texting/messages/hold';
import { setUp } from '../modules/money/recharge/testing/set-up-recharges';
`,
    lines: [1, 2],
  },
  'the handling of a call: it lies below the modules, except identity': {
    file: 'api/src/http/sample.ts',
    text: "import { notify } from '../modules/notices';\nimport { readToken } from '../modules/identity';\n",
    lines: [1],
  },
  'identity: it lies below the handling of a call': {
    file: 'api/src/modules/identity/sample.ts',
    text: "import { ApiError } from '../../http/api-error';\n",
    lines: [1],
  },
};

const lintAll = `
import { ESLint } from 'eslint';
const eslint = new ESLint();
const found = {};
for (const [name, { file, text }] of Object.entries(JSON.parse(process.argv[1]))) {
  const [{ messages }] = await eslint.lintText(text, { filePath: file });
  found[name] = messages.filter(({ ruleId }) => ruleId === 'heliograph/module-doors').map(({ line }) => line);
}
console.log(JSON.stringify(found));`;

test('rejects imports that pass by a door or go up, with the settings of this repository', () => {
  const args = ['--input-type=module', '-e', lintAll, JSON.stringify(samples)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(
    Object.fromEntries(Object.entries(samples).map(([name, { lines }]) => [name, lines])),
  );
});
