import { sql } from 'drizzle-orm';
import { testApi, testHosts, testPassword } from '../testing';
import type { TestApi } from '../testing';
import { createStaff } from './create-staff';

const host = 'admin.localhost';
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const create = (username: string, email: string, password?: string) =>
  createStaff(api.db, testHosts, 4000, { username, email, password }, api.now());
const works = async (name: string) => {
  const token = await api.logIn(name, { host });
  await api.call('account.manage/accepttos', { tosVersion: '1.1', fullName: name }, { token, host });
  return (await api.call('admin.manage/getaccounts', {}, { token, host })).status;
};

describe('createStaff', () => {
  it('creates a superadmin with the given password', async () => {
    expect(await create('first', 'first@staff.example', testPassword)).toEqual({
      url: 'http://admin.localhost:4000/session/login',
      invited: false,
    });
    expect(await works('first')).toBe(200);
    expect(await api.db.rows(sql`select action, actor_user_id from audit_log`)).toEqual([
      { action: 'user.create', actor_user_id: null },
    ]);
  });

  it('returns a link for setting the password if none is given', async () => {
    const { url, invited } = await create('second', 'second@staff.example');
    expect([invited, url]).toEqual([
      true,
      expect.stringMatching(/^http:\/\/admin\.localhost:4000\/session\/reset-password\?token=/),
    ]);
    const token = url.split('token=')[1];
    expect((await api.call('account.manage/resetpassword', { token, password: testPassword }, { host })).status).toBe(
      200,
    );
    expect(await works('second')).toBe(200);
  });

  it('creates staff of one site brand, who log in on its host', async () => {
    const at = (brand: string, username: string) =>
      createStaff(
        api.db,
        testHosts,
        4000,
        { username, email: `${username}@acme.example`, password: testPassword, brand },
        api.now(),
      );
    expect((await at('acme', 'acmeboss')).url).toBe('http://admin.acme.localhost:4000/session/login');
    expect(
      await api.db.rows(
        sql`select host_brand_id as brand, all_brands as every from app_user where username in ('first', 'acmeboss')
          order by username`,
      ),
    ).toEqual([
      { brand: 2, every: false },
      { brand: 1, every: true },
    ]);
    await expect(at('nobody', 'nobody')).rejects.toThrow(
      'Unknown site brand: nobody. Available site brands: heliograph, acme.',
    );
  });

  it.each([
    ['a used username', 'first', 'other@staff.example', undefined, 'Username is taken'],
    ['a used address', 'other', 'first@staff.example', undefined, 'Email is taken'],
    ['a username with capitals', 'Other', 'other@staff.example', undefined, 'username must have'],
    ['an invalid address', 'other', 'nowhere', undefined, 'must be valid'],
    ['a short password', 'other', 'other@staff.example', 'short', 'at least 12'],
    ['a common password', 'other', 'other@staff.example', 'password1234', 'too easy'],
  ])('rejects %s with the reason', async (_what, username, email, password, words) => {
    await expect(create(username, email, password)).rejects.toThrow(words);
  });
});
