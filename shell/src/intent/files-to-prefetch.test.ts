import type { PageShell } from '@heliograph/platform/remote';
import type { OfferedScreen } from '../guards/allowed';
import { testRemote, testScreen } from '../testing/doubles';
import { isSparing, filesToPrefetch } from './files-to-prefetch';

const shell: PageShell = {
  build: 's1',
  base: '/shell/s1/',
  parts: { data: ['data.1.js', 'overlay.1.js'], overlay: ['overlay.1.js'], layout: ['layout.1.js'] },
  files: { 'data.1.js': 'sha384-d', 'overlay.1.js': 'sha384-o', 'layout.1.js': 'sha384-l' },
};

const file = (integrity: string) => ({ integrity, bytes: 1 });

const remote = testRemote({
  entry: 'entry.js',
  front: ['front.js'],
  files: { 'entry.js': file('sha384-e'), 'front.js': file('sha384-f'), 'history.1.js': file('sha384-h') },
});

const screen: OfferedScreen = {
  ...testScreen({ files: ['history.1.js', 'unknown.1.js'], barrels: ['data', 'overlay', 'query'] }),
  section: { title: 'Billing', icon: 'wallet', screens: [] },
  remote,
};

test('lists container, entry point, and screen of the remote, and the shell’s parts for its barrels, each with its hash', () => {
  expect(filesToPrefetch(screen, shell)).toEqual([
    { address: '/r/billing/b1/entry.js', integrity: 'sha384-e' },
    { address: '/r/billing/b1/front.js', integrity: 'sha384-f' },
    { address: '/r/billing/b1/history.1.js', integrity: 'sha384-h' },
    { address: '/shell/s1/data.1.js', integrity: 'sha384-d' },
    { address: '/shell/s1/overlay.1.js', integrity: 'sha384-o' },
  ]);
});

test.each([
  [undefined, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
])('whether a connection of %j is spared: %s', (connection, sparing) => {
  expect(isSparing({ connection } as unknown as Navigator)).toBe(sparing);
});
