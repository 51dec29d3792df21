import { sql } from 'drizzle-orm';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { fillContactSearch } from '../../contacts/search';

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

const call = (name: string, body: object = {}, as = token) =>
  api.call(`contact.manage/${name}` as 'contact.manage/savecontactfield', body, { token: as });
const contacts = async (filter: object) =>
  (await api.call('contact.manage/getcontacts', { filter, sort: [{ field: 'phone', dir: 'asc' }] }, { token })).payload
    .items;
const names = async (conditions: object[]) => (await contacts({ conditions })).map(({ firstName }) => firstName);

describe('custom fields', () => {
  it('makes a key of the name, once', async () => {
    const first = (
      await call('savecontactfield', { name: 'Plan type', type: 'CHOICE', options: ['Basic', ' Gold ', 'Basic'] })
    ).payload;
    expect(first).toMatchObject({ key: 'plan_type', options: ['Basic', 'Gold'] });
    expect((await call('savecontactfield', { name: 'plan TYPE', type: 'TEXT' })).status).toBe(409);
    await call('deletecontactfield', { fieldUUID: first.fieldUUID });
    expect(
      (await call('savecontactfield', { name: 'Plan type', type: 'CHOICE', options: ['Basic', 'Gold'] })).payload.key,
    ).toBe('plan_type_2');
    expect((await call('savecontactfield', { name: '数', type: 'NUMBER' })).payload.key).toBe('field');
  });

  it('keeps the type, and belongs to one account', async () => {
    const field = (await call('savecontactfield', { name: 'Visits', type: 'NUMBER' })).payload;
    expect((await call('savecontactfield', { fieldUUID: field.fieldUUID, name: 'Visits', type: 'TEXT' })).status).toBe(
      422,
    );
    expect((await call('savecontactfield', { fieldUUID: field.fieldUUID, name: 'Mine' }, other)).status).toBe(404);
    expect((await call('deletecontactfield', { fieldUUID: field.fieldUUID }, other)).status).toBe(404);
    expect((await call('getcontactfields', {}, other)).payload).toEqual({ items: [] });
  });

  it('ends at 50, also for two users at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, index) =>
        call('savecontactfield', { name: `Field ${index}`, type: 'TEXT' }, other),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});

describe('values and conditions', () => {
  const save = ({
    custom = {},
    ...body
  }: {
    phone: string;
    contactDataUUID?: string;
    firstName?: string;
    birthday?: string;
    custom?: object;
  }) =>
    api.call(
      'contact.manage/savecontact',
      { ...body, custom: Object.entries(custom).map(([key, value]) => ({ key, value: value as string })) },
      { token },
    );
  beforeAll(async () => {
    for (const [name, type] of [
      ['Joined', 'DATE'],
      ['Member', 'BOOLEAN'],
      ['Note', 'TEXT'],
    ])
      await call('savecontactfield', { name, type });
    await save({
      phone: '+12015550101',
      firstName: 'Ada',
      custom: { visits: 9, joined: '2026-03-01', member: true, note: 'Likes tea', plan_type_2: 'Gold' },
    });
    await save({
      phone: '+12015550102',
      firstName: 'Bo',
      birthday: '1990-05-04',
      custom: { visits: 10, joined: '2026-04-01', member: false },
    });
    await save({ phone: '+12015550103', firstName: 'Cy', custom: {} });
  });

  it.each([
    [{ visits: 'nine' }, 'custom.visits'],
    [{ joined: '2026-02-30' }, 'custom.joined'],
    [{ plan_type_2: 'Silver' }, 'custom.plan_type_2'],
    [{ member: 'yes' }, 'custom.member'],
    [{ unheard: 'of' }, 'custom.unheard'],
  ])('rejects %j', async (custom, field) => {
    const answer = await save({ phone: '+12015550104', custom });
    expect([answer.status, answer.body.content.errors?.[0]?.field]).toEqual([422, field]);
  });

  it('sets, keeps, and clears values', async () => {
    const [ada] = await contacts({ text: 'ada' });
    expect(ada?.custom).toEqual({
      visits: 9,
      joined: '2026-03-01',
      member: true,
      note: 'Likes tea',
      plan_type_2: 'Gold',
    });
    await save({
      ...(ada && { contactDataUUID: ada.contactDataUUID }),
      phone: '+12015550101',
      custom: { note: null, visits: 9.5 },
    });
    expect((await contacts({ text: 'ada' }))[0]?.custom).toEqual({
      visits: 9.5,
      joined: '2026-03-01',
      member: true,
      plan_type_2: 'Gold',
    });
  });

  it.each([
    [{ field: 'custom.visits', op: 'GREATER', value: 9.7 }, ['Bo']],
    [{ field: 'custom.visits', op: 'LESS', value: 10 }, ['Ada']],
    [{ field: 'custom.visits', op: 'IS_NOT', value: 10 }, ['Ada', 'Cy']],
    [{ field: 'custom.joined', op: 'LESS', value: '2026-03-15' }, ['Ada']],
    [{ field: 'custom.member', op: 'IS', value: true }, ['Ada']],
    [{ field: 'custom.plan_type_2', op: 'IS', value: 'gold' }, ['Ada']],
    [{ field: 'custom.joined', op: 'EMPTY' }, ['Cy']],
    [{ field: 'custom.joined', op: 'NOT_EMPTY' }, ['Ada', 'Bo']],
    [{ field: 'firstName', op: 'CONTAINS', value: 'D' }, ['Ada']],
    [{ field: 'birthday', op: 'GREATER', value: '1990-05-03' }, ['Bo']],
    [{ field: 'company', op: 'EMPTY' }, ['Ada', 'Bo', 'Cy']],
    [{ field: 'firstName', op: 'IS', value: "x' or true --" }, []],
  ])('finds by %j', async (condition, expected) => {
    expect(await names([condition])).toEqual(expected);
  });

  it('combines conditions', async () => {
    expect(
      await names([
        { field: 'custom.visits', op: 'GREATER', value: 1 },
        { field: 'custom.member', op: 'IS', value: false },
      ]),
    ).toEqual(['Bo']);
  });

  it.each([
    [{ field: 'custom.visits', op: 'IS' }],
    [{ field: 'birthday', op: 'LESS', value: 'soon' }],
    [{ field: 'birthday', op: 'CONTAINS', value: '2026-01-01' }],
    [{ field: 'custom.x', op: 'CONTAINS', value: 1 }],
    [{ field: 'firstName', op: 'IS', value: 5 }],
    [{ field: 'custom.X', op: 'EMPTY' }],
    [{ field: 'opt_out', op: 'EMPTY' }],
  ])('rejects %j', async (condition) => {
    expect(
      (await api.call('contact.manage/getcontacts', { filter: { conditions: [condition] } } as object, { token }))
        .status,
    ).toBe(422);
  });

  it('writes custom fields to the CSV', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/contact.manage/exportcontacts',
      headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"filter":{"text":"ada"}}',
    });
    const [header = '', line = ''] = answer.body.split('\r\n');
    expect(header.split(',').slice(-6)).toEqual(['Joined', 'Member', 'Note', 'Plan type', 'Visits', '数']);
    expect(line.split(',').slice(-6)).toEqual(['2026-03-01', 'yes', '', 'Gold', '9.5', '']);
  });
});

