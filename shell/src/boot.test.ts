import type { LiveRemote, PageRegistry, RegistryRemote } from '@heliograph/shared/remote';
import { testRemote, testScreen, testShell } from './testing/doubles';
import { preloaded, runBoot } from './testing/run-boot';

const screen = testScreen({ files: ['screen.js'] });

/** A build whose first paint needs three files. */
function build(name: string, id: string): RegistryRemote {
  const file = { integrity: `sha384-${id}`, bytes: 1 };
  const files = { 'entry.js': file, 'front.js': file, 'screen.js': file };
  return testRemote({ name, build: id, entry: 'entry.js', front: ['front.js'], files, sections: [{ title: name, icon: 'x', screens: [screen] }] });
}

const registry = (...remotes: LiveRemote[]): PageRegistry => ({ app: 'customer', epoch: 1, shell: testShell, remotes });
const live = (stable: RegistryRemote): LiveRemote => ({ name: stable.name, stable });

test('an open tab keeps the preload links of one build of each remote, however many are released', () => {
  const boot = runBoot(registry(live(build('billing', 'b0')), live(build('billing-plus', 'p0'))));
  boot.preload(build('billing-plus', 'p0'), screen);
  for (let release = 1; release <= 20; release += 1) boot.preload(build('billing', `b${release}`), screen);
  boot.preload(build('billing', 'b20'), screen);
  expect(preloaded().sort()).toEqual([
    ...['entry', 'front', 'screen'].map((name) => `/r/billing-plus/p0/${name}.js`),
    ...['entry', 'front', 'screen'].map((name) => `/r/billing/b20/${name}.js`),
  ]);
});

test('a build that is asked for again after another one is preloaded again', () => {
  const boot = runBoot(registry(live(build('billing', 'b1'))));
  for (const id of ['b1', 'b2', 'b1']) boot.preload(build('billing', id), screen);
  expect(preloaded()).toEqual(['entry', 'front', 'screen'].map((name) => `/r/billing/b1/${name}.js`));
});
