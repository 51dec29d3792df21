import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '@heliograph/shared/reference/roles';
import { buildPackage, type Build } from './build-package';
import { compressFile } from './compress';
import { readHosts } from './hosts';
import { browserPackages } from './packages';
import { appPage } from './page';
import { storeDir } from './paths';
import { readRegistry, registryOf, writeRegistry, writeWhole } from './registry';

/** Builds run at once; each is mostly one busy thread. */
const parallel = 2;

async function buildAll(say: (line: string) => void): Promise<Build[]> {
  const waiting = browserPackages();
  const builds: Build[] = [];
  const worker = async (): Promise<void> => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const started = Date.now();
      const build = await buildPackage(target);
      if (build.fresh) say(`built ${target.folder} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      builds.push(build);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return builds;
}

const apps: App[] = ['customer', 'admin'];

/** Builds what has changed, makes it live and writes the page of each app. */
export async function release(say: (line: string) => void): Promise<void> {
  await mkdir(storeDir, { recursive: true });
  const registry = registryOf(await buildAll(say));
  const live = readRegistry();
  const changed = JSON.stringify({ ...live, epoch: 0 }) !== JSON.stringify({ ...registry, epoch: 0 });
  if (changed) await writeRegistry(registry);
  const hosts = readHosts();
  for (const app of apps) {
    const file = path.join(storeDir, `${app}.html`);
    await writeWhole(file, appPage(app, changed ? registry : (live ?? registry), hosts));
    await compressFile(file);
  }
}
