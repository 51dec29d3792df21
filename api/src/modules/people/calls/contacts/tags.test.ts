import { sql } from 'drizzle-orm';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { workOnTags } from '../../contacts/work-on-tags';

let api: TestApi;
let token: string;
let other: string;
let accountId: string;
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('lena')).accountId ?? '';
  await api.addPerson('mara');
  token = await api.logIn('lena');
  other = await api.logIn('mara');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.run(sql`delete from contact_list where account_id = ${accountId}`);
  await api.db.run(sql`delete from contact where account_id = ${accountId}`);
  await api.db.run(sql`delete from contact_tag where account_id = ${accountId}`);
});

let phone = 12_015_552_000;
const add = (tags: string[], as = token) =>
  api.call('contact.manage/savecontact', { phone: `+${(phone += 1)}`, tags }, { token: as });
const tags = async (as = token) => (await api.call('contact.manage/gettags', {}, { token: as })).payload.items;
const tagged = async (as = token) =>
  (
    await api.call('contact.manage/getcontacts', { sort: [{ field: 'phone', dir: 'asc' }] }, { token: as })
  ).payload.items.map((item) => item.tags);
const work = async () => {
  while (await workOnTags(api.app.deps));
};

it('renames a tag in all contacts and smart lists of the account', async () => {
  await add(['vip', 'new']);
  await add(['old']);
  await add(['vip'], other);
  const { contactListUUID } = (
    await api.call('contact.manage/savelist', { name: 'VIPs', query: { tag: ['vip'] } }, { token })
  ).payload;
  expect((await api.call('contact.manage/renametag', { tag: 'vip', to: ' guest ' }, { token })).payload).toEqual({
    name: 'vip',
    change: { to: 'guest', done: 0 },
  });
  expect(await tags()).toContainEqual({ name: 'vip', change: { to: 'guest', done: 0 } });
  expect((await api.call('contact.manage/deletetag', { tag: 'vip' }, { token })).status).toBe(409);
  await work();
  expect(await tagged()).toEqual([['guest', 'new'], ['old']]);
  expect((await tags()).map(({ name }) => name)).toEqual(['guest', 'new', 'old']);
  expect((await api.call('contact.manage/getlist', { contactListUUID }, { token })).payload.query).toEqual({
    tag: ['guest'],
  });
  expect(await tagged(other)).toEqual([['vip']]);
});

it('merges a tag into another only if asked to', async () => {
  await add(['a', 'b']);
  await add(['a']);
  expect((await api.call('contact.manage/renametag', { tag: 'a', to: 'b' }, { token })).status).toBe(409);
  await api.call('contact.manage/renametag', { tag: 'a', to: 'b', merge: true }, { token });
  await work();
  expect([await tagged(), (await tags()).map(({ name }) => name)]).toEqual([[['b'], ['b']], ['b']]);
});

it('deletes a tag in more contacts than a step changes, by two workers, and not while a smart list filters by it', async () => {
  await add(['bulk', 'kept']);
  await api.db.run(sql`
    insert into contact (id, account_id, phone, tags)
      select gen_random_uuid(), ${accountId}::uuid, '+1312555' || (1000 + n), array['bulk']
      from generate_series(1, 2500) n`);
  const { contactListUUID } = (
    await api.call('contact.manage/savelist', { name: 'Bulk', query: { tag: ['bulk'] } }, { token })
  ).payload;
  const refused = await api.call('contact.manage/deletetag', { tag: 'bulk' }, { token });
  expect([refused.status, refused.body.response]).toEqual([409, expect.stringContaining('Bulk')]);
  await api.call('contact.manage/deletelist', { contactListUUID }, { token });
  await api.call('contact.manage/deletetag', { tag: 'bulk' }, { token });
  await Promise.all([work(), work()]);
  expect(
    (
      await api.db.row<{ left: number }>(
        sql`select count(*)::int as left from contact where account_id = ${accountId} and tags @> '{bulk}'`,
      )
    )?.left,
  ).toBe(0);
  expect((await tags()).map(({ name }) => name)).toEqual(['kept']);
});

it('does not know the tags of another account', async () => {
  await add(['own']);
  expect((await api.call('contact.manage/renametag', { tag: 'own', to: 'x' }, { token: other })).status).toBe(404);
  expect((await api.call('contact.manage/deletetag', { tag: 'own' }, { token: other })).status).toBe(404);
});
