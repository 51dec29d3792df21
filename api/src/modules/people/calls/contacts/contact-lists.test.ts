import { sql } from 'drizzle-orm';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { countLists } from '../../contacts/count-lists';

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
  await api.db.run(sql`delete from keyword_rule where account_id = ${accountId} and kind = 'CUSTOM'`);
  await api.db.run(sql`delete from contact_list where account_id = ${accountId}`);
  await api.db.run(sql`delete from contact where account_id = ${accountId}`);
});

const call = (name: string, body: object = {}, as = token) =>
  api.call(`contact.manage/${name}` as 'contact.manage/savelist', body, { token: as });
const add = async (name: string, query?: object) =>
  (await call('savelist', { name, ...(query && { query }) })).payload.contactListUUID;
const contact = async (n: number, body: object = {}) =>
  (await api.call('contact.manage/savecontact', { phone: `+1201555${1000 + n}`, ...body }, { token })).payload
    .contactDataUUID;
const count = async () => {
  await api.db.run(sql`update contact_list set due_at = ${api.now()}`);
  while (await countLists(api.app.deps));
};
const shown = async (id: string) => (await call('getlist', { contactListUUID: id })).payload;
const membersOf = async (id: string) =>
  (
    await api.call(
      'contact.manage/getcontacts',
      { filter: { contactListUUID: [id] }, sort: [{ field: 'phone', dir: 'asc' }] },
      { token },
    )
  ).payload.items.map(({ firstName }) => firstName);

describe('a smart list', () => {
  it('counts what its filter matches, by the job and not by the call', async () => {
    await contact(1, { firstName: 'Ada', tags: ['vip'] });
    await contact(2, { firstName: 'Bo', tags: ['vip'] });
    await contact(3, { firstName: 'Cy' });
    const list = await add('VIPs', { tag: ['vip'] });
    expect(await shown(list)).toMatchObject({ type: 'SMART', status: 'EVALUATING', members: 0, countedAt: null });
    await count();
    expect(await shown(list)).toMatchObject({
      status: 'READY',
      members: 2,
      reachable: 2,
      days: [{ members: 2, reachable: 2 }],
    });
    await api.db.run(
      sql`update contact set opted_out_at = ${api.now()} where account_id = ${accountId} and first_name = 'Bo'`,
    );
    await call('recountlist', { contactListUUID: list });
    await count();
    expect(await shown(list)).toMatchObject({ status: 'READY', members: 2, reachable: 1 });
    expect(await membersOf(list)).toEqual(['Ada', 'Bo']);
  });

  it('also searches, and its members can be chosen by a bulk call', async () => {
    await contact(1, { firstName: 'Ada' });
    await contact(2, { firstName: 'Bo' });
    const list = await add('As', { text: 'ada' });
    expect(await membersOf(list)).toEqual(['Ada']);
    const answer = await api.call(
      'contact.manage/tagcontacts',
      { all: true, expected: 1, filter: { contactListUUID: [list] }, add: ['one'] },
      { token },
    );
    expect(answer.payload).toEqual({ changed: 1 });
  });

  it('becomes invalid when what it names is gone', async () => {
    const { payload: field } = await api.call(
      'contact.manage/savecontactfield',
      { name: 'Plan', type: 'TEXT' },
      { token },
    );
    const list = await add('Gold', { conditions: [{ field: `custom.${field.key}`, op: 'IS', value: 'gold' }] });
    await count();
    expect((await shown(list)).status).toBe('READY');
    await api.call('contact.manage/deletecontactfield', { fieldUUID: field.fieldUUID }, { token });
    await count();
    expect(await shown(list)).toMatchObject({ status: 'INVALID', members: 0 });
  });

  it.each([[{}], [{ text: '' }], [{ conditions: [{ field: 'custom.unheard', op: 'EMPTY' }] }], [{ tags: ['vip'] }]])(
    'rejects the filter %j',
    async (query) => {
      expect((await call('savelist', { name: 'Odd', query })).status).toBe(422);
    },
  );

  it('can name static lists only, and keeps one from being deleted', async () => {
    const base = await add('Base');
    const smart = await add('Smart', { contactListUUID: [base], optedOut: false });
    expect((await call('savelist', { name: 'Nested', query: { contactListUUID: [smart] } })).status).toBe(422);
    const refused = await call('deletelist', { contactListUUID: base });
    expect([refused.status, refused.body.response]).toEqual([
      409,
      'Base is used by the smart list Smart. Change that first.',
    ]);
  });

  it('excludes the members of lists, which it keeps from being deleted', async () => {
    const ada = await contact(1, { firstName: 'Ada', tags: ['vip'] });
    await contact(2, { firstName: 'Bo', tags: ['vip'] });
    await contact(3, { firstName: 'Cy' });
    const away = await add('Away');
    await call('addlistmembers', { contactListUUID: away, contacts: [ada] });
    const list = await add('VIPs here', { tag: ['vip'], notContactListUUID: [away.toUpperCase()] });
    expect(await membersOf(list)).toEqual(['Bo']);
    await count();
    expect(await shown(list)).toMatchObject({ status: 'READY', members: 1 });
    const others = await api.call(
      'contact.manage/getcontacts',
      { filter: { notContactListUUID: [list] }, sort: [{ field: 'phone', dir: 'asc' }] },
      { token },
    );
    expect(others.payload.items.map(({ firstName }) => firstName)).toEqual(['Ada', 'Cy']);
    expect((await call('deletelist', { contactListUUID: away })).body.response).toBe(
      'Away is used by the smart list VIPs here. Change that first.',
    );
    expect((await call('savelist', { name: 'Foreign', query: { notContactListUUID: [away] } }, other)).status).toBe(
      404,
    );
  });

  it('is counted again by another process after one was killed', async () => {
    const list = await add('All', { optedOut: false });
    await contact(1);
    await api.db.run(sql`update contact_list set due_at = ${api.now()} where id = ${list}`);
    const killed = {
      ...api.app.deps,
      db: { ...api.app.deps.db, patient: { ...api.app.deps.db, row: () => new Promise<never>(() => undefined) } },
    };
    void countLists(killed as unknown as typeof api.app.deps);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await countLists(api.app.deps)).toBe(0);
    await api.db.run(sql`update contact_list set due_at = ${api.now()} where id = ${list}`);
    await countLists(api.app.deps);
    expect(await shown(list)).toMatchObject({ status: 'READY', members: 1 });
  });
});

