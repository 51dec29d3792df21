import { calls } from '@heliograph/shared/contract';
import type { CallName, CallSpec } from '@heliograph/shared/contract';
import { customerRoles } from '@heliograph/shared/reference/roles';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addMessages } from '../../testing/messages';

let api: TestApi;
const tokens: Record<string, string> = {};
const admin = 'admin.localhost';

interface Ids {
  account: string;
  user: string;
  number: string;
  contact: string;
  message: string;
  brand: string;
  campaign: string;
  deposit: string;
}
let mine: Ids;
let theirs: Ids;

beforeAll(async () => {
  api = await testApi();
  mine = await addTenant('nadia', {
    number: '+12015550101',
    phone: '+13125550111',
    contact: ['Ottoline', 'Van der Berg'],
    reference: 'dp_MINE234567',
  });
  theirs = await addTenant('oskar', {
    number: '+12015550102',
    phone: '+13125550111',
    contact: ['Ottoline', 'Stranger'],
    reference: 'dp_THEIRS2345',
  });
  for (const role of customerRoles) {
    await api.addPerson(`role-${role}`.toLowerCase(), { accountId: mine.account, roles: [role] });
    tokens[role] = await api.logIn(`role-${role}`.toLowerCase());
  }
  await api.addPerson('staff', { accountId: null, roles: ['admin'], firstName: 'Sigrid' });
  tokens['staff'] = await api.logIn('staff', { host: admin });
});
afterAll(() => api.close());

async function addTenant(
  name: string,
  {
    number,
    phone,
    contact,
    reference,
  }: { number: string; phone: string; contact: [string, string]; reference: string },
): Promise<Ids> {
  const { accountId, userId } = await api.addPerson(name, { firstName: 'Pilar', lastName: 'Quimby' });
  const ids = {
    account: accountId ?? '',
    user: userId,
    number: v7(),
    contact: v7(),
    message: v7(),
    brand: v7(),
    campaign: v7(),
    deposit: v7(),
  };
  const { db } = api;
  const at = new Date('2026-03-06T07:30:00Z');
  await db.run(
    sql`insert into tcr_brand (id, account_id, display_name, legal_name, entity_type, status, identity_status)
      values (${ids.brand}, ${accountId}, 'Zebra Clinics', 'Zebra LLC', 'PRIVATE_PROFIT', 'DRAFT', 'SELF_DECLARED')`,
  );
  await db.run(
    sql`insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
      values (${ids.campaign}, ${accountId}, '10DLC', 'Zebra reminders', 'MIXED', 'Reminds', 'MNO_PROVISIONED', 0)`,
  );
  await db.run(sql`insert into number (id, account_id, number, type, label, city, state, capabilities, status,
    registration, monthly_fee, purchased_at)
    values (${ids.number}, ${accountId}, ${number}, '10DLC', 'Front desk', 'Newark', 'NJ', array['SMS'], 'ACTIVE',
      'NONE', 0, ${at})`);
  await db.run(
    sql`insert into contact (id, account_id, phone, first_name, last_name, email, company)
      values (${ids.contact}, ${accountId}, ${phone}, ${contact[0]}, ${contact[1]}, 'otto@mail.example', 'Zoo')`,
  );
  const text = { accountId: ids.account, numberId: ids.number, peer: phone, at };
  await addMessages(db, [
    { ...text, id: ids.message, body: `Your visit\nis booked ${'x'.repeat(100)}` },
    { ...text, direction: 'INBOUND', body: 'Thanks' },
  ]);
  await db.run(sql`insert into deposit (id, account_id, reference, amount, fee, tax, status, provider, card_ref, brand,
    last4, idempotency_key, request_hash, balance_after, created_at, settled_at)
    values (${ids.deposit}, ${accountId}, ${reference}, 50000000, 0, 0, 'SUCCEEDED', 'sandbox', 'c', 'Visa', '4242',
      ${v7()}, '', 50000000, ${at}, ${at})`);
  return ids;
}

