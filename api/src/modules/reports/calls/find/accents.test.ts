import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fillSearch } from '../../../texting';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addMessages, addNumber } from '../../../../testing/messages';

/** Stored names, and the ways in which users type them. */
const names: readonly (readonly [stored: string, ...typed: string[]])[] = [
  ['Núñez', 'nunez', 'NUÑEZ', 'nu\u0301n\u0303ez'],
  ['O’Neil', "O'Neil", 'o`neil', 'oʼneil', 'O´Neil'],
  ['Jose\u0301', 'José', 'jose'],
  ['Großmann', 'grossmann', 'GROẞMANN'],
  ['Łukasz', 'lukasz'],
  ['Søren', 'soren', 'SØREN'],
  ['ＡＣＭＥ', 'acme', 'ａｃｍｅ'],
  ['Mary–Ann', 'mary-ann', 'Mary‑Ann'],
  ['Re\u200bnata\u202c', 'Renata', '\u202arenata'],
  ['Σίσυφος', 'ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['Алексей', 'алексеи', 'АЛЕКСЕЙ'],
  ['50% \\o_o/', '50% \\O_O/'],
];
const cases = names.flatMap(([stored, ...typed]) => [stored, ...typed].map((text) => ({ stored, text })));

const admin = 'admin.localhost';
let api: TestApi;
let customer: string;
let staff: string;

beforeAll(async () => {
  api = await testApi();
  const { accountId } = await api.addPerson('dana', { roles: ['customer'], firstName: 'Dana', lastName: 'Quimby' });
  customer = await api.logIn('dana');
  await api.addPerson('sigrid', { accountId: null, roles: ['admin'], firstName: 'Sigrid' });
  staff = await api.logIn('sigrid', { host: admin });
  for (const [index, [name]] of names.entries()) await addNamed(accountId ?? '', name, index);
});
afterAll(() => api.close());

/** Adds one of everything that has the name. */
async function addNamed(accountId: string, name: string, index: number): Promise<void> {
  const { db } = api;
  const at = new Date(api.now().getTime() - (index + 1) * 60_000);
  const phone = `+1312555${1000 + index}`;
  const numberId = await addNumber(db, accountId);
  await db.run(sql`update number set label = ${name} where id = ${numberId}`);
  await db.run(sql`insert into contact (id, account_id, phone, first_name, last_name)
    values (${v7()}, ${accountId}, ${phone}, ${name}, 'Berg')`);
  await db.run(
    sql`insert into contact_list (id, account_id, name, type) values (${v7()}, ${accountId}, ${name}, 'STATIC')`,
  );
  await db.run(sql`insert into conversation (id, account_id, number_id, contact_phone, status, last_message_at,
      last_text)
    values (${v7()}, ${accountId}, ${numberId}, ${phone}, 'OPEN', ${at}, 'Hello')`);
  await db.run(sql`insert into tcr_brand (id, account_id, display_name, legal_name, entity_type, status,
      identity_status)
    values (${v7()}, ${accountId}, ${name}, 'Zebra LLC', 'PRIVATE_PROFIT', 'DRAFT', 'SELF_DECLARED')`);
  await db.run(sql`insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
    values (${v7()}, ${accountId}, '10DLC', ${name}, 'MIXED', 'Reminds', 'MNO_PROVISIONED', 0)`);
  await db.run(sql`insert into broadcast (id, account_id, name, status, created_at, updated_at)
    values (${v7()}, ${accountId}, ${name}, 'DRAFT', ${at}, ${at})`);
  await db.run(sql`insert into blacklist_entry (id, account_id, phone, scope, reason, note, added_at)
    values (${v7()}, ${accountId}, ${phone}, 'ACCOUNT', 'MANUAL', ${name}, ${at})`);
  await addMessages(db, [
    { accountId, numberId, peer: phone, at, body: `See ${name} today` },
    { accountId, numberId, peer: phone, at, direction: 'INBOUND', body: `From ${name}.` },
  ]);
  const owner = await api.addPerson(`owner${index}`, { roles: ['customer'], firstName: 'Pat', lastName: name });
  await db.run(sql`update account set name = ${`${name} Inc`} where id = ${owner.accountId}`);
  await api.addPerson(`user${index}`, { accountId, roles: ['tech'], firstName: 'Sam', lastName: name });
}

const lists: readonly CallName[] = [
  'contact.manage/getcontacts',
  'contact.manage/getlists',
  'conversation.manage/getconversations',
  'account.manage/listnumbers',
  'account.manage/gettcrbrands',
  'account.manage/getblacklist',
  'account.manage/getusers',
  'campaign.manage/getcampaigns',
  'campaign.manage/getbroadcasts',
  'report.manage/getsmsoutbound',
  'report.manage/getsmsinbound',
];

const counted = async (name: CallName, text: string) => {
  const { status, payload } = await api.call(name, { filter: { text } } as never, { token: customer });
  expect([name, status]).toEqual([name, 200]);
  return (payload as unknown as { items: unknown[] }).items.length;
};

describe('search ignores accents, case, kinds of apostrophes and hyphens, full-width and invisible characters', () => {
  it.each(lists)('%s', async (list) => {
    for (const { stored, text } of cases) expect([stored, text, await counted(list, text)]).toEqual([stored, text, 1]);
    expect(await counted(list, 'nunes')).toBe(0);
  });

  it('in texts that were added to the search', async () => {
    await fillSearch(api.db, new Date(api.now().getTime() + 3_600_000));
    for (const { stored, text } of cases)
      expect([stored, text, await counted('report.manage/getsmsoutbound', text)]).toEqual([stored, text, 1]);
  });

  it('in the search of all data', async () => {
    for (const { stored, text } of cases) {
      const { payload } = await api.call('account.manage/find', { text }, { token: customer });
      const kinds = payload.groups.map(({ kind }) => kind).sort();
      expect([stored, text, kinds]).toEqual([stored, text, expect.arrayContaining(['brand', 'campaign', 'user'])]);
      if (/^\p{L}/u.test(stored))
        expect([stored, text, kinds]).toEqual([stored, text, expect.arrayContaining(['contact'])]);
    }
  });

  it('of staff', async () => {
    for (const { stored, text } of cases) {
      const { payload } = await api.call('admin.manage/find', { text }, { token: staff, host: admin });
      const { payload: accounts } = await api.call(
        'admin.manage/getaccounts',
        { filter: { text } },
        { token: staff, host: admin },
      );
      const { payload: users } = await api.call(
        'admin.manage/getadminusers',
        { filter: { text } },
        { token: staff, host: admin },
      );
      expect([stored, text, payload.groups.map(({ kind }) => kind), accounts.items.length, users.items.length]).toEqual(
        [stored, text, ['account', 'user'], 2, 2],
      );
    }
  });

  it('and finds everything for a text without visible characters', async () => {
    for (const list of lists)
      for (const text of ['\u200b', '\u0301']) expect(await counted(list, text)).toBeGreaterThanOrEqual(names.length);
    for (const list of ['admin.manage/getaccounts', 'admin.manage/getadminusers'] as const) {
      const answer = await api.call(list, { filter: { text: '\u200b' } }, { token: staff, host: admin });
      expect([list, answer.status]).toEqual([list, 200]);
      expect((answer.payload.items as readonly unknown[]).length).toBeGreaterThan(names.length);
    }
  });
});
