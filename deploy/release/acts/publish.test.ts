import type { PageRegistry } from '@heliograph/platform/remote';
import type { Check } from '../gate/candidate';
import { findRemote } from '../../server/store/registry';
import { countSessions } from '../../tools/testing/sample-loads';
import { madeUpStore, type MadeUpStore } from '../../tools/testing/made-up';
import { liveRegistry } from '../../server/store/live-registry';
import { keep, promote } from './change-remote';
import { publish } from './publish';
import { Impossible, Outrun, Refused } from './refused';
import { rollback } from './rollback';

let made: MadeUpStore;

/** Returns what is live of billing: stable build, canary, last good build. */
async function billing(): Promise<(string | undefined)[]> {
  const live = await liveRegistry(made.store);
  const remote = live && findRemote(live, 'billing');
  return [remote?.stable.build, remote?.canary?.build.build, remote?.lastGood?.build];
}

const passes: Check = async () => [];
const refuses: Check = async () => [{ what: 'Too big.', where: 'mfe-billing b2', fix: 'Make it smaller.' }];

beforeEach(async () => {
  made = await madeUpStore();
  const places = [
    await made.putShell('s1'),
    await made.putRemote('billing', 'b1', { manifest: { order: 40 } }),
    await made.putRemote('numbers', 'n1', { manifest: { order: 10 } }),
  ];
  await publish(made.releaser(), { places }, []);
});

test('makes everything live with the first release, in menu order, with a log entry', async () => {
  const live = await liveRegistry(made.store);
  expect(live?.apps.customer.map(({ name, stable }) => [name, stable.base])).toEqual([
    ['numbers', '/r/numbers/n1/'],
    ['billing', '/r/billing/b1/'],
  ]);
  expect(await made.store.history()).toEqual([
    {
      epoch: 1,
      at: '2026-11-21T10:00:00.000Z',
      by: 'Ann',
      action: 'publish',
      why: '',
      changes: [
        { package: 'shell', from: null, to: 's1' },
        { package: 'mfe-billing', from: null, to: 'b1' },
        { package: 'mfe-numbers', from: null, to: 'n1' },
      ],
    },
  ]);
  expect(await made.store.page(1, 'customer.html')).toContain('/r/billing/b1/');
});

/** Counts sessions of a build since it went live. */
const count = (build: string, sessions: number, failedSessions = 0): Promise<void> =>
  countSessions(made.store, 'billing', build, '2026-11-21T10:00:01.000Z', sessions, failedSessions);

const put = async (build: string, canary?: number): Promise<unknown> =>
  publish(made.releaser(), { places: [await made.putRemote('billing', build)], canary }, []);

test.each<[string, number, number, string | undefined]>([
  ['was good', 20, 1, 'b1'],
  ['had too few loads', 19, 0, undefined],
  ['failed occasionally', 40, 3, undefined],
  ['was failing', 40, 20, undefined],
])(
  'makes the previous build the last good one only if it was good: it %s',
  async (_what, sessions, failed, lastGood) => {
    await count('b1', sessions, failed);
    await put('b2');
    expect(await billing()).toEqual(['b2', undefined, lastGood]);
  },
);

test('keeps the last good build across builds without results, and when a build is published again', async () => {
  await count('b1', 30);
  for (const build of ['b2', 'b2', 'b3', 'b3']) await put(build);
  expect(await billing()).toEqual(['b3', undefined, 'b1']);
  await put('b1');
  expect(await billing()).toEqual(['b1', undefined, undefined]);
  await put('b4');
  expect(await billing()).toEqual(['b4', undefined, 'b1']);
});

test('treats a kept or promoted build as good, whatever its statistics', async () => {
  expect(await keep(made.releaser('Eve'), 'billing')).toMatchObject({
    action: 'keep',
    changes: [{ package: 'mfe-billing', from: 'b1', to: 'b1' }],
  });
  await put('b2');
  expect(await billing()).toEqual(['b2', undefined, 'b1']);
  await put('b3', 10);
  await promote(made.releaser(), 'billing');
  await put('b4');
  expect(await billing()).toEqual(['b4', undefined, 'b3']);
  await expect(keep(made.releaser(), 'loyalty')).rejects.toThrow('mfe-loyalty is not live.');
});

