import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addMessages } from '../../testing/messages';

let api: TestApi;
let token: string;
let accountId: string;
let otherToken: string;
let foreign: { contact: string; list: string };
let line = 2000;

beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('dora')).accountId ?? '';
  token = await api.logIn('dora');
  const other = (await api.addPerson('emil')).accountId ?? '';
  otherToken = await api.logIn('emil');
  foreign = {
    contact: (await save({ phone: '+12015550111', tags: ['theirs'] }, otherToken)).payload.contactDataUUID,
    list: await addList('Theirs', 'STATIC', other),
  };
});
afterAll(() => api.close());

const nextPhone = () => `+1201555${(line += 1)}`;
const save = (body: object, as = token) => api.call('contact.manage/savecontact', body, { token: as });
const added = async (body: object = {}) => (await save({ phone: nextPhone(), ...body })).payload.contactDataUUID;
const read = async (contactDataUUID: string) =>
  (await api.call('contact.manage/getcontact', { contactDataUUID }, { token })).payload;
const remove = (body: object) => api.call('contact.manage/deletecontacts', body, { token });
const count = async () =>
  (await api.db.row<{ count: number }>(sql`select count(*)::int as count from contact where account_id = ${accountId}`))
    ?.count;
const fieldOf = (answer: { body: { content: { errors?: { field: string }[] } } }) =>
  answer.body.content.errors?.[0]?.field;

async function addList(name: string, type = 'STATIC', account = accountId): Promise<string> {
  const id = v7();
  await api.db.run(
    sql`insert into contact_list (id, account_id, name, type) values (${id}, ${account}, ${`${name} ${id}`}, ${type})`,
  );
  return id;
}

async function addTraffic(phone: string): Promise<void> {
  const number = v7();
  await api.db
    .run(sql`insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee,
      purchased_at)
    values (${number}, ${accountId}, ${nextPhone()}, '10DLC', array['SMS'], 'ACTIVE', 'NONE', 0, now())`);
  await api.db.run(
    sql`insert into conversation (id, account_id, number_id, contact_phone, status, last_message_at)
      values (${v7()}, ${accountId}, ${number}, ${phone}, 'OPEN', now())`,
  );
  for (const direction of ['OUTBOUND', 'INBOUND'] as const)
    await addMessages(api.db, [{ accountId, numberId: number, peer: phone, direction, body: `${direction} text` }]);
}

