import { sql } from 'drizzle-orm';
import { newName, staffHost, tokenFor } from '../../../../safety/world';
import { twoFactorWorld } from '../../../../testing/two-factors';

const world = twoFactorWorld();
const { tenantWithToken, codeOf, enroll } = world;

describe('two-step verification of a user', () => {
  it('is turned on with a first code, gets new recovery codes, moves to another device, and is turned off with a code', async () => {
    const { token } = await tenantWithToken();
    const status = async () => (await world.api.call('session.manage/gettwofactor', {}, { token })).payload;
    expect(await status()).toEqual({
      enabled: false,
      since: null,
      recoveryCodesLeft: 0,
      required: false,
      accountRequires: false,
    });
    const { setUp } = (await world.api.call('session.manage/starttwofactor', {}, { token })).payload;
    expect((await world.api.call('session.manage/confirmtwofactor', { setUp, code: '000000' }, { token })).status).toBe(
      422,
    );
    expect((await status()).enabled).toBe(false);
    const first = await enroll(token);
    expect(await status()).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await world.api.mails())[0]?.subject).toBe('Two-step verification is on for Heliograph');
    const { recoveryCodes } = (await world.api.call('session.manage/newrecoverycodes', {}, { token })).payload;
    expect(recoveryCodes).toHaveLength(10);
    const off = (code: string) => world.api.call('session.manage/disabletwofactor', { code }, { token });
    expect((await off(first.recoveryCodes[0] ?? '')).status).toBe(422);
    const second = await enroll(token);
    expect((await off(codeOf(first.secret))).status).toBe(422);
    expect((await off(codeOf(second.secret))).payload).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect((await world.api.mails())[0]?.subject).toBe('Two-step verification is off for Heliograph');
  });

  it('cannot be turned off by staff', async () => {
    const { userId } = await world.api.addPerson(newName('staff'), { accountId: null, roles: ['admin'] });
    const answer = await world.api.call(
      'session.manage/disabletwofactor',
      { code: '123456' },
      { token: await tokenFor(world.api, userId, null), host: staffHost },
    );
    expect([answer.status, answer.body.response]).toEqual([409, 'Two-step verification is required for staff']);
  });

  it('is reset by an owner: sessions end, the user hears, and the log keeps it', async () => {
    const { token, accountId, userId: owner } = await tenantWithToken();
    const mate = await world.api.addPerson(newName('mate'), { accountId, roles: ['finance'] });
    const mates = await tokenFor(world.api, mate.userId, accountId);
    const reset = () =>
      world.api.call('account.manage/updateuser', { userUUID: mate.userId, action: 'resetTwoFactor' }, { token });
    expect((await reset()).status).toBe(409);
    await enroll(mates);
    expect((await reset()).payload.twoFactor).toBe(false);
    expect((await world.api.call('account.manage/getdetail', {}, { token: mates })).status).toBe(401);
    expect((await world.api.mails())[0]?.subject).toBe('Two-step verification was reset for Heliograph');
    expect(
      await world.api.db.rows(
        sql`select actor_user_id as actor from audit_log
          where action = 'user.resetTwoFactor' and entity_id = ${mate.userId}`,
      ),
    ).toEqual([{ actor: owner }]);
  });
});