test('does not fall back to a build that gc has removed or that the shell no longer supports', async () => {
  await count('b1', 30);
  await made.store.dropBuild({ base: 'r/billing', build: 'b1' });
  await put('b2');
  expect(await billing()).toEqual(['b2', undefined, undefined]);
});

test('makes a new build stable', async () => {
  const entry = await publish(made.releaser('Ben'), { places: [await made.putRemote('billing', 'b2')] }, [passes]);
  expect(entry).toMatchObject({
    epoch: 2,
    by: 'Ben',
    action: 'publish',
    changes: [{ package: 'mfe-billing', from: 'b1', to: 'b2' }],
  });
  expect(await billing()).toEqual(['b2', undefined, undefined]);
  expect((await liveRegistry(made.store))?.apps.customer.map(({ stable }) => stable.build)).toEqual(['n1', 'b2']);
});

test('adds a canary next to the stable build, and promotes it', async () => {
  const places = [await made.putRemote('billing', 'b2')];
  const entry = await publish(made.releaser(), { places, canary: 10 }, [passes]);
  expect(entry).toMatchObject({
    action: 'canary',
    changes: [{ package: 'mfe-billing', from: 'b1', to: 'b2', share: 10 }],
  });
  expect(await billing()).toEqual(['b1', 'b2', undefined]);
  expect((await liveRegistry(made.store))?.apps.customer[1]?.canary).toMatchObject({
    share: 10,
    since: '2026-11-21T10:00:00.000Z',
  });
  expect(await promote(made.releaser(), 'billing')).toMatchObject({
    epoch: 3,
    action: 'promote',
    changes: [{ package: 'mfe-billing', from: 'b1', to: 'b2' }],
  });
  expect(await billing()).toEqual(['b2', undefined, undefined]);
  await expect(promote(made.releaser(), 'billing')).rejects.toThrow('mfe-billing has no canary and is not hidden.');
});

test('does not release or log what the gate rejects, explains why, and skips later checks', async () => {
  const asked: string[] = [];
  const later: Check = async () => {
    asked.push('later');
    return [];
  };
  const publication = publish(made.releaser(), { places: [await made.putRemote('billing', 'b2')] }, [
    passes,
    refuses,
    later,
  ]);
  await expect(publication).rejects.toThrow(Refused);
  await expect(publication).rejects.toThrow(
    'The gate rejected this release; nothing has changed.\n\n  Too big.\n    where: mfe-billing b2\n    fix:   Make it smaller.',
  );
  expect([asked, await billing(), (await made.store.history()).length]).toEqual([[], ['b1', undefined, undefined], 1]);
});

