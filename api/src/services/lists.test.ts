import type {
  AnyListResponse,
  CallName,
  CsvCallName,
  ListCallName,
  SummarizedListName,
  SummaryOf,
} from '@heliograph/shared/contract';
import { calls, summaryNameOf } from '@heliograph/shared/contract';
import { parseUsd, toWire } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import { fillDemo } from '../demo';
import { harborLane, pinecrest } from '../demo/plan';
import { rowKeys } from '../safety/schemas';
import { testApi, testHosts } from '../testing';
import type { TestApi } from '../testing';

const password = 'two calm harbors';
let api: TestApi;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await testApi();
  const plans = [{ ...harborLane, messages: 2500, contacts: 250 }, pinecrest];
  await fillDemo(api.db, { password, hosts: testHosts, now: new Date(), plans });
  tokens['customer'] = await api.logIn('customer', { password });
  tokens['other'] = await api.logIn('other', { password });
  tokens['superadmin'] = await api.logIn('superadmin', { password, host: 'admin.localhost' });
});
afterAll(() => api.close());

type Items = AnyListResponse<Record<string, unknown>>;

async function ask<Name extends CallName>(name: Name, body: unknown, user = 'customer') {
  const host = user === 'superadmin' ? 'admin.localhost' : 'localhost';
  const answer = await api.call(name, body, { token: tokens[user] ?? '', host });
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body.response}`);
  return answer.payload;
}

const list = <Name extends ListCallName>(name: Name, body: unknown, user?: string) => ask(name, body, user);

/** Returns the summary of a list. */
const summary = <Name extends SummarizedListName>(name: Name, body: unknown, user?: string) =>
  ask(summaryNameOf(name) as CallName, body, user) as Promise<SummaryOf<Name>>;

async function csv(name: CsvCallName, body: unknown, user = 'customer') {
  const host = user === 'superadmin' ? 'admin.localhost' : 'localhost';
  const headers = { host, authorization: `Bearer ${tokens[user] ?? ''}`, 'content-type': 'application/json' };
  const answer = await api.app.inject({ method: 'POST', url: `/api/${name}`, headers, payload: JSON.stringify(body) });
  return { status: answer.statusCode, type: answer.headers['content-type'], lines: answer.body.split('\r\n') };
}

/** Every list of customers. */
const tenantLists = [...rowKeys.keys()].filter((name) => !name.startsWith('admin.manage/'));

/** Its rows in the demo data: of the account and of another one, or some of both. */
const seeded: Partial<Record<ListCallName, readonly [own: number, foreign: number] | 'some'>> = {
  'account.manage/listnumbers': [120, 8],
  'account.manage/gettcrbrands': [3, 1],
  'contact.manage/getcontacts': [250, 60],
  'contact.manage/getlists': [12, 2],
  'account.manage/getbillinghistory': 'some',
  'report.manage/getsmsoutbound': 'some',
  'account.manage/getusers': [8, 1],
  'account.manage/listapicreds': [5, 1],
};

/** Lists with the CSV of the same rows. */
const exported = tenantLists.flatMap((name) => {
  const csvName = name.replace(/\/(get|list)/, '/export');
  return csvName in calls ? [[name as SummarizedListName, csvName as CsvCallName] as const] : [];
});

/** Returns the ids of the first 1,000 rows, page by page. */
async function idsOf(name: ListCallName, user: string): Promise<unknown[]> {
  const id = rowKeys.get(name) ?? '';
  const ids: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null && ids.length < 1000;) {
    const { items, page } = (await list(
      name,
      { page: { size: 200, cursor: cursor ?? null } },
      user,
    )) as unknown as Items;
    ids.push(...items.map((item) => item[id]));
    cursor = page.next;
  }
  return ids;
}

describe.each(tenantLists)('%s', (name) => {
  it('shows an account its own rows and no others', async () => {
    const own = await idsOf(name, 'customer');
    const foreign = new Set(await idsOf(name, 'other'));
    expect(own.filter((row) => foreign.has(row))).toEqual([]);
    const rows = seeded[name];
    if (!rows) return;
    expect(own.length).toBeGreaterThan(0);
    expect(foreign.size).toBeGreaterThan(0);
    if (rows === 'some') return;
    const total = async (user: string) => (await summary(name as SummarizedListName, {}, user)).total;
    expect([await total('customer'), await total('other')]).toEqual(rows);
  });

  it('sorts by each of its fields in both directions, also past the first page', async () => {
    for (const field of sortFields(name)) {
      for (const dir of ['asc', 'desc']) {
        const first = await list(name, { sort: [{ field, dir }], page: { size: 1 } });
        if (first.page.next === null && !seeded[name]) continue;
        if (first.page.next === null) throw new Error('One page only');
        const second = await list(name, { sort: [{ field, dir }], page: { size: 1, cursor: first.page.next } });
        const back = await list(name, { sort: [{ field, dir }], page: { size: 1, cursor: second.page.prev } });
        expect(back.items).toEqual(first.items);
        expect(second.items).not.toEqual(first.items);
      }
    }
  });

  it('answers a broken cursor with 422', async () => {
    const answer = await api.call(name, { page: { cursor: 'bm9uc2Vuc2U' } }, { token: tokens['customer'] ?? '' });
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
  });
});

function sortFields(name: ListCallName): string[] {
  const request = calls[name].request as unknown as {
    properties: { sort: { items: { properties: { field: { enum: string[] } } } } };
  };
  return request.properties.sort.items.properties.field.enum;
}

it('SMS Outbound counts every message that the account sent', async () => {
  const { total } = await summary('report.manage/getsmsoutbound', {});
  const sent = await api.db.row<{ count: number }>(sql`
    select count(*)::int as count from message m join account a on a.id = m.account_id
      where m.direction = 'OUTBOUND' and a.name = 'Harbor Lane Clinics'`);
  expect(total).toBe(sent?.count);
  expect(total).toBeGreaterThanOrEqual(2500);
});

const withoutTimes = new Set<string>([
  'account.manage/listnumbers',
  'account.manage/getbillingdays',
  'campaign.manage/getbroadcastskips',
]);

describe.each(exported)('%s and %s', (name, exporting) => {
  it('have the same rows', async () => {
    const timezone = 'Asia/Tokyo';
    const { total } = await summary(name, { timezone });
    const { status, type, lines } = await csv(exporting, { timezone });
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
    expect(lines).toHaveLength(total + 2);
    if (!withoutTimes.has(name)) expect(lines[0]).toContain(`(${timezone})`);
  });
});

describe('filters', () => {
  it.each([
    ['account.manage/listnumbers', { type: ['SHORT_CODE'] }, 1],
    ['account.manage/listnumbers', { text: '27415' }, 1],
    ['account.manage/listnumbers', { campaignUUID: ['none'] }, 5],
    ['account.manage/listnumbers', { status: ['SUSPENDED'] }, 2],
    ['account.manage/listnumbers', { registration: ['FAILED'], capability: ['VOICE'] }, 2],
    ['account.manage/listnumbers', { renewsBefore: '2020-01-01' }, 0],
    ['account.manage/gettcrbrands', { status: ['REGISTRATION_FAILED'] }, 1],
    ['account.manage/gettcrbrands', { text: 'community HEALTH' }, 1],
    ['account.manage/gettcrbrands', { entityType: ['NON_PROFIT'], identityStatus: ['VERIFIED'] }, 1],
    ['contact.manage/getcontacts', { text: '%' }, 0],
    ['contact.manage/getcontacts', { contactListUUID: ['none'] }, 0],
    ['contact.manage/getlists', { type: ['SMART'] }, 2],
    ['account.manage/getusers', { role: ['tech', 'finance'], status: ['ACTIVE'] }, 2],
    ['account.manage/getusers', { text: 'dana whit' }, 1],
    ['report.manage/getsmsoutbound', { from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' }, 0],
    ['account.manage/getbillinghistory', { type: ['vetting'] }, 7],
  ] as const)('%s %j lets %i rows through', async (name, filter, expected) => {
    expect((await summary(name, { filter })).total).toBe(expected);
  });

  it('find a message by the start of a number, however it is written', async () => {
    const { items } = await list('report.manage/getsmsoutbound', { page: { size: 1 } });
    const to = items[0]?.to ?? '';
    const written = `(${to.slice(2, 5)}) ${to.slice(5, 8)}-${to.slice(8)}`;
    for (const text of [to, to.slice(1), to.slice(2), written]) {
      const found = await list('report.manage/getsmsoutbound', { filter: { text } });
      expect(found.items.length).toBeGreaterThan(0);
      expect(found.items.filter((item) => item.to !== to)).toEqual([]);
    }
  });

  it('part the contacts: opted out or not', async () => {
    const out = await list('contact.manage/getcontacts', { filter: { optedOut: true } });
    expect(out.items.every((item) => item.optedOutAt !== null && item.consent.status === 'REVOKED')).toBe(true);
    const totals = await Promise.all(
      [true, false].map(
        async (optedOut) => (await summary('contact.manage/getcontacts', { filter: { optedOut } })).total,
      ),
    );
    expect(totals[0]).toBeGreaterThan(0);
    expect((totals[0] ?? 0) + (totals[1] ?? 0)).toBe(250);
  });

  it('take a page of an instant: from is in, to is out', async () => {
    const { items } = await list('report.manage/getsmsoutbound', { page: { size: 1 } });
    const at = items[0]?.at ?? '';
    const after = new Date(Date.parse(at) + 1).toISOString();
    expect((await summary('report.manage/getsmsoutbound', { filter: { from: at, to: after } })).total).toBe(1);
    expect((await summary('report.manage/getsmsoutbound', { filter: { from: after } })).total).toBe(0);
    const { total } = await summary('report.manage/getsmsoutbound', {});
    expect((await summary('report.manage/getsmsoutbound', { filter: { to: at } })).total).toBe(total - 1);
  });

  it('refuse words and values that the contract does not know', async () => {
    for (const filter of [{ status: ['lost'] }, { from: 'yesterday' }, { campaignUUID: ['all'] }]) {
      const answer = await api.call('report.manage/getsmsoutbound', { filter }, { token: tokens['customer'] ?? '' });
      expect(answer.status).toBe(422);
    }
  });
});

describe('billing history', () => {
  const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + (parseUsd(amount) ?? 0n), 0n);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  it.each([
    ['everything', {}],
    ['the last 30 days', { from: daysAgo(30) }],
    ['a week in between', { from: daysAgo(40), to: daysAgo(33) }],
    ['before the account began', { to: daysAgo(300) }],
    [
      'whole days in UTC',
      { from: `${daysAgo(40).slice(0, 10)}T00:00:00Z`, to: `${daysAgo(12).slice(0, 10)}T00:00:00Z` },
    ],
    ['hours of a day', { from: `${daysAgo(12).slice(0, 10)}T06:30:00Z`, to: `${daysAgo(12).slice(0, 10)}T19:00:00Z` }],
    [
      'hours of two days',
      { from: `${daysAgo(12).slice(0, 10)}T18:00:00Z`, to: `${daysAgo(11).slice(0, 10)}T06:00:00Z` },
    ],
    ['up to some hour', { to: `${daysAgo(9).slice(0, 10)}T15:00:00Z` }],
    ['deposits of two months', { from: daysAgo(60), type: ['deposit'] }],
    ['fees by text', { text: 'campaign', to: daysAgo(20) }],
  ])('opening and lines make closing: %s', async (_name, filter) => {
    const { totals, total, totalIsExact } = await summary('account.manage/getbillinghistory', { filter });
    const { from, to } = filter as { from?: string; to?: string };
    const before = from === undefined ? [] : await amounts({ to: from });
    const period = await amounts({ ...(from ? { from } : {}), ...(to ? { to } : {}) });
    expect(totals.opening).toBe(toWire(sum(before)));
    expect(sum([totals.opening, totals.debits, totals.credits])).toBe(parseUsd(totals.closing));
    expect(sum([totals.debits, totals.credits])).toBe(sum(period));
    expect(sum([totals.matching.debits, totals.matching.credits])).toBe(sum(await amounts(filter)));
    expect([total, totalIsExact]).toEqual([(await amounts(filter)).length, true]);
  });

  /** Returns every amount that matches a filter, read from the export. */
  async function amounts(filter: unknown): Promise<string[]> {
    const { lines } = await csv('account.manage/exportbillinghistory', { filter });
    return lines.slice(1, -1).map((line) => /(-?\d+\.\d{6}),-?\d+\.\d{6},[^,]*$/.exec(line)?.[1] ?? '');
  }

  it('closes at the balance of the bar', async () => {
    const { totals } = await summary('account.manage/getbillinghistory', {});
    const balance = await api.call('account.manage/getbalance', {}, { token: tokens['customer'] ?? '' });
    expect(totals.closing).toBe(balance.payload.toFixed(6));
  });

  it('charges what the report says', async () => {
    const report = await summary('report.manage/getsmsoutbound', {});
    const billed = await summary('account.manage/getbillinghistory', { filter: { type: ['message_outbound'] } });
    expect(billed.totals.matching.debits).toBe(`-${report.totals.total}`);
  });

  it('finds the fee and the messages of one number', async () => {
    const { items } = await list('account.manage/listnumbers', {
      sort: [{ field: 'sent30Days', dir: 'desc' }],
      page: { size: 1 },
    });
    const filter = { numberUUID: [items[0]?.numberUUID] };
    const report = await summary('report.manage/getsmsoutbound', { filter });
    const billed = await summary('account.manage/getbillinghistory', {
      filter: { ...filter, type: ['message_outbound'] },
    });
    expect(report.totals.messages).toBeGreaterThan(0);
    expect(billed.totals.matching.debits).toBe(`-${report.totals.total}`);
    const fees = await summary('account.manage/getbillinghistory', { filter: { ...filter, type: ['number_fee'] } });
    expect(fees.total).toBeGreaterThan(0);
  });
});

describe('accounts for staff', () => {
  it('shows every account with its statistics', async () => {
    const { items } = await list(
      'admin.manage/getaccounts',
      { sort: [{ field: 'balance', dir: 'desc' }] },
      'superadmin',
    );
    const { total, facets } = await summary('admin.manage/getaccounts', {}, 'superadmin');
    expect([total, facets.hostBrands.map((brand) => brand.name)]).toEqual([2, ['Acme', 'Heliograph']]);
    const [harbor, pine] = items;
    expect([harbor?.company, pine?.company]).toEqual(['Harbor Lane Clinics', 'Pinecrest Dental Group']);
    expect(harbor?.owner?.name).toBe('Dana Whitfield');
    const own = await api.call('account.manage/getbalance', {}, { token: tokens['customer'] ?? '' });
    expect(harbor?.balance).toBe(own.payload.toFixed(6));
    expect(harbor?.deliveryRate).toBeGreaterThan(0.9);
    expect(parseUsd(harbor?.spend30Days ?? '') ?? 0n).toBeGreaterThan(0n);
  });

  it.each([
    [{ text: 'dana@harborlane' }, 1],
    [{ text: 'PINECREST' }, 1],
    [{ status: ['SUSPENDED'] }, 0],
    [{ hostBrandId: [2] }, 0],
    [{ belowMinBalance: false }, 2],
  ])('filters by %j', async (filter, expected) => {
    expect((await summary('admin.manage/getaccounts', { filter }, 'superadmin')).total).toBe(expected);
  });

  it('sorts by each field and exports', async () => {
    for (const field of sortFields('admin.manage/getaccounts')) {
      const { page } = await list(
        'admin.manage/getaccounts',
        { sort: [{ field, dir: 'asc' }], page: { size: 1 } },
        'superadmin',
      );
      const last = await list(
        'admin.manage/getaccounts',
        { sort: [{ field, dir: 'asc' }], page: { size: 1, cursor: page.next } },
        'superadmin',
      );
      expect(last.page.next).toBeNull();
    }
    expect((await csv('admin.manage/exportaccounts', {}, 'superadmin')).lines).toHaveLength(4);
  });
});
