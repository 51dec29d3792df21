import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';
import { say } from './say.mjs';

/*
 * `node deploy/bin/check-new-remote.mjs`: takes a remote made from the template the whole way, from the
 * command to a screen in the browser of the gate. In a copy of this tree and of the release store, so that
 * nothing here changes. Ends with 1 if a step fails.
 */
const place = path.join(root, '.cache/new-remote');
const tree = path.join(place, 'tree');
const store = path.join(place, 'store');
const released = path.resolve(root, process.env.RELEASE_DIR ?? 'dist');
const folder = 'mfe-from-template';

function copyTree() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const name of listed.split('\0').filter((one) => one !== '' && existsSync(path.join(root, one)))) cpSync(path.join(root, name), path.join(tree, name));
}

/** What was published: development builds and figures stay behind. */
function copyStore() {
  if (!existsSync(path.join(released, 'epochs'))) throw new Error('Nothing is released yet, so there is no shell to try a remote in; run npm run build.');
  cpSync(released, store, { recursive: true, filter: (from) => !['dev', 'figures'].includes(path.basename(from)) });
}

/** Runs a step in the copy; throws if it fails. */
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
  await step('install the copy', ['--input-type=module', '--eval', "await (await import('./deploy/bin/install.mjs')).install()"]);
  const started = performance.now();
  await step('new-remote', ['deploy/bin/new-remote.mjs', folder, 'From Template']);
  await step('publish, up to its screen in a browser', ['deploy/bin/release.mjs', 'publish', folder, '--why', 'template']);
  say(`from the command to a screen in the browser: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await step('lint', ['node_modules/eslint/bin/eslint.js', folder, '--max-warnings', '0']);
  await step('types', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json']);
  await step('its test and the roles', ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--silent', folder, 'deploy/src/roles']);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
