import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from './compress';
import { inputHash } from './input-hash';
import type { BrowserPackage } from './packages';
import { root, storeDir } from './paths';

/** Runs webpack for a package into a directory. */
const run = (folder: string, buildId: string, output: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, folder, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production'], {
      cwd: path.join(root, folder),
      env: { ...process.env, BUILD_ID: buildId, OUTPUT_DIR: output, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${folder} did not build:\n${said}`))));
  });

/** The result of a build: where it stands in the store, and whether it stood there already. */
export interface Build {
  package: BrowserPackage;
  buildId: string;
  fresh: boolean;
}

/** Builds a package into its own directory of the store unless a build of the same inputs is there. */
export async function buildPackage(target: BrowserPackage): Promise<Build> {
  const buildId = inputHash(target.inputs);
  const place = path.join(storeDir, target.base, buildId);
  if (existsSync(place)) return { package: target, buildId, fresh: false };
  // A build appears whole or not at all, also when two are made at once.
  const half = `${place}.half-${process.pid}`;
  await mkdir(half, { recursive: true });
  try {
    await run(target.folder, buildId, half);
    await compressFolder(half);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
  await rename(half, place).catch(async (error: NodeJS.ErrnoException) => {
    await rm(half, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return { package: target, buildId, fresh: true };
}
