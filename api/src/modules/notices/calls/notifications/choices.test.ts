import { sql } from 'drizzle-orm';
import { announce } from '../../notifications/announce';
import { notify } from '../../notifications/notify';
import { low, notificationWorld } from '../../../../testing/notifications';

const world = notificationWorld();
const { unread, clear } = world;

describe('preferences', () => {
  const choose = (token: string, body: object) =>
    world.api.call('session.manage/setnotificationchoice', body, { token });

  it('list the kinds of the roles', async () => {
    const { payload } = await world.api.call(
      'session.manage/getnotificationchoices',
      {},
      { token: await world.api.logIn('tech') },
    );
    expect(payload.items.map(({ kind }) => kind)).toEqual([
      'newLogin',
      'numberChanged',
      'numberRegistration',
      'apiCredential',
      'webhookDisabled',
      'reportReady',
      'reportPaused',
    ]);
  });

  it('turn off the list, the emails, or both', async () => {
    await clear();
    const [dana, fin] = [await world.api.logIn('dana'), await world.api.logIn('fin')];
    await choose(dana, { kind: 'lowBalance', inApp: false, mail: true });
    await choose(fin, { kind: 'lowBalance', inApp: true, mail: false });
    const before = (await world.api.mails()).length;
    await notify(world.api.db, world.accountId, { ...low, at: world.api.now() });
    // Two processes announce the same notification once.
    await Promise.all([announce(world.api.app.deps), announce(world.api.app.deps)]);
    await world.api.app.worker.drain();
    const mails = await world.api.mails();
    expect(mails.slice(0, mails.length - before).map(({ to }) => to)).toEqual(['dana@people.example']);
    expect([await unread(dana), await unread(fin)]).toEqual([0, 1]);
    await choose(dana, { kind: 'lowBalance', inApp: false, mail: false });
    expect(await notify(world.api.db, world.accountId, { ...low, at: world.api.now() })).toBe(1);
    await world.api.db.run(sql`delete from notification_choice`);
  });

  it('reject turning off emails about security, and kinds of other roles', async () => {
    const token = await world.api.logIn('tech');
    expect((await choose(token, { kind: 'newLogin', inApp: false, mail: false })).status).toBe(422);
    expect((await choose(token, { kind: 'newLogin', inApp: false, mail: true })).status).toBe(200);
    expect((await choose(token, { kind: 'lowBalance', inApp: false, mail: false })).status).toBe(422);
  });
});
