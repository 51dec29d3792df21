import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RegistryShell } from '@heliograph/platform/remote';
import { compressFolder } from '../../../deploy/server/store/compress';
import { filesHash } from '../../../deploy/release/inputs/source-hash';
import { root } from '../../../deploy/server/paths';
import { shellOf } from '../../../deploy/server/store/registry';
import { folderStore } from '../../../deploy/server/store/folder-store';

/** Shell and remotes as one build. */
interface BuildInOne {
  shell: RegistryShell;
  /** Files of each screen's first paint in addition to the first script, by the screen's path. */
  screens: Record<string, string[]>;
}

/**
 * Builds the shell and the remotes of these folders without Module Federation to a store, unless a build of the same
 * inputs exists.
 */
export async function buildInOne(dir: string, folders: string[], say: (line: string) => void): Promise<BuildInOne> {
  const store = folderStore(dir);
  const place = {
    base: 'shell',
    build: filesHash(['shell', 'shared', ...folders, 'tests/bench/federation', 'tsconfig.json', 'pnpm-lock.yaml']),
  };
  if (!(await store.hasBuild(place))) {
    const started = performance.now();
    const half = path.join(dir, `half-${process.pid}`);
    await mkdir(half, { recursive: true });
    try {
      const command = [
        path.join(root, 'shell/node_modules/webpack/bin/webpack.js'),
        '--mode',
        'production',
        '--config',
        path.join(root, 'tests/bench/federation/one-build.webpack.mjs'),
      ];
      await promisify(execFile)(process.execPath, command, {
        cwd: path.join(root, 'shell'),
        env: {
          ...process.env,
          BUILD_ID: place.build,
          OUTPUT_DIR: half,
          WORK_DIR: path.join(dir, 'stand-ins'),
          REMOTES: folders.join(','),
          NODE_ENV: 'production',
        },
      });
      await compressFolder(half);
      await store.putBuild(place, half);
    } finally {
      await rm(half, { recursive: true, force: true });
    }
    say(`built shell and ${folders.length} remotes as one in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  const screens = await store.readFile(place, 'screens.json');
  return { shell: await shellOf(store, place), screens: JSON.parse(String(screens)) as Record<string, string[]> };
}