describe('lists', () => {
  it('have names that are unique whatever their case', async () => {
    const list = await add('Newsletter');
    expect((await call('savelist', { name: ' newsletter ' })).status).toBe(409);
    expect((await call('savelist', { contactListUUID: list, name: 'NEWSLETTER' })).payload.name).toBe('NEWSLETTER');
    expect((await call('savelist', { name: '   ' })).status).toBe(422);
    expect((await call('savelist', { name: 'Newsletter' }, other)).status).toBe(200);
  });

  it('are duplicated and merged with their members, each once', async () => {
    const [ada, bo] = [await contact(1, { firstName: 'Ada' }), await contact(2, { firstName: 'Bo' })];
    const [first, second] = [await add('First'), await add('Second')];
    await call('addlistmembers', { contactListUUID: first, contacts: [ada] });
    await call('addlistmembers', { contactListUUID: second, contacts: [ada, bo] });
    const { payload: copy } = await call('duplicatelist', { contactListUUID: second, name: 'Copy' });
    expect(copy.members).toBe(2);
    expect(
      (
        await call('mergelists', {
          contactListUUID: first,
          contactListUUIDs: [second, copy.contactListUUID],
          deleteMerged: true,
        })
      ).payload,
    ).toEqual({ added: 1 });
    expect(await membersOf(first)).toEqual(['Ada', 'Bo']);
    expect((await call('getlist', { contactListUUID: second })).status).toBe(404);
    expect((await shown(first)).members).toBe(2);
  });

  it('are archived and restored', async () => {
    const list = await add('Old');
    const listed = async (archived: boolean) =>
      ((await call('getlists', { filter: { archived } })) as unknown as { payload: { items: unknown[] } }).payload.items
        .length;
    await call('archivelist', { contactListUUID: list, archived: true });
    expect([await listed(false), await listed(true)]).toEqual([0, 1]);
    await call('archivelist', { contactListUUID: list, archived: false });
    expect([await listed(false), await listed(true)]).toEqual([1, 0]);
  });

  it('are deleted without their contacts, but not while a keyword adds to them', async () => {
    const list = await add('Joiners');
    await call('addlistmembers', { contactListUUID: list, contacts: [await contact(1)] });
    await api.call(
      'account.manage/addkeyword',
      { keywords: ['JOIN'], reply: 'Welcome', contactListUUID: list } as object as {
        keywords: string[];
        reply: string;
      },
      { token },
    );
    expect(await shown(list)).toMatchObject({ keywords: ['JOIN'], usedBy: ['the keyword JOIN'] });
    const refused = await call('deletelist', { contactListUUID: list });
    expect([refused.status, refused.body.code]).toEqual([409, 'LIST_IN_USE']);
    await api.db.run(sql`update keyword_rule set list_id = null where account_id = ${accountId} and kind = 'CUSTOM'`);
    expect((await call('deletelist', { contactListUUID: list })).payload).toEqual({ name: 'Joiners' });
    expect((await api.call('contact.manage/summarizecontacts', {}, { token })).payload.total).toBe(1);
  });

  it('count how members came to them', async () => {
    const list = await add('Sources');
    await call('addlistmembers', { contactListUUID: list, contacts: [await contact(1), await contact(2)] });
    await count();
    expect((await shown(list)).sources).toEqual([{ source: 'MANUAL', members: 2 }]);
  });
});
