import { sql } from 'drizzle-orm';
import { attemptRules, consumeAttempt } from '../../../identity';
import { usersWorld } from '../../../../testing/users';

const world = usersWorld();
const { colleague, update } = world;

/** Enters wrong codes of a user's second factor at logins until no more are accepted. */
async function lockByCodes(userId: string): Promise<string> {
  const { db, now } = world.api;
  for (let tries = 0; tries < attemptRules.secondFactor.limit; tries += 1)
    await consumeAttempt(db, attemptRules.secondFactor, userId, now());
  return new Date(now().getTime() + attemptRules.secondFactor.windowMs).toISOString();
}

const listed = async (name: string) =>
  (await world.api.call('account.manage/getusers', { filter: { text: name } }, { token: world.boss })).payload.items[0];
const entries = (entityId: string) =>
  world.api.db.rows(
    sql`select action, detail->'before' as before, detail->'after' as after from audit_log where entity_id = ${entityId} and action = 'user.unlock'`,
  );

describe('a user locked after wrong codes of two-step verification', () => {
  it('is listed with the end of the lock, and unlocked by a manager of the account, who is recorded', async () => {
    const { userUUID } = await colleague('uma', ['tech']);
    const until = await lockByCodes(userUUID);
    expect(await listed('uma')).toMatchObject({ status: 'LOCKED', lockedUntil: until });
    const { payload } = await update(world.boss, { userUUID, action: 'unlock' });
    expect(payload).toMatchObject({ status: 'ACTIVE', lockedUntil: null });
    expect(await entries(userUUID)).toEqual([
      { action: 'user.unlock', before: { status: 'LOCKED', lockedUntil: until }, after: { status: 'ACTIVE' } },
    ]);
    expect(await consumeAttempt(world.api.db, attemptRules.secondFactor, userUUID, world.api.now())).toBe(0);
  });

  it('is unlocked by staff too', async () => {
    const { userUUID } = await colleague('uri', ['tech']);
    const until = await lockByCodes(userUUID);
    await world.api.addPerson('desk', { accountId: null, roles: ['admin'] });
    const as = { token: await world.api.logIn('desk', { host: 'admin.localhost' }), host: 'admin.localhost' };
    const found = await world.api.call('admin.manage/getadminusers', { filter: { status: ['LOCKED'] } }, as);
    expect(found.payload.items).toMatchObject([{ userUUID, lockedUntil: until }]);
    const { payload } = await world.api.call('admin.manage/setadminuserstatus', { userUUID, action: 'unlock' }, as);
    expect(payload).toMatchObject({ status: 'ACTIVE', lockedUntil: null });
  });

  it('is not unlocked by an account owner if the role of the user is above theirs', async () => {
    const { userUUID } = await colleague('ula', ['customer']);
    const owner = await colleague('una', ['accountOwner']);
    await lockByCodes(userUUID);
    expect((await update(owner.token, { userUUID, action: 'unlock' })).status).toBe(403);
    expect(await listed('ula')).toMatchObject({ status: 'LOCKED' });
  });

  it('is not found in another account', async () => {
    const { userUUID } = await colleague('ute', ['tech']);
    await world.api.addPerson('stranger');
    const token = await world.api.logIn('stranger');
    expect((await update(token, { userUUID, action: 'unlock' })).status).toBe(404);
  });
});
