import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { setUpFind } from './testing/set-up-find';

const setup = setUpFind();
const { tokens, find, kinds } = setup;

describe('find for customers', () => {
  it.each(['+13125550111', '3125550111', '13125550111', '(312) 555-0111'])(
    'finds %s: the contact and what was sent to it',
    async (text) => {
      expect(await find(text)).toEqual([
        {
          kind: 'contact',
          id: setup.mine.contact,
          title: 'Ottoline Van der Berg',
          subtitle: '(312) 555-0111 · Zoo',
          path: `/main/contacts/${setup.mine.contact}/details`,
        },
        {
          kind: 'message',
          id: setup.mine.message,
          title: 'Message to (312) 555-0111',
          subtitle: `Your visit is booked ${'x'.repeat(58)}…`,
          path: `/main/reports/sms-outbound?open=${setup.mine.message}`,
        },
      ]);
    },
  );

  it('finds an own number, by its start, end or label, and what was sent from it', async () => {
    const number = {
      kind: 'number',
      id: setup.mine.number,
      title: '(201) 555-0101',
      subtitle: 'Front desk · Newark, NJ',
      path: `/main/my-numbers?open=${setup.mine.number}`,
    };
    expect(await find('201555')).toEqual([number]);
    expect(await find('0101')).toEqual([number]);
    expect(await find('front')).toEqual([number]);
    expect(await kinds('+1 201 555 0101')).toEqual([
      ['number', setup.mine.number],
      ['message', setup.mine.message],
    ]);
  });

  it.each(['otto', 'VAN', 'ottoline van', 'ottoline  van der', 'van der berg otto', 'otto@mail'])(
    'finds a contact by "%s"',
    async (text) => {
      expect(await kinds(text)).toEqual([['contact', setup.mine.contact]]);
    },
  );

  it('finds brands, campaigns, users and deposits', async () => {
    expect(await find('zebra')).toEqual([
      {
        kind: 'brand',
        id: setup.mine.brand,
        title: 'Zebra Clinics',
        subtitle: 'Zebra LLC',
        path: `/main/tcr-brands?open=${setup.mine.brand}`,
      },
      {
        kind: 'campaign',
        id: setup.mine.campaign,
        title: 'Zebra reminders',
        subtitle: 'Reminds',
        path: `/main/campaigns?open=${setup.mine.campaign}`,
      },
    ]);
    expect(await find('pilar q')).toEqual([
      {
        kind: 'user',
        id: setup.mine.user,
        title: 'Pilar Quimby',
        subtitle: 'nadia@people.example',
        path: `/main/account/users?open=${setup.mine.user}`,
      },
    ]);
    // The day of the account, New York.
    const deposit = {
      kind: 'deposit',
      id: setup.mine.deposit,
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
      expect(await kinds(setup.mine[kind])).toEqual([[kind, setup.mine[kind]]]);
      expect(await kinds(setup.mine[kind].toUpperCase().slice(0, 30))).toEqual([[kind, setup.mine[kind]]]);
      expect(await find(setup.theirs[kind])).toEqual([]);
    },
  );

  it('finds nothing of another account by words or digits', async () => {
    expect(await find('stranger')).toEqual([]);
    expect(await find('2015550102')).toEqual([]);
    expect(await find('THEIRS')).toEqual([]);
  });

  it('shows five of a kind at most', async () => {
    for (let index = 0; index < 7; index += 1) {
      await setup.api.db.run(
        sql`insert into contact (id, account_id, phone, first_name)
          values (${v7()}, ${setup.mine.account}, ${`+1646555010${index}`}, 'Many')`,
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
    expect((await setup.api.call('account.manage/find', { text }, { token: tokens['customer'] ?? '' })).status).toBe(
      422,
    );
  });
});
