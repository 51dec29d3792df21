import { sql } from 'drizzle-orm';
import type { AnyListRequest } from '@heliograph/contract';
import type { Database } from '../db';
import { createRandom } from '../demo/random';
import { testDatabase } from '../testing';
import { exportList } from './export-list';
import type { ListQuery } from './query';
import { runList } from './run-list';
import { runSummary } from './run-summary';

const rowCount = 137;
const random = createRandom('list kit');
const time = Date.UTC(2026, 10, 20);
let db: Database;

const query: ListQuery = {
  columns: sql`t.id, t.name`,
  from: sql`thing t`,
  where: [sql`t.tenant = 1`],
  id: sql`t.id`,
  sorts: {
    name: { expr: sql`lower(t.name)`, type: 'text' },
    rank: { expr: sql`t.rank`, type: 'bigint', nullable: true },
    score: { expr: sql`round(t.rank::numeric / 7, 4)`, type: 'numeric', nullable: true },
    at: { expr: sql`t.at`, type: 'timestamptz' },
    seen: { expr: sql`t.seen`, type: 'timestamptz', nullable: true },
    day: { expr: sql`t.day`, type: 'date', nullable: true },
  },
  defaultSort: { field: 'at', dir: 'desc' },
};
const list = (request: AnyListRequest) => runList(db, query, request, (row: { id: string }) => row.id);

beforeAll(async () => {
  db = await testDatabase();
  await db.script(
    'create table thing (id uuid primary key, tenant int, name text, rank bigint, at timestamptz, seen timestamptz, day date)',
  );
  const rows = Array.from({ length: rowCount + 20 }, (_, index) => {
    // Few values each, so that ties and rows without a value are common; microseconds, which Date would truncate.
    const at = `2026-11-20 10:00:00.${String(random.int(0, 30)).padStart(6, '0')}+00`;
    const maybe = <Value>(value: Value) => (random.chance(0.3) ? null : value);
    return [
      random.uuid(time + random.int(0, 5)),
      index < rowCount ? 1 : 2,
      random.pick(['ann', 'Ann', 'Bob', "O'Neil", 'Zoë', 'Łuk', '%_\\', '']),
      maybe(random.int(-3, 3)),
      at,
      maybe(at),
      maybe(`2026-11-${String(random.int(1, 9)).padStart(2, '0')}`),
    ];
  });
  await db.bulkInsert(
    'thing',
    { id: 'uuid', tenant: 'int', name: 'text', rank: 'bigint', at: 'timestamptz', seen: 'timestamptz', day: 'date' },
    rows,
  );
});
afterAll(() => db.close());

const sorts = Object.keys(query.sorts).flatMap((field) => (['asc', 'desc'] as const).map((dir) => ({ field, dir })));

describe('runList', () => {
  it.each(sorts)('walks every page forward and back by $field $dir', async ({ field, dir }) => {
    const key = query.sorts[field]?.expr ?? sql``;
    const plain = await db.rows<{ id: string }>(sql`
      select t.id from thing t where t.tenant = 1 order by ${key} ${sql.raw(dir)} nulls last, t.id ${sql.raw(dir)}`);
    const expected = plain.map((row) => row.id);
    for (const size of [1, 7, 50, rowCount, 200]) {
      const pages: string[][] = [];
      let page = await list({ sort: [{ field, dir }], page: { size } });
      expect(page.page.prev).toBeNull();
      for (pages.push(page.items); page.page.next; pages.push(page.items)) {
        page = await list({ sort: [{ field, dir }], page: { size, cursor: page.page.next } });
      }
      expect(pages.flat()).toEqual(expected);
      for (let index = pages.length - 1; page.page.prev;) {
        page = await list({ sort: [{ field, dir }], page: { size, cursor: page.page.prev } });
        index -= 1;
        expect(page.items).toEqual(pages[index]);
        expect(page.page.prev === null).toBe(index === 0);
      }
    }
  });

  it('fills the first page when going back meets new rows', async () => {
    const first = await list({ page: { size: 10 } });
    const second = await list({ page: { size: 10, cursor: first.page.next } });
    await db.run(sql`insert into thing (id, tenant, name, at) values (${random.uuid(time)}, 1, 'new', '2027-01-01')`);
    const back = await list({ page: { size: 10, cursor: second.page.prev } });
    expect(back.items).toEqual(first.items);
    const start = await list({ page: { size: 10, cursor: back.page.prev } });
    expect(start.items).toHaveLength(10);
    expect(start.page.prev).toBeNull();
    await db.run(sql`delete from thing where name = 'new'`);
  });

  it.each([
    ['a broken cursor', { page: { cursor: 'broken' } }],
    [
      'a cursor of another sort',
      {
        sort: [{ field: 'name', dir: 'asc' as const }],
        page: { cursor: Buffer.from('["at","desc",null,"x",false]').toString('base64url') },
      },
    ],
    [
      'a second that no minute has',
      {
        page: {
          cursor: Buffer.from(
            JSON.stringify(['at', 'desc', '2026-11-20 23:59:60.5+00', random.uuid(time), false]),
          ).toString('base64url'),
        },
      },
    ],
    ['a field that is inherited', { sort: [{ field: 'constructor', dir: 'asc' as const }] }],
  ])('refuses %s with 422', async (_name, request) => {
    await expect(list(request)).rejects.toMatchObject({ kind: 'invalid', code: 'VALIDATION_FAILED' });
  });
});

describe('runSummary', () => {
  it('counts the whole filter and only that', async () => {
    expect(await runSummary(db, query, {})).toMatchObject({ total: rowCount, totalIsExact: true });
  });

  it('takes a count that the caller has made', async () => {
    expect(await runSummary(db, query, {}, 20_000)).toMatchObject({ total: 20_000, totalIsExact: true });
  });

  it('counts up to 10,000 rows, and past them when asked', async () => {
    const many = { ...query, from: sql`generate_series(1, 10001) t`, where: [sql`true`] };
    expect(await runSummary(db, many, {})).toMatchObject({ total: 10_000, totalIsExact: false });
    expect(await runSummary(db, many, { exactTotal: true })).toMatchObject({ total: 10_001, totalIsExact: true });
    const fewer = { ...many, from: sql`generate_series(1, 10000) t` };
    expect(await runSummary(db, fewer, {})).toMatchObject({ total: 10_000, totalIsExact: true });
  });
});

describe('exportList', () => {
  it.each(sorts)('returns the rows of the list ordered by $field $dir', async ({ field, dir }) => {
    const options = {
      toItem: (row: { id: string }) => row,
      columns: [{ header: 'Id', value: (row: { id: string }) => row.id }],
      zone: 'UTC',
    };
    let text = '';
    for await (const chunk of exportList(db, query, { sort: [{ field, dir }] }, options)) text += chunk;
    const listed = await list({ sort: [{ field, dir }], page: { size: 200 } });
    expect(text).toBe(`\uFEFFId\r\n${listed.items.map((item) => `${item}\r\n`).join('')}`);
  });
});
