import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../testing';
import { migrate } from './migrate';
import type { Database } from './types';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.script('create table sample (id integer, body text, tags text[], data jsonb, at timestamptz, micro bigint)');
});
afterAll(() => db.close());

const columns = { id: 'integer', body: 'text', tags: 'text[]', data: 'jsonb', at: 'timestamptz', micro: 'bigint' };

describe('the database', () => {
  it('returns int8 as bigint, numeric as text, and timestamptz as Date', async () => {
    const row = await db.row(
      sql`select 9007199254740993::int8 as a, 1.10::numeric as b, '2026-03-10T12:00:00Z'::timestamptz as c,
        count(*) as d from ledger_account`,
    );
    expect(row).toEqual({ a: 9_007_199_254_740_993n, b: '1.10', c: new Date('2026-03-10T12:00:00Z'), d: 6n });
  });

  it('returns how many rows a statement touched', async () => {
    expect(await db.run(sql`insert into host_brand (id, key, name) values (9, 'nine', 'Nine')`)).toBe(1);
    expect(await db.run(sql`update host_brand set name = 'Ten' where id = 9`)).toBe(1);
    expect(await db.run(sql`update host_brand set name = 'Ten' where id = 99`)).toBe(0);
  });

  it('keeps the plan of a named statement, and uses it with other parameters', async () => {
    const doubled = (value: number) => db.row<{ value: number }>(sql`select 2 * ${value}::int as value`, 'doubled');
    const sums = [];
    for (let value = 1; value <= 7; value += 1) sums.push((await doubled(value))?.value);
    expect(sums).toEqual([2, 4, 6, 8, 10, 12, 14]);
    const kept = await db.row<{ count: number }>(
      sql`select count(*)::int as count from pg_prepared_statements where name = 'doubled'`,
    );
    expect(kept).toEqual({ count: 1 });
  });

  it('writes in bulk what it reads back', async () => {
    const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', ''));
    const row = fc.tuple(
      fc.option(text),
      fc.array(fc.option(text)),
      fc.dictionary(fc.string({ unit: 'grapheme-ascii' }), fc.integer()),
      fc.option(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 7 }), async (samples) => {
        const at = new Date('2026-03-10T12:00:00.123Z');
        await db.run(sql`delete from sample`);
        await db.bulkInsert(
          'sample',
          columns,
          samples.map(([body, tags, data, micro], id) => [id, body, tags, data, at, micro]),
          3,
        );
        const rows = await db.rows(sql`select body, tags, data, at, micro from sample order by id`);
        expect(rows).toEqual(
          samples.map(([body, tags, data, micro]) => ({ body, tags, data: { ...data }, at, micro })),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('rolls back a transaction, and a savepoint within one alone', async () => {
    await db.run(sql`delete from sample`);
    await db.transaction(async (tx) => {
      await tx.run(sql`insert into sample (id) values (1)`);
      const inner = tx.transaction(async (point) => {
        await point.run(sql`insert into sample (id) values (2)`);
        throw new Error('undo the inner one');
      });
      await expect(inner).rejects.toThrow('undo the inner one');
    });
    const outer = db.transaction(async (tx) => {
      await tx.run(sql`insert into sample (id) values (3)`);
      throw new Error('undo');
    });
    await expect(outer).rejects.toThrow('undo');
    expect(await db.rows(sql`select id from sample`)).toEqual([{ id: 1 }]);
  });

  it('reads times with fractions of a second, and after the year 9999', async () => {
    const times = ['2026-11-20T14:14:05.120Z', '2026-11-20T14:14:05.000Z', '+010000-01-01T00:00:00.000Z'];
    const row = await db.row<Record<string, Date>>(sql`
      select '2026-11-20 14:14:05.12+00'::timestamptz as a, '2026-11-20 14:14:05+00'::timestamptz as b,
        '10000-01-01 00:00:00+00'::timestamptz as c`);
    expect(Object.values(row ?? {}).map((at) => at.toISOString())).toEqual(times);
  });

  it('throws rather than waits for itself inside a transaction', async () => {
    const inside = (work: () => Promise<unknown>) => db.transaction(async () => work());
    await expect(inside(() => db.rows(sql`select 1`))).rejects.toThrow('inside a transaction');
    await expect(inside(() => db.transaction(async () => 1))).rejects.toThrow('inside a transaction');
    expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('runs each migration once', async () => {
    expect(await migrate(db)).toEqual([]);
    const names = await db.rows<{ name: string }>(sql`select name from migration order by name`);
    expect(names[0]).toEqual({ name: '0001_core.sql' });
  });

  it('refuses a migration that was edited after it ran', async () => {
    const { checksum } =
      (await db.row<{ checksum: string }>(sql`select checksum from migration where name = '0001_core.sql'`)) ?? {};
    await db.run(sql`update migration set checksum = 'other' where name = '0001_core.sql'`);
    await expect(migrate(db)).rejects.toThrow('0001_core.sql was changed after it ran on this database');
    await db.run(sql`update migration set checksum = ${checksum} where name = '0001_core.sql'`);
    expect(await migrate(db)).toEqual([]);
  });

  it('takes the checksum of migrations that ran before there were any', async () => {
    await db.script('alter table migration drop column checksum');
    expect(await migrate(db)).toEqual([]);
    expect(await db.row(sql`select count(*)::int as missing from migration where checksum is null`)).toEqual({
      missing: 0,
    });
  });
});
