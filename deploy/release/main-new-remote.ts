import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeFailure } from '@heliograph/api/describe-failure';
import { makeRemote } from './new-remote/make';
import { readRemoteArguments } from './new-remote/read-arguments';
import { root } from '../server/paths';

/** Installs with the pnpm version pinned in the root's package.json. Returns true on success. `quiet` hides errors. */
function install(where: '--offline' | '--prefer-offline', quiet: boolean): boolean {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { pnpm: string };
  };
  const [command = 'npx', ...words] = scripts.pnpm.split(' ');
  const args = [...words, 'install', '--no-frozen-lockfile', where, '--silent'];
  return (
    spawnSync(command, args, {
      cwd: root,
      stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    }).status === 0
  );
}

/** Installs the new package. Restores the previous state if that fails. */
function installOrUndo(folder: string): void {
  const lockfile = path.join(root, 'pnpm-lock.yaml');
  const before = readFileSync(lockfile);
  // Everything that the template needs is already installed; asking a registry takes time.
  if (install('--offline', true) || install('--prefer-offline', false)) return;
  rmSync(path.join(root, folder), { recursive: true, force: true });
  writeFileSync(lockfile, before);
  throw new Error(
    `Could not install the packages of ${folder} (see above), so it was not created. Fix the problem and run the command again.`,
  );
}

try {
  const started = performance.now();
  const remote = readRemoteArguments(process.argv.slice(2), readdirSync(root));
  makeRemote(root, remote);
  installOrUndo(remote.folder);
  process.stdout.write(`
  Created ${remote.folder} in ${((performance.now() - started) / 1000).toFixed(1)} s. Start with ${remote.folder}/src/section.ts

  npm run dev -- ${remote.folder}                run it in the dashboard, with hot reload
  npm run jest -- ${remote.folder}               run its tests
  npm run release -- publish ${remote.folder}    release it to everyone

`);
} catch (error) {
  process.stderr.write(`  ${describeFailure(error)}\n`);
  process.exit(1);
}
