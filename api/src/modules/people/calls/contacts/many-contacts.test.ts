import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { setUpContacts, fieldOf } from './testing/set-up-contacts';

const setup = setUpContacts();
const { nextPhone, addList, added, read, remove, addTraffic } = setup;

const count = async () =>
  (
    await setup.api.db.row<{ count: number }>(
      sql`select count(*)::int as count from contact where account_id = ${setup.accountId}`,
    )
  )?.count;

describe('many contacts at once', () => {
  it('are put on a list and taken off, by id and by filter', async () => {
    const list = await addList('Many');
    const ids = [
      await added({ company: 'Bulk Co' }),
      await added({ company: 'Bulk Co' }),
      await added({ company: 'bulk co' }),
    ];
    const add = (body: object) =>
      setup.api.call('contact.manage/addlistmembers', { contactListUUID: list, ...body }, { token: setup.token });
    expect((await add({ contacts: ids.slice(0, 2) })).payload).toEqual({ added: 2, already: 0 });
    expect((await add({ all: true, filter: { text: 'bulk co' }, expected: 3 })).payload).toEqual({
      added: 1,
      already: 2,
    });
    const off = (body: object) =>
      setup.api.call('contact.manage/removelistmembers', { contactListUUID: list, ...body }, { token: setup.token });
    expect((await off({ contacts: [ids[0]] })).payload.removed).toBe(1);
    expect((await off({ all: true, filter: { text: 'bulk co' }, expected: 3 })).payload.removed).toBe(2);
    expect((await off({ all: true, filter: {}, expected: await count() })).payload.removed).toBe(0);
  });

  it('are tagged, and unused tags are no longer offered', async () => {
    const ids = [await added({ tags: ['a', 'gone'] }), await added({ tags: ['a', 'fresh'] })];
    const tag = (body: object) => setup.api.call('contact.manage/tagcontacts', body, { token: setup.token });
    expect((await tag({ contacts: ids, add: ['fresh'], remove: ['gone'] })).payload.changed).toBe(1);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).tags))).toEqual([
      ['a', 'fresh'],
      ['a', 'fresh'],
    ]);
    const { facets } = (await setup.api.call('contact.manage/summarizecontacts', {}, { token: setup.token })).payload;
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
    expect(
      (await setup.api.call('contact.manage/getcontact', { contactDataUUID: id }, { token: setup.token })).status,
    ).toBe(404);
    expect(await setup.api.db.rows(sql`select 1 from list_member where list_id = ${list}`)).toEqual([]);
    expect(await setup.api.db.rows(sql`select contact_id from conversation where contact_phone = ${phone}`)).toEqual([
      { contact_id: null },
    ]);
    expect(await setup.api.db.rows(sql`select 1 from message where peer = ${phone}`)).toHaveLength(2);
  });

  it('are 404 as a whole when one is of another account, and only own ones match a filter', async () => {
    const [mine, list] = [await added(), await addList('Own')];
    const contacts = [mine, setup.foreign.contact];
    expect((await remove({ contacts })).status).toBe(404);
    expect(
      (
        await setup.api.call(
          'contact.manage/addlistmembers',
          { contactListUUID: list, contacts },
          { token: setup.token },
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await setup.api.call(
          'contact.manage/addlistmembers',
          { contactListUUID: setup.foreign.list, contacts: [mine] },
          { token: setup.token },
        )
      ).status,
    ).toBe(404);
    expect(
      (await setup.api.call('contact.manage/tagcontacts', { contacts, add: ['stolen'] }, { token: setup.token }))
        .status,
    ).toBe(404);
    const everyone = { all: true, filter: {}, expected: await count() };
    expect(
      (await setup.api.call('contact.manage/tagcontacts', { ...everyone, add: ['swept'] }, { token: setup.token }))
        .status,
    ).toBe(200);
    expect((await remove(everyone)).status).toBe(200);
    const theirs = await setup.api.call(
      'contact.manage/getcontact',
      { contactDataUUID: setup.foreign.contact },
      { token: setup.otherToken },
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
