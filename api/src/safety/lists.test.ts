import type { AnyListResponse, CsvCallName, ListCallName, SummarizedListName } from '@heliograph/contract';
import { calls } from '@heliograph/contract';
import { parseUsd } from '@heliograph/contract/money';
import { rowKeys } from './schemas';
import { demoLists } from '../testing/demo-lists';

const world = demoLists();
const { tokens, list, summary, csv } = world;

type Items = AnyListResponse<Record<string, unknown>>;

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
    const answer = await world.api.call(name, { page: { cursor: 'bm9uc2Vuc2U' } }, { token: tokens['customer'] ?? '' });
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
  });
});

function sortFields(name: ListCallName): string[] {
  const request = calls[name].request as unknown as {
    properties: { sort: { items: { properties: { field: { enum: string[] } } } } };
  };
  return request.properties.sort.items.properties.field.enum;
}

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
    const own = await world.api.call('account.manage/getbalance', {}, { token: tokens['customer'] ?? '' });
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