test('of two simultaneous publishers, one succeeds and the other learns who was first', async () => {
  const places = { Ann: [await made.putRemote('billing', 'b2')], Ben: [await made.putRemote('numbers', 'n2')] };
  let arrived = 0;
  let open = (): void => undefined;
  const both = new Promise<void>((resolve) => (open = resolve));
  // Neither releases before both have read what is live.
  const meet: Check = async () => {
    arrived += 1;
    if (arrived === 2) open();
    await both;
    return [];
  };
  const results = await Promise.allSettled(
    (['Ann', 'Ben'] as const).map((by) => publish(made.releaser(by), { places: places[by] }, [meet])),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [winner, loser] =
    results[0]?.status === 'fulfilled' ? (['Ann', 'mfe-billing'] as const) : (['Ben', 'mfe-numbers'] as const);
  const reason = results.find((one) => one.status === 'rejected')?.reason as Outrun;
  expect(reason).toBeInstanceOf(Outrun);
  expect(reason.message).toBe(
    `${winner} made epoch 2 live at 2026-11-21T10:00:00.000Z (publish ${loser}) during this release; your release changed nothing. Check npm run release -- status, then run your command again.`,
  );
  expect((await made.store.history()).map(({ by }) => by)).toEqual(['Ann', winner]);
});

test('rejects a shell as canary, and a first release without a shell', async () => {
  const shell = await made.putShell('s2');
  await expect(publish(made.releaser(), { places: [shell], canary: 10 }, [])).rejects.toThrow(
    'Only remotes can have a canary, because a page has one shell.',
  );
  const empty = await madeUpStore();
  await expect(publish(empty.releaser(), { places: [await empty.putRemote('billing', 'b1')] }, [])).rejects.toThrow(
    Impossible,
  );
  expect(await made.store.epoch()).toBe(1);
});

test('does not change remotes with a new shell', async () => {
  await publish(made.releaser(), { places: [await made.putShell('s2')] }, []);
  const live = await liveRegistry(made.store);
  expect([live?.shell.base, live?.apps.customer.map(({ stable }) => stable.build)]).toEqual([
    '/shell/s2/',
    ['n1', 'b1'],
  ]);
});

describe('the first release of a remote', () => {
  /** Whether its screen has a menu entry: of the stable build, and of the canary if there is one. */
  async function inMenu(): Promise<boolean[]> {
    const page = JSON.parse((await made.store.page(await made.store.epoch(), 'customer.json')) ?? '') as PageRegistry;
    const loyalty = page.remotes.find(({ name }) => name === 'loyalty');
    const builds = loyalty ? [loyalty.stable, ...(loyalty.canary ? [loyalty.canary.build] : [])] : [];
    return builds.map(({ sections }) => sections.some(({ screens }) => screens.some(({ hidden }) => !hidden)));
  }

  test('can be hidden: it opens by its URL but is in no menu until it is promoted, whatever is published meanwhile', async () => {
    const entry = await publish(made.releaser(), { places: [await made.putRemote('loyalty', 'l1')], hidden: true }, []);
    expect(entry).toMatchObject({ action: 'publish', changes: [{ package: 'mfe-loyalty', from: null, to: 'l1' }] });
    expect(await inMenu()).toEqual([false]);
    await publish(made.releaser(), { places: [await made.putRemote('loyalty', 'l2')] }, []);
    expect(await inMenu()).toEqual([false]);
    await promote(made.releaser(), 'loyalty');
    expect(await inMenu()).toEqual([true]);
    await expect(promote(made.releaser(), 'loyalty')).rejects.toThrow('is not hidden');
  });

  test('can be a canary: it is only in the menu of its sessions until it is promoted', async () => {
    await publish(made.releaser(), { places: [await made.putRemote('loyalty', 'l1')], canary: 10 }, []);
    expect(await inMenu()).toEqual([false, true]);
    await promote(made.releaser(), 'loyalty');
    expect(await inMenu()).toEqual([true]);
    expect((await made.store.history()).at(-1)).toMatchObject({
      action: 'promote',
      changes: [{ package: 'mfe-loyalty', from: 'l1', to: 'l1' }],
    });
  });

  test('is hidden from everyone when its canary ends, and can be retired or promoted', async () => {
    await publish(made.releaser(), { places: [await made.putRemote('loyalty', 'l1')], canary: 10 }, []);
    await rollback(made.releaser(), 'loyalty');
    expect(await inMenu()).toEqual([false]);
    await promote(made.releaser(), 'loyalty');
    expect(await inMenu()).toEqual([true]);
  });

  test('is the only one that can be hidden', async () => {
    await expect(
      publish(made.releaser(), { places: [await made.putRemote('billing', 'b2')], hidden: true }, []),
    ).rejects.toThrow('mfe-billing has already been released. Use --hidden only for the first release of a remote.');
    await expect(publish(made.releaser(), { places: [await made.putShell('s2')], hidden: true }, [])).rejects.toThrow(
      'The shell has no menu entry',
    );
  });
});
