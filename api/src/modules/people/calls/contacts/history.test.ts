import { sql } from 'drizzle-orm';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { testImports } from '../../../../testing/imports';

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

const save = async (body: object) =>
  (await api.call('contact.manage/savecontact', body as { phone: string }, { token })).payload.contactDataUUID;
const events = async (contactDataUUID: string, cursor: string | null = null, as = token) =>
  api.call('contact.manage/getcontactevents', { contactDataUUID, cursor }, { token: as });
const list = async (name: string) =>
  (await api.call('contact.manage/savelist', { name }, { token })).payload.contactListUUID;

it('lists who added and changed a contact, with the values before and after, newest first', async () => {
  const id = await save({ phone: '+12015550301', firstName: 'Ada', tags: ['vip'] });
  api.advance(1_000);
  await save({ contactDataUUID: id, phone: '+12015550301', firstName: 'Ida', email: 'ida@b.example', tags: ['vip'] });
  api.advance(1_000);
  await save({ contactDataUUID: id, phone: '+12015550301', consentStatus: 'REVOKED' });
  const { items } = (await events(id)).payload;
  expect(items.map(({ kind }) => kind)).toEqual(['CHANGED', 'CHANGED', 'CREATED']);
  expect(items[0]?.changes).toEqual(expect.arrayContaining([{ field: 'consent', before: 'NONE', after: 'REVOKED' }]));
  expect(items[1]?.changes.sort((one, two) => one.field.localeCompare(two.field))).toEqual([
    { field: 'email', before: null, after: 'ida@b.example' },
    { field: 'firstName', before: 'Ada', after: 'Ida' },
  ]);
  expect(items.every(({ by }) => by !== null && by !== '')).toBe(true);
});

it('writes nothing for a save that changes nothing', async () => {
  const id = await save({ phone: '+12015550302', firstName: 'Ada' });
  api.advance(1_000);
  await save({ contactDataUUID: id, phone: '+12015550302', firstName: 'Ada' });
  expect((await events(id)).payload.items).toHaveLength(1);
});

it('lists when a contact joined and left lists; those of a deleted list are forgotten', async () => {
  const id = await save({ phone: '+12015550303' });
  const [newark, trenton] = [await list('Newark'), await list('Trenton')];
  for (const contactListUUID of [newark, trenton]) {
    api.advance(1_000);
    await api.call('contact.manage/addlistmembers', { contactListUUID, contacts: [id] }, { token });
  }
  api.advance(1_000);
  await api.call('contact.manage/removelistmembers', { contactListUUID: newark, contacts: [id] }, { token });
  const shown = async () => (await events(id)).payload.items.map(({ kind, list: name }) => [kind, name]);
  expect(await shown()).toEqual([
    ['LEFT_LIST', 'Newark'],
    ['JOINED_LIST', 'Trenton'],
    ['JOINED_LIST', 'Newark'],
    ['CREATED', null],
  ]);
  await api.call('contact.manage/deletelist', { contactListUUID: trenton }, { token });
  expect(await shown()).toEqual([
    ['LEFT_LIST', 'Newark'],
    ['JOINED_LIST', 'Newark'],
    ['CREATED', null],
  ]);
});

it('names the file of an import that added or changed a contact', async () => {
  const id = await save({ phone: '+12015550304', firstName: 'Ada' });
  api.advance(1_000);
  const imports = testImports(api, token);
  await imports.run('Phone,First name\n2015550304,Ida\n2015550305,Bo\n');
  const [changed, created] = (await events(id)).payload.items;
  expect(changed).toMatchObject({
    kind: 'CHANGED',
    file: 'people.csv',
    by: null,
    changes: [{ field: 'firstName', before: 'Ada', after: 'Ida' }],
  });
  expect(created).toMatchObject({ kind: 'CREATED', file: null });
  const added = await api.db.row<{ id: string }>(
    sql`select id from contact where account_id = ${accountId} and phone = '+12015550305'`,
  );
  expect((await events(added?.id ?? '')).payload.items).toEqual([
    expect.objectContaining({ kind: 'CREATED', file: 'people.csv' }),
  ]);
});

it('returns 20 at a time, and each once', async () => {
  const id = await save({ phone: '+12015550306' });
  for (let n = 0; n < 24; n += 1) {
    api.advance(1_000);
    await save({ contactDataUUID: id, phone: '+12015550306', company: `Number ${n}` });
  }
  const first = (await events(id)).payload;
  const second = (await events(id, first.next)).payload;
  expect([first.items.length, second.items.length, second.next]).toEqual([20, 5, null]);
  expect(new Set([...first.items, ...second.items].map(({ at }) => at)).size).toBe(25);
  expect((await events(id, 'x')).status).toBe(422);
});

it('is not for another account, is append-only, and is deleted with the contact', async () => {
  const id = await save({ phone: '+12015550307', firstName: 'Ada' });
  await save({ contactDataUUID: id, phone: '+12015550307', firstName: 'Ida' });
  expect((await events(id, null, other)).status).toBe(404);
  await expect(
    api.db.run(sql`update contact_event set facts = '{}'::jsonb where contact_id = ${id}`),
  ).rejects.toThrow();
  await api.call('contact.manage/deletecontacts', { contacts: [id] }, { token });
  expect(await api.db.rows(sql`select 1 from contact_event where contact_id = ${id}`)).toEqual([]);
});
