import { notify } from '../../notifications/notify';
import { notificationReads } from '@heliograph/contract';
import { low, notificationWorld } from '../../../../testing/notifications';

const world = notificationWorld();
const { list, titles, unread, clear } = world;

it('reaches each user whose role may open the place, once per event', async () => {
  await clear();
  const tokens = await Promise.all(['dana', 'fin', 'tech'].map((name) => world.api.logIn(name)));
  for (let time = 0; time < 2; time += 1)
    await world.api.db.transaction((tx) => notify(tx, world.accountId, { ...low, at: world.api.now(), once: 'low:1' }));
  expect(await Promise.all(tokens.map(titles))).toEqual([[low.title], [low.title], []]);
});

it('is written with its cause, or not at all', async () => {
  await clear();
  await expect(
    world.api.db.transaction(async (tx) => {
      await notify(tx, world.accountId, { ...low, at: world.api.now() });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await unread(await world.api.logIn('dana'))).toBe(0);
});

it('is marked as read, one or all up to what was shown, and only the own ones', async () => {
  await clear();
  const [dana, fin] = [await world.api.logIn('dana'), await world.api.logIn('fin')];
  for (const once of ['1', '2', '3'])
    await notify(world.api.db, world.accountId, { ...low, title: `Low ${once}`, at: world.api.now(), once });
  const { items, asOf } = await list(dana);
  const foreign = await world.api.call(
    'session.manage/marknotifications',
    { notifications: [items[0]?.notificationUUID] },
    { token: fin },
  );
  expect(foreign.status).toBe(404);
  expect(await unread(dana)).toBe(3);
  expect(
    (
      await world.api.call(
        'session.manage/marknotifications',
        { notifications: [items[0]?.notificationUUID] },
        { token: dana },
      )
    ).payload,
  ).toEqual({ marked: 1 });
  world.api.advance(1_000);
  await notify(world.api.db, world.accountId, { ...low, title: 'Later', at: world.api.now() });
  expect((await world.api.call('session.manage/marknotifications', { upTo: asOf }, { token: dana })).payload).toEqual({
    marked: 2,
  });
  expect([await unread(dana), await unread(fin)]).toEqual([1, 4]);
  expect((await world.api.call('session.manage/marknotifications', {}, { token: dana })).status).toBe(422);
});

it('is read in every tab and process once it is marked in one', async () => {
  await clear();
  await notify(world.api.db, world.accountId, { ...low, at: world.api.now() });
  const changed = jest.spyOn(world.api.app.deps.live, 'changed');
  const token = await world.api.logIn('dana');
  const { items } = await list(token);
  await world.api.call('session.manage/marknotifications', { notifications: [items[0]?.notificationUUID] }, { token });
  expect(changed.mock.calls.map((call) => call.slice(0, 2))).toEqual([
    [world.accountId, [{ reads: [...notificationReads] }]],
  ]);
  changed.mockRestore();
});

it('is paged by key, newest first', async () => {
  await clear();
  const token = await world.api.logIn('dana');
  for (let count = 0; count < 45; count += 1) {
    if (count % 3 === 0) world.api.advance(1);
    await notify(world.api.db, world.accountId, { ...low, title: String(count), at: world.api.now() });
  }
  const seen: string[] = [];
  for (let page = await list(token); ; page = await list(token, page.next)) {
    seen.push(...page.items.map(({ title }) => title));
    if (page.next === null) break;
  }
  expect(new Set(seen).size).toBe(45);
  expect(seen.map(Number).map((value) => Math.floor(value / 3))).toEqual(
    [...seen.map(Number)].map((value) => Math.floor(value / 3)).sort((one, other) => other - one),
  );
  expect((await world.api.call('session.manage/listnotifications', { cursor: 'x' }, { token })).status).toBe(422);
});
