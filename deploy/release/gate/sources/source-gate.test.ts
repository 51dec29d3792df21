import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root as workspace } from '../../../server/paths';
import type { SourceTools } from '../candidate';
import { checkTests } from './tests';
import { checkTypes } from './source-gate';

let root: string;

/** Runs the real tools in a checkout that uses the packages of this one. */
const tools = (change: Partial<SourceTools> = {}): SourceTools => ({
  name: 'mfe-billing',
  folders: ['mfe-billing'],
  root,
  runNode: (args) =>
    new Promise((resolve) =>
      execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) =>
        resolve({ code: error ? 1 : 0, output: stdout + stderr }),
      ),
    ),
  async write(file, text) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  },
  read: (file) => readFile(path.join(root, file), 'utf8').catch(() => null),
  ...change,
});

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'sources-'));
  symlinkSync(path.join(workspace, 'node_modules'), path.join(root, 'node_modules'));
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, module: 'ESNext', moduleResolution: 'bundler', types: [] },
      include: ['mfe-*/**/*'],
    }),
  );
  write('mfe-billing/src/sum.ts', 'export const sum = (a: number, b: number): number => a + b;\n');
});

describe('types', () => {
  test('pass if they have no errors, whatever other packages contain', async () => {
    write('mfe-reports/src/bad.ts', "export const n: number = 'one';\n");
    expect(await checkTypes(tools())).toEqual([]);
  });

  test('are rejected with file, line, and message of up to five errors', async () => {
    write('mfe-billing/src/bad.ts', "import { sum } from './sum';\nexport const n = sum(1, 'two');\n");
    expect(await checkTypes(tools())).toEqual([
      {
        what: "TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
        where: 'mfe-billing/src/bad.ts:2',
        fix: 'For all type errors, run npm run typecheck.',
      },
    ]);
    write(
      'mfe-billing/src/worse.ts',
      Array.from({ length: 7 }, (_, i) => `export const n${i}: number = 'x';`).join('\n'),
    );
    const refusals = await checkTypes(tools());
    expect(refusals).toHaveLength(5);
    expect(refusals[0]?.fix).toBe('For all type errors, run npm run typecheck; there are 8 in mfe-billing.');
  });

  test('are rejected if they could not be checked', async () => {
    const [refusal] = await checkTypes(tools({ runNode: async () => ({ code: 1, output: 'Cannot find module' }) }));
    expect(refusal?.what).toBe('The type check could not run: Cannot find module');
  });
});

describe('tests', () => {
  const result = (name: string, status: string, failureMessages: string[] = []) => ({
    fullName: name,
    status,
    failureMessages,
  });
  const report = (...testResults: object[]) => JSON.stringify({ numTotalTests: 3, testResults });
  const file = (name: string) => path.join(root, name);

  /** Checks a report of jest; `args` are jest's arguments. */
  async function runCheck(
    code: number,
    text: string | null,
    output = '',
  ): Promise<{ messages: string[]; args: string[] }> {
    let args: string[] = [];
    const refusals = await checkTests(
      tools({
        async runNode(given) {
          args = given;
          return { code, output };
        },
        read: async () => text,
      }),
    );
    return { messages: refusals.map(({ what, where }) => `${what} [${where}]`), args };
  }

  test('run only for the package', async () => {
    const { messages, args } = await runCheck(
      0,
      report({ name: file('mfe-billing/a.test.ts'), message: '', assertionResults: [result('adds', 'passed')] }),
    );
    expect(messages).toEqual([]);
    const pattern = new RegExp(args.at(-1) ?? '');
    expect([
      pattern.test(file('mfe-billing/src/a.test.ts')),
      pattern.test(file('mfe-billing-plus/src/a.test.ts')),
      pattern.test(file('mfe-reports/src/mfe-billing/a.test.ts')),
    ]).toEqual([true, false, false]);
  });

  test('are listed by name, with the first line of the error, if they fail', async () => {
    const { messages } = await runCheck(
      1,
      report({
        name: file('mfe-billing/a.test.ts'),
        message: 'x',
        assertionResults: [
          result('sums adds', 'failed', ['\u001b[2mexpect(1).toBe(2)\u001b[22m\n  at a.ts']),
          result('well', 'passed'),
        ],
      }),
    );
    expect(messages).toEqual(['The test "sums adds" fails: expect(1).toBe(2) [mfe-billing/a.test.ts]']);
  });

  test('are rejected if a file does not run', async () => {
    const { messages } = await runCheck(
      1,
      report({
        name: file('mfe-billing/a.test.ts'),
        message: '  ● Test suite failed to run\n\n    columns are broken\n',
        assertionResults: [],
      }),
    );
    expect(messages).toEqual(['The tests do not run: columns are broken [mfe-billing/a.test.ts]']);
  });

  test('are counted if many fail', async () => {
    const { messages } = await runCheck(
      1,
      report({
        name: file('a.test.ts'),
        message: '',
        assertionResults: Array.from({ length: 9 }, (_, i) => result(`t${i}`, 'failed', ['no'])),
      }),
    );
    expect(messages).toHaveLength(6);
    expect(messages.at(-1)).toBe('4 more tests fail. [mfe-billing]');
  });

  test('are rejected if they did not run at all', async () => {
    expect((await runCheck(1, null, 'no jest here')).messages).toEqual([
      'The tests did not run: no jest here [mfe-billing]',
    ]);
  });
});