const find = async (text: string, as = 'customer') => {
  const answer = await api.call('account.manage/find', { text }, { token: tokens[as] ?? '' });
  expect(answer.status).toBe(200);
  return answer.payload.groups.flatMap(({ items }) => items);
};
const kinds = async (text: string, as = 'customer') => (await find(text, as)).map(({ kind, id }) => [kind, id]);

describe('find for customers', () => {
  it.each(['+13125550111', '3125550111', '13125550111', '(312) 555-0111'])(
    'finds %s: the contact and what was sent to it',
    async (text) => {
      expect(await find(text)).toEqual([
        {
          kind: 'contact',
          id: mine.contact,
          title: 'Ottoline Van der Berg',
          subtitle: '(312) 555-0111 · Zoo',
          path: `/main/contacts/${mine.contact}/details`,
        },
        {
          kind: 'message',
          id: mine.message,
          title: 'Message to (312) 555-0111',
          subtitle: `Your visit is booked ${'x'.repeat(58)}…`,
          path: `/main/reports/sms-outbound?open=${mine.message}`,
        },
      ]);
    },
  );

  it('finds an own number, by its start, end or label, and what was sent from it', async () => {
    const number = {
      kind: 'number',
      id: mine.number,
      title: '(201) 555-0101',
      subtitle: 'Front desk · Newark, NJ',
      path: `/main/my-numbers?open=${mine.number}`,
    };
    expect(await find('201555')).toEqual([number]);
    expect(await find('0101')).toEqual([number]);
    expect(await find('front')).toEqual([number]);
    expect(await kinds('+1 201 555 0101')).toEqual([
      ['number', mine.number],
      ['message', mine.message],
    ]);
  });

  it.each(['otto', 'VAN', 'ottoline van', 'ottoline  van der', 'van der berg otto', 'otto@mail'])(
    'finds a contact by "%s"',
    async (text) => {
      expect(await kinds(text)).toEqual([['contact', mine.contact]]);
    },
  );

  it('finds brands, campaigns, users and deposits', async () => {
    expect(await find('zebra')).toEqual([
      {
        kind: 'brand',
        id: mine.brand,
        title: 'Zebra Clinics',
        subtitle: 'Zebra LLC',
        path: `/main/tcr-brands?open=${mine.brand}`,
      },
      {
        kind: 'campaign',
        id: mine.campaign,
        title: 'Zebra reminders',
        subtitle: 'Reminds',
        path: `/main/campaigns?open=${mine.campaign}`,
      },
    ]);
    expect(await find('pilar q')).toEqual([
      {
        kind: 'user',
        id: mine.user,
        title: 'Pilar Quimby',
        subtitle: 'nadia@people.example',
        path: `/main/account/users?open=${mine.user}`,
      },
    ]);
    // The day of the account, New York.
    const deposit = {
      kind: 'deposit',
      id: mine.deposit,
      title: 'dp_MINE234567',
      subtitle: '$50.00 · Visa ending 4242',
      path: '/main/billing/history?type=deposit&period=2026-03-06..2026-03-06',
    };
    expect(await find('dp_mine')).toEqual([deposit]);
    expect(await find('MINE23')).toEqual([deposit]);
  });

  it.each(['user', 'number', 'contact', 'message', 'brand', 'campaign', 'deposit'] as const)(
    'finds a %s by its id, whole or as its start, and never that of another account',
    async (kind) => {
      expect(await kinds(mine[kind])).toEqual([[kind, mine[kind]]]);
      expect(await kinds(mine[kind].toUpperCase().slice(0, 30))).toEqual([[kind, mine[kind]]]);
      expect(await find(theirs[kind])).toEqual([]);
    },
  );

  it('finds nothing of another account by words or digits', async () => {
    expect(await find('stranger')).toEqual([]);
    expect(await find('2015550102')).toEqual([]);
    expect(await find('THEIRS')).toEqual([]);
  });

  const texts = () => ['zebra', 'otto', '2015550101', 'pilar', 'dp_mine', mine.message];
  const seen = async (role: string) =>
    [...new Set((await Promise.all(texts().map((text) => find(text, role)))).flat().map(({ kind }) => kind))].sort();

  it('returns to each role what its screens show', async () => {
    expect(await seen('customer')).toEqual(['brand', 'campaign', 'contact', 'deposit', 'message', 'number', 'user']);
    expect(await seen('accountOwner')).toEqual(['deposit', 'user']);
    expect(await seen('tech')).toEqual(['number']);
    expect(await seen('finance')).toEqual(['deposit']);
    expect(await seen('conversations')).toEqual(['campaign', 'contact']);
    expect(await seen('customerCommunication')).toEqual(['campaign', 'contact']);
  });

  it('shows no more than the call of the list behind it', async () => {
    const lists: Record<string, CallName> = {
      number: 'account.manage/listnumbers',
      contact: 'contact.manage/getcontact',
      message: 'report.manage/getsmsoutbound',
      brand: 'account.manage/gettcrbrands',
      campaign: 'campaign.manage/getcampaigns',
      user: 'account.manage/getusers',
      deposit: 'account.manage/getdeposits',
    };
    for (const role of customerRoles) {
      for (const kind of await seen(role)) {
        const name = lists[kind];
        expect([kind, name && (calls[name] as CallSpec).access]).toEqual([kind, expect.arrayContaining([role])]);
      }
    }
  });

  it('shows five of a kind at most', async () => {
    for (let index = 0; index < 7; index += 1) {
      await api.db.run(
        sql`insert into contact (id, account_id, phone, first_name)
          values (${v7()}, ${mine.account}, ${`+1646555010${index}`}, 'Many')`,
      );
    }
    expect(await find('many')).toHaveLength(5);
    expect(await find('646')).toHaveLength(5);
  });

  it.each([
    '%',
    '_',
    '\\',
    "'",
    '   ',
    '+',
    '()',
    '--',
    '🏳️‍🌈',
    '\ud800',
    'x'.repeat(100),
    '9'.repeat(100),
    'f'.repeat(40),
    '0190-',
    '%%%%',
    'a  b   c',
  ])('finds nothing for %j', async (text) => {
    expect(await find(text)).toEqual([]);
  });

  it.each([[''], ['x'.repeat(101)], ['a\0b'], [12], [undefined]])('refuses %j', async (text) => {
    expect((await api.call('account.manage/find', { text }, { token: tokens['customer'] ?? '' })).status).toBe(422);
  });
});

