import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from './compress';
import { inputHash } from './input-hash';
import type { BrowserPackage } from './packages';
import { root, storeDir } from './paths';
import type { BuildPlace, ReleaseStore } from './store/release-store';

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
  place: BuildPlace;
  fresh: boolean;
}

/** Builds a package into its own directory of the store unless a build of the same inputs is there. */
export async function buildPackage(store: ReleaseStore, target: BrowserPackage): Promise<Build> {
  const place = { base: target.base, build: inputHash(target.inputs) };
  if (await store.hasBuild(place)) return { package: target, place, fresh: false };
  const half = path.join(storeDir, target.base, `${place.build}.half-${process.pid}`);
  await mkdir(half, { recursive: true });
  try {
    await run(target.folder, place.build, half);
    await compressFolder(half);
    await store.putBuild(place, half);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
  return { package: target, place, fresh: true };
}
