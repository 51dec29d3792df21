import { customerRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import { sessionOf, testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  await api.addPerson('dana');
  token = await api.logIn('dana');
});
afterAll(() => api.close());

const set = (key: unknown, value: unknown, as = token) =>
  api.call('session.manage/setpreference', { key, value }, { token: as });
const remove = (key: unknown, as = token) => api.call('session.manage/deletepreference', { key }, { token: as });
const storedPreferences = async (as = token) =>
  (await api.call('account.manage/getdetail', {}, { token: as })).payload.preferences;
const newcomer = async (name: string) => {
  await api.addPerson(name);
  return api.logIn(name);
};

describe('a preference', () => {
  it('comes with the account data and with the login; the last writer wins', async () => {
    expect(await storedPreferences()).toEqual({});
    expect((await set('theme', 'light')).payload).toEqual({ saved: true });
    await set('theme', 'dark');
    await set('list:account.manage/listnumbers', { order: ['label'], widths: { label: 180 } });
    const all = { theme: 'dark', 'list:account.manage/listnumbers': { order: ['label'], widths: { label: 180 } } };
    expect(await storedPreferences()).toEqual(all);
    const { payload } = await api.call('session.manage/login', {
      usernameOrEmail: 'dana',
      password: 'four quiet harbors',
    });
    expect(sessionOf(payload).detail.preferences).toEqual(all);
  });

  it('is deleted once; deleting it again says that there was none', async () => {
    await set('gone', 1);
    expect((await remove('gone')).payload).toEqual({ deleted: true });
    expect((await remove('gone')).payload).toEqual({ deleted: false });
    expect(await storedPreferences()).not.toHaveProperty('gone');
  });

  it.each([
    ['null', null],
    ['false', false],
    ['a number', 1.5],
    ['half a surrogate pair and U+0000', { text: '\ud800 \u0000 \\u0000' }],
    ['an empty list', []],
  ])('may be %s', async (_what, value) => {
    expect((await set('any', value)).status).toBe(200);
    expect(await storedPreferences()).toMatchObject({ any: value });
  });

  it('belongs to one user: neither a colleague nor another account sees or changes it', async () => {
    const { accountId } = await api.addPerson('owner');
    await api.addPerson('colleague', { accountId, roles: ['finance'] });
    const [owner, colleague, stranger] = [
      await api.logIn('owner'),
      await api.logIn('colleague'),
      await newcomer('stranger'),
    ];
    await set('theme', 'dark', owner);
    for (const other of [colleague, stranger]) {
      expect(await storedPreferences(other)).toEqual({});
      expect((await remove('theme', other)).payload).toEqual({ deleted: false });
      await set('theme', 'light', other);
    }
    expect(await storedPreferences(owner)).toEqual({ theme: 'dark' });
  });

  it('is for every role, staff too', async () => {
    for (const role of customerRoles) {
      await api.addPerson(`role-${role.toLowerCase()}`, { roles: [role] });
      expect((await set('theme', 'dark', await api.logIn(`role-${role.toLowerCase()}`))).status).toBe(200);
    }
    const host = 'admin.localhost';
    await api.addPerson('keeper', { accountId: null, roles: ['superadmin'] });
    const staff = await api.logIn('keeper', { host });
    expect(
      (await api.call('session.manage/setpreference', { key: 'theme', value: 'dark' }, { host, token: staff })).status,
    ).toBe(200);
    expect((await api.call('account.manage/getdetail', {}, { host, token: staff })).payload.preferences).toEqual({
      theme: 'dark',
    });
  });

  it('goes with its user', async () => {
    const owner = await newcomer('boss');
    const { accountUUID } = (await api.call('account.manage/getdetail', {}, { token: owner })).payload;
    const { userId } = await api.addPerson('leaver', { accountId: accountUUID });
    await set('view:x:1', { name: 'Calls by Ida' }, await api.logIn('leaver'));
    expect((await api.call('account.manage/deleteuser', { userUUID: userId }, { token: owner })).status).toBe(200);
    expect(await api.db.rows(sql`select 1 from user_preferences where user_id = ${userId}`)).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each([
    ['no key', undefined, 1, 'key'],
    ['an empty key', '', 1, 'key'],
    ['a key of other letters', 'a b', 1, 'key'],
    ['a key that begins with a digit', '1a', 1, 'key'],
    ['a key of JavaScript', '__proto__', 1, 'key'],
    ['a long key', 'a'.repeat(101), 1, 'key'],
    ['a key that is no text', 7, 1, 'key'],
    ['no value', 'a', undefined, 'value'],
    ['a value past 8 KiB', 'a', 'x'.repeat(8_191), 'value'],
    ['a value past 8 KiB in UTF-8', 'a', 'é'.repeat(4_096), 'value'],
  ])('%s', async (_what, key, value, field) => {
    const before = await storedPreferences();
    const { status, body } = await set(key, value);
    expect([status, body.content.errors?.map((error) => error.field)]).toEqual([422, [field]]);
    expect(await storedPreferences()).toEqual(before);
  });

  it('takes the longest key and the largest value', async () => {
    expect((await set('a'.repeat(100), 'x'.repeat(8_190))).status).toBe(200);
    await remove('a'.repeat(100));
  });

  it('the 201st key, but not a new value of one that is there', async () => {
    const full = await newcomer('full');
    const { userUUID } = (await api.call('account.manage/getdetail', {}, { token: full })).payload;
    await api.db.run(
      sql`insert into user_preferences select ${userUUID}, 'k' || n, '1', now() from generate_series(1, 199) n`,
    );
    const answers = await Promise.all([set('one', 1, full), set('two', 1, full)]);
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [422, 'TOO_MANY_PREFERENCES'],
    ]);
    expect((await set('k7', 2, full)).status).toBe(200);
    await remove('k8', full);
    expect((await set('three', 1, full)).status).toBe(200);
  });

  it('more than 64 KiB in all', async () => {
    const big = await newcomer('big');
    for (let n = 0; n < 8; n += 1) expect((await set(`k${n}`, 'x'.repeat(8_190), big)).status).toBe(200);
    expect((await set('k8', '', big)).body.response).toBe(
      'You’ve reached the limit for saved views and settings. Delete views you no longer need.',
    );
    expect((await set('k1', 'y', big)).status).toBe(200);
    expect((await set('k8', '', big)).status).toBe(200);
  });
});
