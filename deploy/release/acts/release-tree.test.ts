import type { Check, Refusal } from '../gate/candidate';
import type { Releasable } from '../releasables';
import { findRemote } from '../../server/store/registry';
import type { BuildPlace } from '../../server/store/release-store';
import { madeUpStore, type MadeUpStore } from '../../tools/testing/made-up';
import { liveRegistry } from '../../server/store/live-registry';
import { publish } from './publish';
import { releaseTree, type Gate } from './release-tree';
import { retire } from './change-remote';
import { endCanary, rollback } from './rollback';

let made: MadeUpStore;
let asked: number;
/** What was built, in order. */
let built: string[];
/** The builds of the shell in which new remotes were last tested. */
let triedIn: string[];

const counts: Check = async ({ shells }) => {
  asked += 1;
  triedIn = shells.map((shell) => shell.build);
  return [];
};

const nameOf = ({ base }: BuildPlace): string => (base.startsWith('r/') ? `mfe-${base.slice(2)}` : base);

const releasable = (place: BuildPlace): Releasable => ({
  name: nameOf(place),
  base: place.base,
  sources: [],
  id: async () => place.build,
  build: async () => void built.push(`${nameOf(place)} ${place.build}`),
});

const noChecks: Gate = { full: [], quick: [] };

/** Runs `npm start` on a checkout whose packages build to these. Returns its messages. */
async function start(...places: BuildPlace[]): Promise<string[]> {
  const printed: string[] = [];
  const test = await releaseTree(
    { ...made.releaser('Olga'), why: 'start' },
    { ...noChecks, full: [counts] },
    (line) => printed.push(line),
    places.map(releasable),
  );
  await test?.();
  return printed;
}

const stable = async (): Promise<string | undefined> => {
  const live = await liveRegistry(made.store);
  return (live && findRemote(live, 'billing'))?.stable.build;
};

let platform: BuildPlace[];
let first: BuildPlace;
let second: BuildPlace;
let third: BuildPlace;

beforeEach(async () => {
  asked = 0;
  built = [];
  made = await madeUpStore();
  platform = [await made.putShell('s1'), await made.putPlatform('p1'), await made.putHosts('h1')];
  [first, second, third] = [
    await made.putRemote('billing', 'b1'),
    await made.putRemote('billing', 'b2'),
    await made.putRemote('billing', 'b3'),
  ];
  await start(...platform, first);
});

test('tests remotes of a new shell only in that one; tests a remote released alone in both', async () => {
  await start(await made.putShell('s2'), ...platform.slice(1), second);
  expect(triedIn).toEqual(['s2']);
  await start(await made.putShell('s2'), ...platform.slice(1), third);
  expect(triedIn).toEqual(['s2', 's1']);
});

test('releases everything to an empty store, through the gate; then nothing', async () => {
  expect([await made.store.epoch(), asked]).toEqual([1, 1]);
  expect((await made.store.history())[0]?.changes.map((change) => change.package)).toEqual([
    'shell',
    'platform',
    'hosts',
    'mfe-billing',
  ]);
  expect(await start(...platform, first)).toEqual([]);
  expect([await made.store.epoch(), asked]).toEqual([1, 1]);
});

describe('to an empty store', () => {
  const refusal: Refusal = { what: 'Billing fails', where: 'mfe-billing', fix: 'Fix it' };
  const refuses: Check = async () => [refusal];

  beforeEach(async () => {
    made = await madeUpStore();
    platform = [await made.putShell('s1'), await made.putPlatform('p1'), await made.putHosts('h1')];
  });

  const release = (gate: Partial<Gate>) =>
    releaseTree(made.releaser(), { ...noChecks, ...gate }, () => undefined, platform.map(releasable));

  test('releases first, then returns what the full gate finds in it', async () => {
    const test = await release({ full: [refuses, counts] });
    expect(await made.store.epoch()).toBe(1);
    asked = 0;
    expect(await test?.()).toEqual([refusal]);
    expect([asked, await made.store.epoch()]).toEqual([0, 1]);
  });

  test('runs the full gate on what was released, not on what is live by then', async () => {
    const test = await release({ full: [counts] });
    await publish(made.releaser('Ann'), { places: [await made.putShell('s2')] }, []);
    expect([await test?.(), triedIn]).toEqual([[], ['s1']]);
  });

  test('releases nothing that the quick checks refuse', async () => {
    await expect(release({ quick: [refuses] })).rejects.toThrow('Billing fails');
    expect(await made.store.epoch()).toBe(0);
  });

  test('leaves nothing to test after a later release, which passes the full gate before', async () => {
    await release({});
    platform = [await made.putShell('s2')];
    await expect(release({ full: [refuses] })).rejects.toThrow('Billing fails');
    expect(await release({ full: [counts], quick: [refuses] })).toBeNull();
    expect(await made.store.epoch()).toBe(2);
  });
});

