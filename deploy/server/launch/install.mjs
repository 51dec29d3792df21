import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must, root } from './run.mjs';
import { say, seconds } from './say.mjs';

const stamp = path.join(root, 'node_modules/.heliograph-installed');

/** Hashes everything that determines what is installed. */
function wanted() {
  const hash = createHash('sha256').update(process.version);
  const folders = ['.', ...readdirSync(root)];
  for (const folder of folders) {
    const file = path.join(root, folder, 'package.json');
    if (existsSync(file)) hash.update(folder).update(readFileSync(file));
  }
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Records that the installed packages are up to date: all of them, or without those of tests and development. */
export const noteInstalled = (what = 'all') => writeFileSync(stamp, `${what} ${wanted()}`);

/**
 * Installs packages with the pinned pnpm, unless they are up to date: what the product runs with and, with `tools`,
 * also what it is tested and developed with. Packages that are there aren't removed.
 */
export async function install({ tools = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    say(`Heliograph requires Node 20.19 or later. You are running ${process.version}.`);
    process.exit(1);
  }
  const [installed, hash] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (hash === wanted() && (installed === 'all' || !tools)) return;
  const started = performance.now();
  say('installing packages');
  const all = tools || installed === 'all';
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [, ...args] = scripts.pnpm.split(' ');
  await must('npx', [...args, 'install', '--frozen-lockfile', '--silent', ...(all ? [] : ['--prod'])]);
  noteInstalled(all ? 'all' : 'product');
  say(`installed packages in ${seconds(started)} s`);
}