describe('search', () => {
  const found = async (text: string) => (await contacts({ text })).map(({ firstName }) => firstName);
  const importTwo = () =>
    api.db.transaction(async (tx) => {
      await tx.run(sql`select set_config('heliograph.defer_search', 'on', true)`);
      await tx.run(
        sql`insert into contact (id, account_id, phone, first_name)
          values (gen_random_uuid(), ${accountId}, '+12015550191', 'Quincy'),
          (gen_random_uuid(), ${accountId}, '+12015550192', 'Quill')`,
      );
      await tx.run(
        sql`update contact set first_name = 'Adelaide' where account_id = ${accountId} and phone = '+12015550101'`,
      );
    });

  it('finds what an import wrote, before and after it is added to the search, and each contact once', async () => {
    await importTwo();
    const ask = () =>
      Promise.all([found('quin'), found('qui'), found('adel'), found('5550191'), found('(201) 555-019')]);
    const expected = [['Quincy'], ['Quincy', 'Quill'], ['Adelaide'], ['Quincy'], ['Quincy', 'Quill']];
    expect(await ask()).toEqual(expected);
    expect(await fillContactSearch(api.db)).toBeGreaterThan(0);
    expect(await fillContactSearch(api.db)).toBe(0);
    expect(await ask()).toEqual(expected);
    await api.db.run(
      sql`update contact set first_name = 'Zed' where account_id = ${accountId} and phone = '+12015550191'`,
    );
    expect([await found('quin'), await found('zed')]).toEqual([[], ['Zed']]);
    await api.db.run(sql`delete from contact where account_id = ${accountId} and phone = '+12015550192'`);
    expect(await found('quill')).toEqual([]);
  });
});
