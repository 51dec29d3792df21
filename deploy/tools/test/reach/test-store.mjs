import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../server/launch/run.mjs';

/**
 * The release store of the tests. They release this checkout to a separate store: `npm start` does not replace
 * what someone else released to the usual one, and tests must run this checkout.
 */
export const testStore = path.join(root, '.cache/test-store');

const released = path.resolve(root, process.env.RELEASE_DIR ?? 'dist');
const keepDays = 7;

const folders = (dir) => (existsSync(dir) ? readdirSync(dir).map((name) => path.join(dir, name)) : []);

/** Copies live builds from the usual store, so that builds of the same inputs need not be repeated. */
function copyLiveBuilds() {
  const epoch = folders(path.join(released, 'epochs'))
    .filter((dir) => existsSync(path.join(dir, 'registry.json')))
    .sort()
    .at(-1);
  if (!epoch) return;
  const { shell, apps } = JSON.parse(readFileSync(path.join(epoch, 'registry.json'), 'utf8'));
  for (const { base } of [
    shell,
    ...Object.values(apps)
      .flat()
      .map((remote) => remote.stable),
  ]) {
    const place = path.join(testStore, base);
    if (existsSync(place) || !existsSync(path.join(released, base))) continue;
    const half = `${path.resolve(place)}.half-${process.pid}`;
    cpSync(path.join(released, base), half, { recursive: true });
    renameSync(half, place);
  }
}

/** Resets the store of the tests to one without releases, and keeps its recent builds. */
export function prepareTestStore() {
  for (const name of ['epochs', 'figures']) rmSync(path.join(testStore, name), { recursive: true, force: true });
  const builds = [
    'shell',
    'platform',
    'hosts',
    ...folders(path.join(testStore, 'r')).map((dir) => `r/${path.basename(dir)}`),
  ].flatMap((base) => folders(path.join(testStore, base)));
  const oldest = Date.now() - keepDays * 86_400_000;
  for (const dir of builds.filter((one) => statSync(one).mtimeMs < oldest))
    rmSync(dir, { recursive: true, force: true });
  copyLiveBuilds();
}
