import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { killAll, runNode } from './child';
import { compressFolder } from './compress';
import type { BrowserPackage } from './packages';
import { root, storeDir } from './paths';
import { BuildFailed } from './release/refused';
import type { BuildPlace, ReleaseStore } from './store/release-store';

/** Unfinished build directories; each is removed before its entry is. */
const underWay = new Set<Promise<unknown>>();

/** Stops all running builds. Resolves when their processes and files are gone. */
export async function abandonBuilds(): Promise<void> {
  await killAll();
  await Promise.allSettled(underWay);
}

/** Runs webpack for a package into a directory. */
async function bundle(folder: string, buildId: string, output: string): Promise<void> {
  const args = [path.join(root, folder, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production'];
  const { code, output: said } = await runNode(args, {
    cwd: path.join(root, folder),
    env: { BUILD_ID: buildId, OUTPUT_DIR: output, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new BuildFailed(`${folder} failed to build:\n${said}`);
}

async function buildInto(store: ReleaseStore, { folder, base }: BrowserPackage, place: BuildPlace): Promise<void> {
  const half = path.join(storeDir, base, `${place.build}.half-${process.pid}`);
  await mkdir(half, { recursive: true });
  try {
    await bundle(folder, place.build, half);
    await compressFolder(half);
    await store.putBuild(place, half);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Builds a package into the store, atomically. */
export async function buildPackage(store: ReleaseStore, target: BrowserPackage, place: BuildPlace): Promise<void> {
  const built = buildInto(store, target, place);
  underWay.add(built);
  try {
    await built;
  } finally {
    underWay.delete(built);
  }
}
