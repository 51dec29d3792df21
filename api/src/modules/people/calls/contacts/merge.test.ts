import { sql } from 'drizzle-orm';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { earlierOptOut } from '../../contacts/opt-out';
import { fillContactSearch } from '../../contacts/search';
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
beforeEach(async () => {
  await api.db.run(sql`delete from contact_list where account_id = ${accountId}`);
  await api.db.run(sql`delete from contact where account_id = ${accountId}`);
});

let phone = 12_015_551_000;
const nextPhone = () => `+${(phone += 1)}`;
const add = async (body: object = {}, as = token) =>
  (await api.call('contact.manage/savecontact', { phone: nextPhone(), ...body }, { token: as })).payload
    .contactDataUUID;
const shown = async (contactDataUUID: string) =>
  (await api.call('contact.manage/getcontact', { contactDataUUID }, { token })).payload;
const merge = (
  body: { keep: string; merge: string[]; values?: { field: string; contactDataUUID: string }[] },
  as = token,
) => api.call('contact.manage/mergecontacts', body, { token: as });
const duplicates = async (by: 'EMAIL' | 'NAME', cursor: string | null = null) =>
  (await api.call('contact.manage/getduplicates', { by, cursor }, { token })).payload;

describe('merging', () => {
  it('keeps one phone, unites lists and tags, and takes values where the kept contact has none', async () => {
    const [newark, trenton] = await Promise.all(
      ['Newark', 'Trenton'].map(
        async (name) => (await api.call('contact.manage/savelist', { name }, { token })).payload.contactListUUID,
      ),
    );
    const keep = await add({ firstName: 'Ada', tags: ['vip'], contactListUUIDs: [newark] });
    const gone = await add({
      firstName: 'Ada',
      email: 'ada@b.example',
      street: '1 Main St',
      city: 'Newark',
      tags: ['guest', 'vip'],
      contactListUUIDs: [newark, trenton],
      consentStatus: 'EXPRESS',
      consentSource: 'VERBAL',
    });
    const before = await shown(keep);
    expect((await merge({ keep, merge: [gone] })).payload).toEqual({
      contactDataUUID: keep,
      merged: 1,
      optedOut: false,
    });
    const after = await shown(keep);
    expect(after).toMatchObject({
      phone: before.phone,
      firstName: 'Ada',
      email: 'ada@b.example',
      tags: ['vip', 'guest'],
      address: { street: '1 Main St', city: 'Newark' },
    });
    expect(after.lists.map(({ name }) => name)).toEqual(['Newark', 'Trenton']);
    // Consent was given for the other phone.
    expect(after.consent.status).toBe('NONE');
    expect((await api.call('contact.manage/getcontact', { contactDataUUID: gone }, { token })).status).toBe(404);
    const lists = (await api.call('contact.manage/getlists', {}, { token })).payload.items;
    expect(lists.map(({ name, members }) => [name, members]).sort()).toEqual([
      ['Newark', 1],
      ['Trenton', 1],
    ]);
    const { items } = (await api.call('contact.manage/getcontactevents', { contactDataUUID: keep }, { token })).payload;
    expect(items.find(({ kind }) => kind === 'MERGED')?.changes).toEqual(
      expect.arrayContaining([{ field: 'email', before: 'ada@b.example', after: null }]),
    );
  });

  it('needs a choice where values differ, also of a custom field, and takes what was chosen', async () => {
    const plan = (await api.call('contact.manage/savecontactfield', { name: 'Plan', type: 'TEXT' }, { token })).payload
      .key;
    const keep = await add({ firstName: 'Ada', custom: [{ key: plan, value: 'Basic' }] });
    const gone = await add({ firstName: 'Ida', custom: [{ key: plan, value: 'Pro' }] });
    expect((await merge({ keep, merge: [gone] })).body.response).toContain('firstName');
    expect(
      (await merge({ keep, merge: [gone], values: [{ field: 'firstName', contactDataUUID: gone }] })).body.response,
    ).toContain(plan);
    expect(await shown(gone)).toMatchObject({ firstName: 'Ida' });
    await merge({
      keep,
      merge: [gone],
      values: [
        { field: 'firstName', contactDataUUID: gone },
        { field: `custom.${plan}`, contactDataUUID: keep },
      ],
    });
    expect(await shown(keep)).toMatchObject({ firstName: 'Ida', custom: { [plan]: 'Basic' } });
  });

  it('keeps the opt-out of a merged phone, and opts out the kept one', async () => {
    const keep = await add({ consentStatus: 'EXPRESS', consentSource: 'VERBAL' });
    const gone = await add({ consentStatus: 'REVOKED' });
    const phones = [(await shown(keep)).phone, (await shown(gone)).phone];
    expect((await merge({ keep, merge: [gone] })).payload.optedOut).toBe(true);
    expect(await shown(keep)).toMatchObject({
      phone: phones[0],
      consent: { status: 'REVOKED' },
      optedOutAt: expect.any(String) as string,
    });
    expect(await earlierOptOut(api.db, accountId, phones[1] ?? '')).not.toBeNull();
    const blocks = await api.db.rows<{ phone: string }>(
      sql`select phone from blacklist_entry where account_id = ${accountId} and phone in (${phones[0]}, ${phones[1]})
        and removed_at is null`,
    );
    expect(blocks.map((block) => block.phone).sort()).toEqual([...phones].sort());
  });

  it('changes nothing for a contact of another account, and at the same time only once', async () => {
    const [keep, gone, foreign] = [await add(), await add(), await add({}, other)];
    expect((await merge({ keep, merge: [gone, foreign] })).status).toBe(404);
    expect((await merge({ keep, merge: [gone] }, other)).status).toBe(404);
    expect((await merge({ keep, merge: [keep] })).status).toBe(422);
    const both = await Promise.all([merge({ keep, merge: [gone] }), merge({ keep: gone, merge: [keep] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await api.call('contact.manage/summarizecontacts', {}, { token })).payload.total).toBe(1);
  });
});

describe('duplicates', () => {
  it('finds contacts with the same email or the same name and company, of this account', async () => {
    const [one, two] = [
      await add({ firstName: 'Ada', lastName: 'Byron', email: 'ADA@b.example' }),
      await add({ firstName: 'ada', lastName: 'byron', email: 'ada@b.example' }),
    ];
    await add({ firstName: 'Ada', lastName: 'Byron', company: 'Engines' });
    await add({ email: 'ada@b.example' }, other);
    const byEmail = await duplicates('EMAIL');
    expect(byEmail).toMatchObject({ items: [{ shared: 'ada@b.example', count: 2 }], next: null });
    expect(byEmail.items[0]?.contacts.map(({ contactDataUUID }) => contactDataUUID)).toEqual([one, two]);
    expect((await duplicates('NAME')).items.map(({ count }) => count)).toEqual([2]);
    await merge({
      keep: one,
      merge: [two],
      values: [
        { field: 'firstName', contactDataUUID: one },
        { field: 'lastName', contactDataUUID: one },
        { field: 'email', contactDataUUID: two },
      ],
    });
    expect((await duplicates('EMAIL')).items).toEqual([]);
  });

  it('returns 20 groups at a time, also of contacts that an import added', async () => {
    const rows = Array.from(
      { length: 50 },
      (_, n) => `20155520${String(n).padStart(2, '0')},p${String(Math.floor(n / 2)).padStart(2, '0')}@b.example`,
    );
    await testImports(api, token).run(`Phone,Email\n${rows.join('\n')}\n`);
    while (await fillContactSearch(api.db));
    const first = await duplicates('EMAIL');
    const second = await duplicates('EMAIL', first.next);
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 5, null]);
  });
});
