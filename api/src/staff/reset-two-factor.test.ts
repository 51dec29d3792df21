import { sql } from 'drizzle-orm';
import { testApi, testHosts, testPassword } from '../testing';
import type { TestApi } from '../testing';
import { resetTwoFactor } from './reset-two-factor';

const host = 'admin.localhost';
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const reset = (username: string, brand?: string) => resetTwoFactor(api.db, testHosts, { username, brand }, api.now());
const hasFactor = async (userId: string) =>
  (await api.db.row(sql`select 1 from two_factor where user_id = ${userId}`)) !== null;

describe('resetTwoFactor', () => {
  it('allows the last superadmin to set up a new device, ends their sessions, and adds an audit log entry', async () => {
    const { userId } = await api.addPerson('last', { accountId: null, roles: ['superadmin'] });
    const token = await api.logIn('last', { host });
    await reset('Last');
    expect((await api.call('account.manage/getdetail', {}, { token, host })).status).toBe(401);
    expect(
      (await api.call('session.manage/login', { usernameOrEmail: 'last', password: testPassword }, { host })).payload,
    ).toMatchObject({ kind: 'setUpTotp' });
    expect(
      await api.db.rows(
        sql`select entity_id as id, actor_user_id as actor from audit_log where action = 'user.resetTwoFactor'`,
      ),
    ).toEqual([{ id: userId, actor: null }]);
    await expect(reset('last')).rejects.toThrow('has not set up');
  });

  it('rejects customers', async () => {
    await api.addPerson('dana');
    await expect(reset('dana')).rejects.toThrow('No staff user has the username');
  });

  it('works for staff of one site brand, and does not affect a namesake of another brand', async () => {
    const alone = await api.addPerson('acmeonly', { accountId: null, brandId: 2, roles: ['superadmin'] });
    await reset('acmeonly');
    expect(await hasFactor(alone.userId)).toBe(false);
    const first = await api.addPerson('namesake', { accountId: null, roles: ['superadmin'] });
    const second = await api.addPerson('namesake', { accountId: null, brandId: 2, roles: ['superadmin'] });
    await expect(reset('namesake')).rejects.toThrow('Add --brand with one of these: heliograph, acme.');
    await reset('namesake', 'acme');
    expect([await hasFactor(first.userId), await hasFactor(second.userId)]).toEqual([true, false]);
    await expect(reset('acmeonly', 'heliograph')).rejects.toThrow(
      'No staff user has the username acmeonly on the site brand heliograph',
    );
    await expect(reset('namesake', 'nobody')).rejects.toThrow('Unknown site brand: nobody.');
  });
});
