import { newName, tokenFor } from '../../../../safety/world';
import { testPassword } from '../../../../testing';
import { twoFactorWorld } from '../../../../testing/two-factors';

const world = twoFactorWorld();
const { tenantWithToken, codeOf, enroll } = world;

describe('the policy of an account', () => {
  it('is switched on by a user who has set it up; the others are logged out and set it up at their next login', async () => {
    const { token, accountId } = await tenantWithToken();
    const [plain, safe] = [newName('plain'), newName('safe')];
    const [one, two] = [
      await world.api.addPerson(plain, { accountId, roles: ['tech'] }),
      await world.api.addPerson(safe, { accountId, roles: ['tech'] }),
    ];
    const [plains, safes] = [
      await tokenFor(world.api, one.userId, accountId),
      await tokenFor(world.api, two.userId, accountId),
    ];
    await enroll(safes);
    const set = (required: boolean) => world.api.call('account.manage/settwofactorpolicy', { required }, { token });
    expect((await set(true)).body.code).toBe('TWO_FACTOR_NEEDED');
    const { secret } = await enroll(token);
    expect((await set(true)).payload).toMatchObject({ required: true, accountRequires: true });
    const seen = (who: string) => world.api.call('account.manage/getdetail', {}, { token: who });
    expect([(await seen(plains)).status, (await seen(safes)).status, (await seen(token)).status]).toEqual([
      401, 200, 200,
    ]);
    expect(
      (await world.api.call('session.manage/login', { usernameOrEmail: plain, password: testPassword })).payload,
    ).toMatchObject({ kind: 'setUpTotp' });
    // A session opened during the change doesn't work either.
    expect((await seen(await tokenFor(world.api, one.userId, accountId))).status).toBe(401);
    expect((await world.api.call('session.manage/disabletwofactor', { code: codeOf(secret) }, { token })).status).toBe(
      409,
    );
    expect((await set(false)).payload.required).toBe(false);
    expect(
      (await world.api.call('session.manage/login', { usernameOrEmail: plain, password: testPassword })).payload,
    ).toHaveProperty('token');
  });
});
