import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { install } from '../server/launch/install.mjs';
import { bundledPrograms, programs } from '../server/launch/programs.mjs';
import { passSignals, root, tied } from '../server/launch/run.mjs';
import { say, seconds } from '../server/launch/say.mjs';

/*
 * `npm start`: installs packages, releases this checkout, and serves it. The server opens its database meanwhile, and a
 * first start seeds the demo data while the packages are built. The release of an empty store is tested in a browser
 * when it is served.
 */

/** Bundles the programs that run, because loading their sources takes longer. Without bundles, the sources run. */
async function bundle() {
  if (bundledPrograms()) return;
  const started = performance.now();
  try {
    // It is installed by now.
    const [{ bundlePrograms }, { stop }] = await Promise.all([
      import('../server/launch/bundle-programs.mjs'),
      import('esbuild'),
    ]);
    await bundlePrograms();
    await stop();
    say(`bundled the programs in ${seconds(started)} s`);
  } catch (error) {
    say(`the programs could not be bundled: ${error.message}`);
  }
}

/**
 * Releases and serves. This process ends with the server, or with the code of a release that fails before. If the
 * server can't start, as when another one has the data, the release still comes to its end, which that one serves.
 */
async function startBoth() {
  const program = programs();
  const start = (stdin, ...args) =>
    spawn(process.execPath, args, { cwd: root, stdio: [stdin, 'inherit', 'inherit', 'ipc'] });
  const server = start('inherit', ...program('main-serve', '--after-release'));
  const release = start('pipe', ...tied, ...program('main-release'));
  passSignals(server, release);

  let live = false;
  let failed = 0;
  const isOver = () => server.exitCode !== null || server.signalCode !== null;
  const serve = () => {
    if (live) return;
    live = true;
    if (server.connected) server.send('released');
    else if (isOver()) release.kill();
  };
  release.once('message', serve);
  const released = once(release, 'exit').then(([code]) => {
    if (code === 0) serve();
    if (live) return;
    failed = code ?? 1;
    server.kill();
  });
  const [code] = await once(server, 'exit');
  if (live) release.kill();
  await released;
  process.exit(failed || (code ?? 1));
}

say('Heliograph');
try {
  await install();
  await bundle();
  await startBoth();
} catch (error) {
  say(error.message);
  process.exit(1);
}
