import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../../../server/launch/run.mjs';
import { say } from '../../../server/launch/say.mjs';

/*
 * `node deploy/tools/test/parts/check-new-remote.mjs`: creates a remote from the template, publishes it, and checks it,
 * up to a screen in the gate's browser. Works in a copy of this checkout and of the release store, so that
 * nothing here changes. Exits with 1 if a step fails.
 */
const place = path.join(root, '.cache/new-remote');
const tree = path.join(place, 'tree');
const store = path.join(place, 'store');
const released = path.resolve(root, process.env.RELEASE_DIR ?? 'dist');
const folder = 'mfe-from-template';

function copyTree() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const name of listed.split('\0').filter((one) => one !== '' && existsSync(path.join(root, one))))
    cpSync(path.join(root, name), path.join(tree, name));
}

/** Copies what was published, without development builds and load statistics. */
function copyStore() {
  if (!existsSync(path.join(released, 'epochs')))
    throw new Error(
      'Nothing has been released yet, so there is no shell to test a remote in. Run npm run build first.',
    );
  cpSync(released, store, { recursive: true, filter: (from) => !['dev', 'figures'].includes(path.basename(from)) });
}

/** Runs a step in the copy. Throws if it fails. */
async function step(what, args) {
  const started = performance.now();
  const code = await run(process.execPath, args, { cwd: tree, env: { RELEASE_DIR: store } });
  if (code !== 0) throw new Error(`${what} failed (${code})`);
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

rmSync(place, { recursive: true, force: true });
try {
  copyTree();
  copyStore();
  await step('install the copy', [
    '--input-type=module',
    '--eval',
    "await (await import('./deploy/server/launch/install.mjs')).install({ tools: true })",
  ]);
  const started = performance.now();
  await step('new-remote', ['deploy/release/new-remote.mjs', folder, 'From Template']);
  await step('publish, including the screen in a browser', [
    'deploy/release/release.mjs',
    'publish',
    folder,
    '--why',
    'template',
  ]);
  say(`from the command to a screen in the browser: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await step('format', ['node_modules/prettier/bin/prettier.cjs', '--check', folder]);
  await step('lint', ['node_modules/eslint/bin/eslint.js', folder, '--max-warnings', '0']);
  await step('types', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json']);
  await step('test of the remote and of the roles', [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--silent',
    folder,
    'deploy/tools/lint/roles',
  ]);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
