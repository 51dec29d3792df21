import { announce } from '../../notifications/announce';
import { notify } from '../../notifications/notify';
import { low, notificationWorld } from '../../../../testing/notifications';

const world = notificationWorld();
const { titles, clear } = world;

it('reports a login from a new device, not the first one, nor one from a known device or place', async () => {
  await world.api.addPerson('lena');
  const logIn = (ip: string, device?: string) =>
    world.api.call('session.manage/login', { usernameOrEmail: 'lena', password: 'four quiet harbors', device }, { ip });
  const first = (await logIn('198.51.100.1')).payload;
  if ('challenge' in first) throw new Error('No session');
  await logIn('198.51.100.1');
  await logIn('198.51.100.2', first.deviceToken);
  expect(await titles(first.token)).toEqual([]);
  await logIn('198.51.100.3');
  expect(await titles(first.token)).toEqual(['Login from a new device']);
  await announce(world.api.app.deps);
  await world.api.app.worker.drain();
  expect((await world.api.mails())[0]).toMatchObject({
    to: 'lena@people.example',
    subject: expect.stringContaining('Login from a new device') as string,
  });
});

it('reports new API credentials to the users who can delete them', async () => {
  await clear();
  const token = await world.api.logIn('tech');
  await world.api.db.transaction((tx) => notify(tx, world.accountId, { ...low, at: world.api.now() }));
  const created = await world.api.call(
    'account.manage/createapicreds',
    { name: 'Website', scopes: ['send'] },
    { token },
  );
  expect([created.status, await titles(token), await titles(await world.api.logIn('fin'))]).toEqual([
    200,
    ['API credentials created: Website'],
    [low.title],
  ]);
});