describe('find for staff', () => {
  const staff = async (text: string) => {
    const answer = await api.call('admin.manage/find', { text }, { token: tokens['staff'] ?? '', host: admin });
    return answer.payload.groups.flatMap(({ items }) => items);
  };

  it('finds accounts, users, numbers and messages of every account', async () => {
    expect(await staff('oskar')).toEqual([
      {
        kind: 'account',
        id: theirs.account,
        title: 'oskar Inc',
        subtitle: 'Heliograph',
        path: `/main/accounts?open=${theirs.account}`,
      },
      {
        kind: 'user',
        id: theirs.user,
        title: 'Pilar Quimby',
        subtitle: 'oskar@people.example · oskar Inc',
        path: `/main/users?open=${theirs.user}`,
      },
    ]);
    expect(await staff('2015550')).toEqual([
      {
        kind: 'number',
        id: mine.number,
        title: '(201) 555-0101',
        subtitle: 'nadia Inc',
        path: `/main/accounts?open=${mine.account}`,
      },
      {
        kind: 'number',
        id: theirs.number,
        title: '(201) 555-0102',
        subtitle: 'oskar Inc',
        path: `/main/accounts?open=${theirs.account}`,
      },
    ]);
    expect(await staff(theirs.message)).toEqual([
      {
        kind: 'message',
        id: theirs.message,
        title: 'Message to (312) 555-0111',
        subtitle: 'oskar Inc',
        path: `/main/accounts?open=${theirs.account}`,
      },
    ]);
    expect((await staff('sigrid')).map(({ kind, subtitle }) => [kind, subtitle])).toEqual([
      ['user', 'staff@people.example · Staff'],
    ]);
    expect((await staff(mine.account)).map(({ kind, id }) => [kind, id])).toEqual([['account', mine.account]]);
  });

  it.each(['%', '   ', '\ud800', 'x'.repeat(100), '\\'])('finds nothing for %j', async (text) => {
    expect(await staff(text)).toEqual([]);
  });
});
