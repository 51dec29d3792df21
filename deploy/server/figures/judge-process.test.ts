import { bundlePlatform, moduleName } from '../../release/platform/bundle';
import { publish } from '../../release/acts/publish';
import { madeUpStore } from '../../tools/testing/made-up';
import { memoryNotes } from '../../tools/testing/sample-loads';
import { liveRegistry } from '../store/live-registry';
import { findRemote } from '../store/registry';
import { startJudge, type Judge } from './judge-process';
import { createLoadStatistics } from './load-statistics';

jest.setTimeout(120_000);

let judge: Judge | null = null;
afterEach(() => judge?.end());

test('a process of its own ends a failing canary, with the platform of the store', async () => {
  const made = await madeUpStore();
  const releaser = made.releaser('Ada', new Date().toISOString());
  const platform = { base: 'platform', build: 'p1' };
  await made.store.putFiles(platform, { [moduleName]: (await bundlePlatform()).text });
  const first = [await made.putShell('s1'), platform, await made.putHosts('h1'), await made.putRemote('billing', 'b1')];
  await publish(releaser, { places: first }, []);
  await publish(releaser, { places: [await made.putRemote('billing', 'b2')], canary: 10 }, []);
  const now = (): Date => new Date();
  const figures = createLoadStatistics({ store: made.store, keep: memoryNotes(), log: () => undefined, now });
  for (let i = 0; i < 12; i += 1)
    await figures.count(
      {
        remote: 'billing',
        build: 'b2',
        canary: false,
        screen: 'billing/history',
        ok: false,
        reason: 'evaluation',
        ms: 400,
        fallback: false,
      },
      { session: `s${i}`, user: `u${i}`, network: `n${i}` },
      true,
    );
  await figures.close();
  judge = startJudge({ ...process.env, RELEASE_DIR: made.folder });
  await judge.evaluate();
  const live = await liveRegistry(made.store);
  expect(live && findRemote(live, 'billing')).toMatchObject({ stable: { build: 'b1' } });
  expect(live && findRemote(live, 'billing')?.canary).toBeUndefined();
  expect((await made.store.history()).at(-1)).toMatchObject({ by: 'judge', action: 'judge' });
  // A second evaluation finds no canary.
  await judge.evaluate();
  expect(await made.store.epoch()).toBe(live?.epoch);
});

test('an evaluation fails if the process has ended', async () => {
  judge = startJudge({ ...process.env, NODE_OPTIONS: '--import=data:text/javascript,process.exit(3)' });
  await expect(judge.evaluate()).rejects.toThrow('The process of the judge ended (3).');
});
