import type { Build } from '../build-package';
import type { Check } from '../gate/candidate';
import { findRemote } from '../registry/changes';
import type { BuildPlace } from '../store/release-store';
import { madeUpStore, type MadeUpStore } from '../testing/made-up';
import { liveRegistry } from './flip';
import { publish } from './publish';
import { releaseTree } from './release-tree';
import { rollback } from './rollback';

let made: MadeUpStore;
let asked: number;

const counts: Check = async () => {
  asked += 1;
  return [];
};

const built = (place: BuildPlace): Build => {
  const folder = place.base === 'shell' ? 'shell' : `mfe-${place.base.slice(2)}`;
  return { package: { folder, base: place.base, inputs: [] }, place, fresh: true };
};

/** Releases a tree whose packages build to these; answers what was said. */
async function tree(...places: BuildPlace[]): Promise<string[]> {
  const said: string[] = [];
  await releaseTree(made.releaser(), [counts], (line) => said.push(line), async () => places.map(built));
  return said;
}

const stable = async (): Promise<string | undefined> => {
  const live = await liveRegistry(made.store);
  return (live && findRemote(live, 'billing'))?.stable.build;
};

let shell: BuildPlace;
let first: BuildPlace;
let second: BuildPlace;

beforeEach(async () => {
  asked = 0;
  made = await madeUpStore();
  shell = await made.putShell('s1');
  first = await made.putRemote('billing', 'b1');
  second = await made.putRemote('billing', 'b2');
  await tree(shell, first);
});

test('the first time everything goes through the gate and live; after that nothing does', async () => {
  expect([await made.store.epoch(), asked]).toEqual([1, 1]);
  await tree(shell, first);
  expect([await made.store.epoch(), asked]).toEqual([1, 1]);
});

test('only what has changed is published', async () => {
  await tree(shell, second);
  const [entry] = (await made.store.history()).slice(-1);
  expect(entry).toMatchObject({ epoch: 2, action: 'publish', changes: [{ package: 'mfe-billing', from: 'b1', to: 'b2' }] });
  expect(entry?.changes).toHaveLength(1);
});

test('a build that was rolled back stays so, and that is said; publishing it by hand makes it live', async () => {
  await tree(shell, second);
  await rollback(made.releaser(), 'billing');
  expect(await tree(shell, second)).toEqual(['mfe-billing: build b2 was rolled back and stays so; npm run release -- publish mfe-billing makes it live again']);
  expect(await stable()).toBe('b1');
  await publish(made.releaser(), { places: [second] }, []);
  expect(await tree(shell, second)).toEqual([]);
  expect(await stable()).toBe('b2');
});

test('after a rollback the next build goes live', async () => {
  await tree(shell, second);
  await rollback(made.releaser(), 'billing');
  expect(await tree(shell, await made.putRemote('billing', 'b3'))).toEqual([]);
  expect(await stable()).toBe('b3');
});

test('a canary of the tree is left alone', async () => {
  await publish(made.releaser(), { places: [second], canary: 10 }, []);
  await tree(shell, second);
  expect([await made.store.epoch(), await stable()]).toEqual([2, 'b1']);
});

test('hosts that changed make new pages of the same builds', async () => {
  const { hosts, ...releaser } = made.releaser();
  const [name = '', host] = Object.entries(hosts.hosts)[0] ?? [];
  if (!host) throw new Error('no host');
  const changed = { ...hosts, hosts: { ...hosts.hosts, [name]: { ...host, api: 'https://api.example' } } };
  const release = (): Promise<void> => releaseTree({ ...releaser, hosts: changed }, [counts], () => undefined, async () => [shell, first].map(built));
  await release();
  expect((await made.store.history()).at(-1)).toMatchObject({ epoch: 2, action: 'pages', changes: [], why: 'hosts or brands changed' });
  expect(await made.store.page(2, `${host.app}.html`)).toContain('https://api.example');
  await release();
  expect([await made.store.epoch(), asked]).toEqual([2, 1]);
});