describe('saving a contact', () => {
  it('keeps what is typed, and on a change what is left out', async () => {
    const list = await addList('Everyone');
    const body = {
      phone: nextPhone(),
      firstName: ' <i>Ann</i> ',
      lastName: 'Ö',
      email: 'ann@mail.example',
      company: "=cmd|' /C'",
      tags: [' vip ', 'vip', 'new'],
      timezone: 'America/New_York',
      state: 'NJ',
      street: '1 Main Street',
      city: 'Newark',
      postalCode: '07102',
      country: 'USA',
      birthday: '1990-02-28',
      language: 'es-MX',
      consentStatus: 'EXPRESS',
      consentSource: 'WEB_FORM',
      consentEvidence: 'Form on the site',
      contactListUUIDs: [list],
    };
    const { contactDataUUID, created, optedOut } = (await save(body)).payload;
    expect([created, optedOut]).toEqual([true, false]);
    const first = await read(contactDataUUID);
    expect(first).toMatchObject({
      firstName: '<i>Ann</i>',
      company: "=cmd|' /C'",
      tags: ['vip', 'new'],
      birthday: '1990-02-28',
      language: 'es-MX',
      consentEvidence: 'Form on the site',
      consent: { status: 'EXPRESS', source: 'WEB_FORM', at: api.now().toISOString() },
      address: { street: '1 Main Street', city: 'Newark', postalCode: '07102', country: 'USA' },
    });
    expect(first.lists.map(({ contactListUUID }) => contactListUUID)).toEqual([list]);
    await save({ contactDataUUID, phone: body.phone, lastName: 'New', email: '', birthday: null });
    expect(await read(contactDataUUID)).toEqual({
      ...first,
      lastName: 'New',
      email: null,
      birthday: null,
      updatedAt: api.now().toISOString(),
    });
    await save({ contactDataUUID, phone: body.phone, contactListUUIDs: [] });
    expect((await read(contactDataUUID)).lists).toEqual([]);
  });

  it('shows traffic with the number and takes its threads over', async () => {
    const phone = nextPhone();
    await addTraffic(phone);
    const id = await added({ phone });
    expect(await read(id)).toMatchObject({ counts: { sent: 1, received: 1, conversations: 1 } });
    expect((await read(id)).lastMessages.map(({ direction, body }) => [direction, body])).toEqual(
      expect.arrayContaining([
        ['INBOUND', 'INBOUND text'],
        ['OUTBOUND', 'OUTBOUND text'],
      ]),
    );
    expect((await read(id)).lastInboundAt).not.toBeNull();
    const linked = () =>
      api.db.row<{ id: string | null }>(sql`select contact_id as id from conversation where contact_phone = ${phone}`);
    expect((await linked())?.id).toBe(id);
    await save({ contactDataUUID: id, phone: nextPhone() });
    expect([(await linked())?.id, (await read(id)).lastInboundAt]).toEqual([null, null]);
  });

  it('takes a phone once, also when two are added at once', async () => {
    const phone = nextPhone();
    const both = await Promise.all([save({ phone }), save({ phone })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map(fieldOf)).toContain('phone');
    const answer = await save({ contactDataUUID: await added(), phone });
    expect([answer.status, fieldOf(answer), answer.body.response]).toEqual([
      409,
      'phone',
      'Another contact has this number',
    ]);
    expect((await save({ phone }, otherToken)).status).toBe(200);
  });

  it.each([
    ['a phone that cannot exist', { phone: '+12015' + '55' }, 'phone'],
    ['a phone in national format', { phone: '(201) 555-0123' }, 'phone'],
    ['a long first name', { firstName: 'x'.repeat(51) }, 'firstName'],
    ['a bad e-mail', { email: 'ann' }, 'email'],
    ['an unknown zone', { timezone: 'Mars/Base' }, 'timezone'],
    ['an unknown country', { country: 'XYZ' }, 'country'],
    ['the 30th of February', { birthday: '1990-02-30' }, 'birthday'],
    ['a birthday to come', { birthday: '2999-01-01' }, 'birthday'],
    ['consent without a source', { consentStatus: 'EXPRESS' }, 'consentSource'],
    [
      'consent in the future',
      { consentStatus: 'EXPRESS', consentSource: 'VERBAL', consentAt: '2999-01-01T00:00:00Z' },
      'consentAt',
    ],
    [
      'consent at no time',
      { consentStatus: 'EXPRESS', consentSource: 'VERBAL', consentAt: '2025-13-01T00:00:00Z' },
      'consentAt',
    ],
  ])('refuses %s on its field', async (_name, body, field) => {
    const answer = await save({ phone: nextPhone(), ...body });
    expect([answer.status, fieldOf(answer)]).toEqual([422, field]);
  });

  it('refuses lists of others and lists that fill themselves, and then saves nothing', async () => {
    const phone = nextPhone();
    expect((await save({ phone, contactListUUIDs: [foreign.list] })).status).toBe(404);
    expect((await save({ phone, contactListUUIDs: [await addList('Smart', 'SMART')] })).status).toBe(422);
    expect(await api.db.rows(sql`select 1 from contact where phone = ${phone} and account_id = ${accountId}`)).toEqual(
      [],
    );
  });
});

describe('an opt-out', () => {
  it('is not taken back by an edit', async () => {
    const phone = nextPhone();
    const contactDataUUID = await added({ phone, consentStatus: 'REVOKED' });
    expect((await read(contactDataUUID)).optedOutAt).toBe(api.now().toISOString());
    const answer = await save({ contactDataUUID, phone, consentStatus: 'EXPRESS', consentSource: 'VERBAL' });
    expect([answer.status, fieldOf(answer)]).toEqual([422, 'consentStatus']);
    expect((await save({ contactDataUUID, phone, consentStatus: 'REVOKED', firstName: 'Ann' })).status).toBe(200);
    expect(await read(contactDataUUID)).toMatchObject({
      firstName: 'Ann',
      consent: { status: 'REVOKED' },
      optedOutAt: api.now().toISOString(),
    });
  });

  it('outlives deletion as a hash, and another account does not inherit it', async () => {
    const phone = nextPhone();
    await remove({ contacts: [await added({ phone, consentStatus: 'REVOKED' })] });
    expect(JSON.stringify(await api.db.rows(sql`select * from opt_out`))).not.toContain(phone.slice(1));
    const again = (await save({ phone, consentStatus: 'EXPRESS', consentSource: 'VERBAL' })).payload;
    expect(again.optedOut).toBe(true);
    expect(await read(again.contactDataUUID)).toMatchObject({ consent: { status: 'REVOKED' } });
    expect((await save({ phone }, otherToken)).payload.optedOut).toBe(false);
  });

  it('stays with the number and with the contact when the number changes', async () => {
    const [old, next, third] = [nextPhone(), nextPhone(), nextPhone()];
    const contactDataUUID = await added({ phone: old, consentStatus: 'REVOKED' });
    expect((await save({ contactDataUUID, phone: next })).payload.optedOut).toBe(true);
    expect((await save({ phone: old })).payload.optedOut).toBe(true);
    await remove({ all: true, filter: { text: old }, expected: 1 });
    const other = await added({ phone: third });
    expect((await save({ contactDataUUID: other, phone: old })).payload.optedOut).toBe(true);
  });
});

describe('many contacts at once', () => {
  it('are put on a list and taken off, by id and by filter', async () => {
    const list = await addList('Many');
    const ids = [
      await added({ company: 'Bulk Co' }),
      await added({ company: 'Bulk Co' }),
      await added({ company: 'bulk co' }),
    ];
    const add = (body: object) =>
      api.call('contact.manage/addlistmembers', { contactListUUID: list, ...body }, { token });
    expect((await add({ contacts: ids.slice(0, 2) })).payload).toEqual({ added: 2, already: 0 });
    expect((await add({ all: true, filter: { text: 'bulk co' }, expected: 3 })).payload).toEqual({
      added: 1,
      already: 2,
    });
    const off = (body: object) =>
      api.call('contact.manage/removelistmembers', { contactListUUID: list, ...body }, { token });
    expect((await off({ contacts: [ids[0]] })).payload.removed).toBe(1);
    expect((await off({ all: true, filter: { text: 'bulk co' }, expected: 3 })).payload.removed).toBe(2);
    expect((await off({ all: true, filter: {}, expected: await count() })).payload.removed).toBe(0);
  });

  it('are tagged, and unused tags are no longer offered', async () => {
    const ids = [await added({ tags: ['a', 'gone'] }), await added({ tags: ['a', 'fresh'] })];
    const tag = (body: object) => api.call('contact.manage/tagcontacts', body, { token });
    expect((await tag({ contacts: ids, add: ['fresh'], remove: ['gone'] })).payload.changed).toBe(1);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).tags))).toEqual([
      ['a', 'fresh'],
      ['a', 'fresh'],
    ]);
    const { facets } = (await api.call('contact.manage/summarizecontacts', {}, { token })).payload;
    expect(facets.tags).toContain('fresh');
    expect(facets.tags).not.toContain('gone');
    expect((await tag({ contacts: ids })).status).toBe(422);
  });

  it('are erased with their memberships, while messages stay', async () => {
    const phone = nextPhone();
    await addTraffic(phone);
    const list = await addList('Leaving');
    const id = await added({ phone, company: 'Leaving Ltd', contactListUUIDs: [list] });
    await added({ company: 'Leaving Ltd' });
    expect((await remove({ all: true, filter: { text: 'leaving ltd' }, expected: 2 })).payload.deleted).toBe(2);
    expect((await api.call('contact.manage/getcontact', { contactDataUUID: id }, { token })).status).toBe(404);
    expect(await api.db.rows(sql`select 1 from list_member where list_id = ${list}`)).toEqual([]);
    expect(await api.db.rows(sql`select contact_id from conversation where contact_phone = ${phone}`)).toEqual([
      { contact_id: null },
    ]);
    expect(await api.db.rows(sql`select 1 from message where peer = ${phone}`)).toHaveLength(2);
  });

  it('are 404 as a whole when one is of another account, and only own ones match a filter', async () => {
    const [mine, list] = [await added(), await addList('Own')];
    const contacts = [mine, foreign.contact];
    expect((await remove({ contacts })).status).toBe(404);
    expect(
      (await api.call('contact.manage/addlistmembers', { contactListUUID: list, contacts }, { token })).status,
    ).toBe(404);
    expect(
      (await api.call('contact.manage/addlistmembers', { contactListUUID: foreign.list, contacts: [mine] }, { token }))
        .status,
    ).toBe(404);
    expect((await api.call('contact.manage/tagcontacts', { contacts, add: ['stolen'] }, { token })).status).toBe(404);
    const everyone = { all: true, filter: {}, expected: await count() };
    expect((await api.call('contact.manage/tagcontacts', { ...everyone, add: ['swept'] }, { token })).status).toBe(200);
    expect((await remove(everyone)).status).toBe(200);
    const theirs = await api.call(
      'contact.manage/getcontact',
      { contactDataUUID: foreign.contact },
      { token: otherToken },
    );
    expect([theirs.payload.tags, theirs.payload.lists]).toEqual([['theirs'], []]);
    expect(await count()).toBe(0);
  });

  it.each([
    ['neither ids nor filter', {}],
    ['both', { contacts: [v7()], filter: {} }],
    ['no ids', { contacts: [] }],
  ])('are refused with %s', async (_name, body) => {
    const answer = await remove(body);
    expect([answer.status, fieldOf(answer)]).toEqual([422, 'contacts']);
  });
});