test('replaces what it has released itself, if it has changed', async () => {
  expect(await start(...platform, second)).toEqual([]);
  const [entry] = (await made.store.history()).slice(-1);
  expect(entry).toMatchObject({
    epoch: 2,
    action: 'publish',
    via: 'start',
    changes: [{ package: 'mfe-billing', from: 'b1', to: 'b2' }],
  });
  expect(entry?.changes).toHaveLength(1);
});

test('adds a remote that was never released', async () => {
  await start(...platform, first, await made.putRemote('loyalty', 'l1'));
  expect((await made.store.history()).at(-1)?.changes).toEqual([{ package: 'mfe-loyalty', from: null, to: 'l1' }]);
});

/** What a team did to billing, and how `npm start` describes it. */
const decisions: [string, () => Promise<unknown>, string | undefined, string][] = [
  ['released', () => publish(made.releaser('Ann'), { places: [second] }, []), 'b2', 'publish by Ann, epoch 2'],
  [
    'started a canary of',
    () => publish(made.releaser('Ann'), { places: [second], canary: 10 }, []),
    'b1',
    'canary by Ann, epoch 2',
  ],
  ['retired', () => retire(made.releaser('Ann'), 'billing'), undefined, 'retire by Ann, epoch 2'],
  [
    'rolled back',
    async () => {
      await start(...platform, second);
      await rollback(made.releaser('Ben'), 'billing');
    },
    'b1',
    'rollback by Ben, epoch 3',
  ],
  [
    'was judged on',
    async () => {
      await publish(made.releaser('Ann'), { places: [second], canary: 10 }, []);
      await endCanary(made.releaser('judge'), 'billing', 'judge');
    },
    'b1',
    'judge by judge, epoch 3',
  ],
];

test.each(decisions)(
  'does not replace or build billing after a team has %s it, and says so in one line',
  async (_what, decide, live, because) => {
    await decide();
    const epoch = await made.store.epoch();
    built = [];
    expect(await start(...platform, third)).toEqual([
      `not replaced: mfe-billing (${because}); to replace it, run npm run release -- publish PACKAGE`,
    ]);
    expect([await made.store.epoch(), await stable(), built]).toEqual([epoch, live, []]);
  },
);

test('lists all packages that it does not replace in one line, and still releases the rest', async () => {
  await publish(made.releaser('Ann'), { places: [second] }, []);
  await publish(made.releaser('Ben'), { places: [await made.putHosts('h2')] }, []);
  const printed = await start(await made.putShell('s2'), ...platform.slice(1), third);
  expect(printed).toEqual([
    'not replaced: hosts (publish by Ben, epoch 3), mfe-billing (publish by Ann, epoch 2); to replace it, run npm run release -- publish PACKAGE',
  ]);
  expect((await made.store.history()).at(-1)?.changes).toEqual([{ package: 'shell', from: 's1', to: 's2' }]);
});

test('says nothing if a team released the same build', async () => {
  await publish(made.releaser('Ann'), { places: [second] }, []);
  expect(await start(...platform, second)).toEqual([]);
  expect(await made.store.epoch()).toBe(2);
});

test('takes over what an older version of npm start released', async () => {
  await publish({ ...made.releaser('Olga'), why: 'npm start' }, { places: [second] }, []);
  expect(await start(...platform, third)).toEqual([]);
  expect(await stable()).toBe('b3');
});

test('does not build what is already in the store', async () => {
  await start(...platform, second);
  expect(built).toEqual([]);
  await start(...platform, { base: 'r/billing', build: 'b9' }).catch(() => undefined);
  expect(built).toEqual(['mfe-billing b9']);
});

test('checks again after a release in between', async () => {
  let once = true;
  const meanwhile: Check = async () => {
    if (once) {
      once = false;
      await publish(made.releaser('Ann'), { places: [third] }, []);
    }
    return [];
  };
  await releaseTree(
    made.releaser('Olga'),
    { full: [meanwhile], quick: [] },
    () => undefined,
    [...platform, second].map(releasable),
  );
  expect(await stable()).toBe('b3');
});

test('generates new pages of the same builds when hosts change', async () => {
  const { hosts } = await made.releaser().platforms(await made.store.registry(1));
  const [name = '', host] = Object.entries(hosts.hosts)[0] ?? [];
  if (!host) throw new Error('no host');
  const changed = await made.putHosts('h2', {
    ...hosts,
    hosts: { ...hosts.hosts, [name]: { ...host, api: 'https://api.example' } },
  });
  await start(...platform.slice(0, 2), changed, first);
  expect((await made.store.history()).at(-1)).toMatchObject({
    epoch: 2,
    changes: [{ package: 'hosts', from: 'h1', to: 'h2' }],
  });
  expect(await made.store.page(2, `${host.app}.html`)).toContain('https://api.example');
});
