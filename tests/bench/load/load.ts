import { openBrowser } from '../../../deploy/release/gate/browser/browser';
import { storeDir } from '../../../deploy/server/paths';
import { storePlatforms } from '../../../deploy/release/platform/live';
import { releaseTree } from '../../../deploy/release/acts/release-tree';
import { folderStore } from '../../../deploy/server/store/folder-store';
import { demoToken, serve } from '../browser/serving';
import { buildReactAdmin } from './build-react-admin';
import { heliograph, reactAdmin } from './contender';
import { medians, table } from './table';
import { visit, type Figures } from './visit';

const network = { name: '1.6 Mbit/s, 150 ms round trip', latency: 150, throughput: 1_600_000 / 8 };
const slowdown = 4;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Compares the dashboard's loads with those of react-admin with the same list: visits both in turn in
 * one run with a throttled network and CPU, and prints medians of `count` visits each.
 */
export async function load(count: number): Promise<void> {
  const store = folderStore(storeDir);
  await releaseTree(
    { store, platforms: storePlatforms(store), by: 'bench', why: 'bench', now: () => new Date(), via: 'start' },
    { full: [], quick: [] },
    say,
  );
  const contenders = [reactAdmin(await buildReactAdmin(say)), heliograph(storeDir)];
  const browser = await openBrowser();
  if (!browser) throw new Error('There is no Chromium here; CHROMIUM names one.');
  const { child, origins } = await serve(contenders.map(({ served }) => served));
  try {
    const token = await demoToken(origins[0] ?? '');
    const round = (contender: (typeof contenders)[number], index: number): Promise<Figures> =>
      visit({ browser, origin: origins[index] ?? '', contender, token, network, slowdown });
    const visits: Figures[][] = contenders.map(() => []);
    // The first visits warm up the server and are excluded.
    for (let turn = 0; turn <= count; turn += 1) {
      for (const [index, contender] of contenders.entries()) {
        const figures = await round(contender, index);
        if (turn > 0) visits[index]?.push(figures);
      }
    }
    const [rival, ours] = visits.map(medians);
    say(`\n${network.name}, processor ${slowdown} times slower, empty cache, medians of ${count} visits in turn`);
    if (rival && ours)
      for (const line of table([contenders[0]?.name ?? '', contenders[1]?.name ?? ''], rival, ours)) say(line);
    say(
      '\nBytes as brotli with headers, of what was asked for before the page was ready or the rows were there. Blocking time counts from the first paint of content.',
    );
  } finally {
    child.kill();
    await browser.close();
  }
}
