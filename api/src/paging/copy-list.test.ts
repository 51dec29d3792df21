import { describeList } from '@heliograph/contract/lists/describe-list';
import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import { testDatabase } from '../testing';
import { copyColumns } from './copy-columns';
import { copyList } from './copy-list';
import { csvColumns } from './csv-columns';
import { exportList } from './export-list';
import type { ListQuery } from './query';

/* `copyList` writes the same file as `exportList`, whatever the texts are, over several pages, and in every order. */
let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const texts = [
  'plain',
  "it's",
  'a, b',
  'say "hi"',
  'two\nlines',
  'return\rhere',
  'a\ttab',
  'back\\slash',
  '\\N',
  'back\\nslash',
  '=1+1',
  '+SUM(A1)',
  '-cmd',
  '@import',
  '\tx',
  '+12015550123',
  '',
  ' ',
  'Zoë Łuk 日本 👋',
  '\b\f\v',
  '$1 $& \u0001',
];
const times = [
  '2026-11-20T14:14:05.123456Z',
  '2026-11-20T14:14:05.1Z',
  '2026-11-20T14:14:05Z',
  '2026-11-01T05:59:59.999Z',
  '2026-11-01T06:00:00Z',
  '1969-07-20T20:17:40.05Z',
];
const micros = [0n, 1n, -1n, 999_999n, 1_000_000n, -12_345_678n, 9_007_199_254_740_993n];

/** More than two batches. */
const rows = 41_000;
const arrayOf = (values: readonly string[], type: string) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`;

const spec = describeList('report.manage/getsmsoutbound', '-at', {
  to: { label: 'To', kind: 'phone', sort: true },
  body: { label: 'Text', kind: 'text' },
  at: { label: 'Time', kind: 'instant', sort: true },
  segments: { label: 'Count', kind: 'integer' },
  total: { label: 'Total', kind: 'usd' },
  contact: { label: 'Contact', kind: 'text' },
  error: { label: 'Error', kind: 'text' },
});

interface Row {
  to: string;
  body: string;
  at: Date | null;
  segments: number;
  total: bigint;
  contactName: string | null;
  code: string | null;
}

const queryOf = (rows: number): ListQuery => ({
  columns: sql`t.phone as "to", t.body, t.at, t.n as segments, t.total, c.name as "contactName", t.code`,
  from: sql`(
    select n, md5(n::text)::uuid as id, '+1201555' || lpad((n % 7919)::text, 4, '0') as phone,
      (${arrayOf(texts, 'text')})[1 + n % ${texts.length}::int] as body,
      case when n % 5 <> 0 then (${arrayOf(times, 'timestamptz')})[1 + n % ${times.length}::int] end as at,
        (${arrayOf(micros.map(String), 'bigint')})[1 + n % ${micros.length}::int] as total, case
        when n % 3 = 0 then 'LANDLINE' end as code
    from generate_series(1, ${rows}::int) n where n <> 17) t`,
  joins: {
    to: sql`t`,
    tables: sql`left join (select n, 'Ann, ' || n as name from generate_series(1, ${rows}::int, 4) n) c on c.n = t.n`,
  },
  where: [sql`t.n <> 18`],
  id: sql`t.id`,
  sorts: { at: { expr: sql`t.at`, type: 'timestamptz', nullable: true }, to: { expr: sql`t.phone`, type: 'text' } },
  defaultSort: { field: 'at', dir: 'desc' },
});

const columns = copyColumns<Row>()(spec, {
  contact: 'contactName',
  error: { of: 'code', text: (code) => `It is ${code}` },
});
const usd = (micro: bigint): string =>
  `${micro < 0n ? '-' : ''}${(micro < 0n ? -micro : micro) / 1_000_000n}.${String((micro < 0n ? -micro : micro) % 1_000_000n).padStart(6, '0')}`;

async function linesOf(file: AsyncIterable<Buffer>): Promise<string[]> {
  const pieces: Buffer[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces).toString().split('\r\n');
}

it.each((['at', 'to'] as const).flatMap((field) => (['asc', 'desc'] as const).map((dir) => ({ field, dir }))))(
  'writes the file of exportList by $field $dir',
  async ({ field, dir }) => {
    const query = queryOf(rows);
    const request = { sort: [{ field, dir }], timezone: 'America/New_York' };
    // The types of the list's call don't matter here.
    const readers = csvColumns(
      spec as never,
      {
        contact: ({ contactName }: Row) => contactName,
        error: ({ code }: Row) => code && `It is ${code}`,
        at: ({ at }: Row) => at?.toISOString() ?? null,
        total: ({ total }: Row) => usd(total),
      } as never,
    );
    const expected = await linesOf(
      exportList<Row, Row>(db, query, request, { toItem: (row) => row, columns: readers as never, zone: 'UTC' }),
    );
    const copied = await linesOf(copyList(db, query, request, { columns, zone: 'UTC' }));
    expect(copied).toHaveLength(expected.length);
    expect(copied.findIndex((line, index) => line !== expected[index])).toBe(-1);
    // The header and the end of the last line make up for the two rows that are left out.
    expect(copied).toHaveLength(rows);
  },
);

it('refuses an unknown sort', () => {
  expect(() => copyList(db, queryOf(1), { sort: [{ field: 'body', dir: 'asc' }] }, { columns, zone: 'UTC' })).toThrow(
    'This list can’t be sorted by this field.',
  );
});
