import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** The folder of the test's files, created again for each run. */
export const folder = path.join(root, '.cache/release-story');

/** The store that the test's teams publish to: a copy of the store of the tests' server. */
export const store = path.join(folder, 'dist');

/** The output and exit code of a command. */
export interface CommandResult {
  code: number;
  text: string;
  seconds: number;
}

/** The checkout of a team, which releases into the test's store. */
export interface Team {
  /** Changes a source file of the checkout. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  /** `npm run release -- …`. */
  release(...args: string[]): Promise<CommandResult>;
}

const excluded = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'tests', 'docs']);

/** Copies the store. */
export async function copyStore(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(path.resolve(root, process.env['RELEASE_DIR'] ?? 'dist'), store, { recursive: true });
}

/** Creates the checkout of a team with copied sources and shared packages. */
export async function team(name: string): Promise<Team> {
  const home = path.join(folder, name);
  await mkdir(home, { recursive: true });
  const entries = (await readdir(root)).filter((entry) => !excluded.has(entry));
  await Promise.all(
    entries.map((entry) =>
      cp(path.join(root, entry), path.join(home, entry), { recursive: true, verbatimSymlinks: true }),
    ),
  );
  await symlink(path.join(root, 'node_modules'), path.join(home, 'node_modules'));
  return {
    async edit(file, change) {
      const text = await readFile(path.join(home, file), 'utf8');
      const next = change(text);
      if (next === text) throw new Error(`${file} has not changed`);
      await writeFile(path.join(home, file), next);
    },
    release: (...args) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        // The command of the npm script without the installation: this checkout shares its packages and must not change
        // them.
        const child = spawn(process.execPath, ['--import', 'tsx', 'deploy/release/main-release-command.ts', ...args], {
          cwd: home,
          env: { ...process.env, RELEASE_DIR: store, RELEASE_BY: name },
        });
        let text = '';
        child.stdout.on('data', (chunk: Buffer) => (text += chunk));
        child.stderr.on('data', (chunk: Buffer) => (text += chunk));
        child.on('error', reject);
        child.on('exit', (code) => resolve({ code: code ?? 1, text, seconds: (performance.now() - started) / 1000 }));
      }),
  };
}
