import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, watch } from 'node:fs';
import path from 'node:path';
import { describeFailure } from '@heliograph/api/describe-failure';
import type { RemoteManifest } from '@heliograph/platform/remote';
import { alonePort, aloneServer } from './alone-server';
import { readHosts } from '../../server/hosts';
import { browserPackages } from '../../release/packages';
import { root } from '../../server/paths';

/*
 * `npm run dev -- mfe-billing --alone`: rebuilds one remote when it changes, as for a release, and serves it
 * on its own port, so that a deployed shell can load it instead of the released one.
 */
const [folder = ''] = process.argv.slice(2);
const port = alonePort(
  folder,
  browserPackages().map((target) => target.folder),
);
const dir = path.join(root, '.cache/alone', folder);
const say = (line: string): void => void process.stdout.write(`  ${line}\n`);
const { server, refresh } = aloneServer(dir);

/** Prints where to open it: the hosts that accept a remote from this machine, with the port of `npm start`. */
function printUrls({ app, name }: RemoteManifest): void {
  say('Start the dashboard (npm start), then open');
  const hosts = Object.values(readHosts().hosts).filter((host) => host.override && host.app === app);
  for (const { origin } of hosts)
    say(`${origin.replace('{port}', process.env['PORT'] ?? '4000')}/?override=${name}@http://localhost:${port}`);
  say('Reload the page after a change. Press Ctrl-C to stop.');
}

/** Runs webpack in watch mode; if it exits, so does this process. */
function build(): void {
  let printed = false;
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  watch(dir, (_kind, name) => {
    if (name !== 'hash.txt') return;
    const manifest = refresh();
    if (!printed) printUrls(manifest);
    printed = true;
    say(`${new Date().toTimeString().slice(0, 8)} ${folder} is built`);
  });
  const child = spawn(process.execPath, ['node_modules/webpack/bin/webpack.js', '--watch', '--mode', 'production'], {
    cwd: path.join(root, folder),
    env: { ...process.env, BUILD_ID: 'alone', OUTPUT_DIR: dir, KEEP_FILES: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', (code) => process.exit(code ?? 0));
  const end = (): void => void child.kill('SIGTERM');
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

server.on('error', (error: NodeJS.ErrnoException) => {
  const message =
    error.code === 'EADDRINUSE' ? `Port ${port} is in use; ${folder} may already be running.` : describeFailure(error);
  process.stderr.write(`  ${message}\n`);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => {
  build();
  say(`serving ${folder} alone at http://localhost:${port}/remote.json`);
});
