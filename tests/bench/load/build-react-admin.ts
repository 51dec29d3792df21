import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../../../package.json' with { type: 'json' };
import { filesHash } from '../../../deploy/release/inputs/source-hash';
import { root } from '../../../deploy/server/paths';

const source = 'tests/bench/react-admin';
const run = promisify(execFile);

/**
 * Installs and builds the react-admin app into `.cache/bench`, unless a build of the same sources
 * exists. Returns the folder of its files. Its packages are not part of the workspace, so that nobody
 * else installs them.
 */
export async function buildReactAdmin(say: (line: string) => void): Promise<string> {
  const dir = path.join(root, '.cache/bench/react-admin', filesHash([source]));
  const built = path.join(dir, 'built');
  if (existsSync(path.join(dir, 'whole'))) return built;
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  cpSync(path.join(root, source), dir, { recursive: true });
  const [npx = '', ...pnpm] = packageJson.scripts.pnpm.split(' ');
  await run(npx, [...pnpm, 'install', '--frozen-lockfile', '--ignore-workspace', '--ignore-scripts'], { cwd: dir });
  await run(process.execPath, ['build.mjs', built], { cwd: dir });
  writeFileSync(path.join(dir, 'whole'), '');
  say('built react-admin');
  return built;
}
