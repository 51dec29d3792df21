import { testApi, testPassword } from '../testing';
import type { TestApi } from '../testing';
import { newName, staffHost, tokenFor } from './world';

let api: TestApi;
let staff: string;
beforeAll(async () => {
  api = await testApi();
  const person = await api.addPerson('staff', { accountId: null, roles: ['superadmin'] });
  staff = await tokenFor(api, person.userId, null);
});
afterAll(() => api.close());

/** A user with two live sessions, and the users who may manage them. */
async function people() {
  const boss = await api.addPerson(newName('boss'));
  const mate = await api.addPerson(newName('mate'), { accountId: boss.accountId, roles: ['tech'] });
  const tokens = [await tokenFor(api, mate.userId, mate.accountId), await tokenFor(api, mate.userId, mate.accountId)];
  return { mate, tokens, accountUUID: boss.accountId, bossToken: await tokenFor(api, boss.userId, boss.accountId) };
}
type People = Awaited<ReturnType<typeof people>>;

const alive = async (token: string) => (await api.call('account.manage/getdetail', {}, { token })).status;
const asStaff = (
  name: 'admin.manage/setaccountstatus' | 'admin.manage/setadminuserstatus' | 'admin.manage/saveadminuser',
  body: object,
) => api.call(name, body, { token: staff, host: staffHost });

it.each<[string, (who: People) => Promise<{ status: number }>, number[]]>([
  [
    'a change of password',
    ({ tokens }) =>
      api.call(
        'account.manage/changepassword',
        { currentPassword: testPassword, newPassword: 'seven slow lanterns' },
        { token: tokens[0] ?? '' },
      ),
    [401, 401],
  ],
  [
    'new roles',
    ({ bossToken, mate }) =>
      api.call('account.manage/updateuser', { userUUID: mate.userId, roles: ['finance'] }, { token: bossToken }),
    [401, 401],
  ],
  [
    'disabling',
    ({ bossToken, mate }) =>
      api.call('account.manage/updateuser', { userUUID: mate.userId, action: 'disable' }, { token: bossToken }),
    [401, 401],
  ],
  [
    'deletion',
    ({ bossToken, mate }) => api.call('account.manage/deleteuser', { userUUID: mate.userId }, { token: bossToken }),
    [401, 401],
  ],
  [
    'a forced reset',
    ({ bossToken, mate }) =>
      api.call('account.manage/updateuser', { userUUID: mate.userId, action: 'resetPassword' }, { token: bossToken }),
    [401, 401],
  ],
  [
    'logout, of that session only',
    ({ tokens }) => api.call('session.manage/logout', {}, { token: tokens[0] ?? '' }),
    [401, 200],
  ],
  [
    'suspension of the account',
    ({ accountUUID }) => asStaff('admin.manage/setaccountstatus', { accountUUID, status: 'SUSPENDED', reason: 'Spam' }),
    [401, 401],
  ],
  [
    'disabling by staff',
    ({ mate }) => asStaff('admin.manage/setadminuserstatus', { userUUID: mate.userId, action: 'disable' }),
    [401, 401],
  ],
  [
    'new roles from staff',
    ({ mate }) => asStaff('admin.manage/saveadminuser', { userUUID: mate.userId, roles: ['finance'] }),
    [401, 401],
  ],
])('a token is dead after %s', async (_what, act, expected) => {
  const who = await people();
  expect(await Promise.all(who.tokens.map(alive))).toEqual([200, 200]);
  expect((await act(who)).status).toBe(200);
  expect(await Promise.all(who.tokens.map(alive))).toEqual(expected);
});
