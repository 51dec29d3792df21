import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Builder } from './builder';
import { killAll } from './child';
import { compressFolder } from '../../server/store/compress';
import type { BrowserPackage } from '../packages';
import { storeDir } from '../../server/paths';
import type { BuildPlace, ReleaseStore } from '../../server/store/release-store';

/** Unfinished build directories; each is removed before its entry is. */
const underWay = new Set<Promise<unknown>>();

/** Stops all running builds. Resolves when their processes and files are gone. */
export async function abandonBuilds(): Promise<void> {
  await killAll();
  await Promise.allSettled(underWay);
}

async function buildInto(
  store: ReleaseStore,
  { folder, base }: BrowserPackage,
  place: BuildPlace,
  builder: Builder,
): Promise<void> {
  const half = path.join(storeDir, base, `${place.build}.half-${process.pid}`);
  await mkdir(half, { recursive: true });
  try {
    await builder.build({ folder, buildId: place.build, output: half });
    await compressFolder(half);
    await store.putBuild(place, half);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Builds a package into the store, atomically. */
export async function buildPackage(
  store: ReleaseStore,
  target: BrowserPackage,
  place: BuildPlace,
  builder: Builder,
): Promise<void> {
  const built = buildInto(store, target, place, builder);
  underWay.add(built);
  try {
    await built;
  } finally {
    underWay.delete(built);
  }
}
