import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, tsx } from '../../server/launch/run.mjs';
import { say } from '../../server/launch/say.mjs';

/** The lowest priority: a release in the background must not slow down what someone waits for. */
const leisurely = 19;

/** Creates the empty folders of the development builds. Returns the packages, each followed by its folder. */
const emptyFolders = (store, folders) =>
  folders.flatMap((folder) => {
    const output = path.join(store, folder === 'shell' ? 'shell' : `r/${folder.slice('mfe-'.length)}`, 'dev');
    rmSync(output, { recursive: true, force: true });
    mkdirSync(output, { recursive: true });
    return [folder, output];
  });

/**
 * Rebuilds packages when they change, and serves them together with released builds of all others. If nothing is
 * released yet, the others are released meanwhile, and are missing until then. Ends with the server.
 */
export function developTogether(folders, all) {
  const store = path.resolve(root, process.env.RELEASE_DIR ?? 'dist');
  const isReleased = existsSync(path.join(store, 'epochs'));
  const children = [];
  const start = (args, env = {}) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.push(child);
    return child;
  };

  const watcher = start(['deploy/tools/dev/watcher.mjs', ...emptyFolders(store, folders)]);
  // `tsx watch` restarts the server when one of its source files changes.
  const server = start(
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'deploy/server/main-serve.ts'],
    {
      DEVELOPMENT: folders.join(','),
    },
  );
  if (isReleased) say('other packages are served as last released; to release this checkout, run npm run build');
  else if (all.some((folder) => !folders.includes(folder))) {
    say('nothing is released yet: the other sections are being built and appear when you reload the page later');
    watcher.once('message', () => os.setPriority(start(tsx('deploy/release/main-release.ts')).pid, leisurely));
  }

  const end = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  watcher.on('exit', end);
  server.on('exit', (code) => {
    end();
    process.exit(code ?? 0);
  });
}
