import { sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { testDatabase } from '../test-database';
import { driverTypes } from './compare';
import { createDescribe } from './describe';
import type { Statement } from './statements';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const described = (text: string, nullable: Statement['nullable'] = []) =>
  db.transaction(async (tx) => (await createDescribe(tx))({ text, nullable }));

describe('columns that may be null', () => {
  it.each([
    ['a column by its constraint', 'select name, status_reason from account', [false, true]],
    [
      'a column that a condition requires',
      "select status_reason, state from account where status_reason = 'x' and (state = 'x' or true)",
      [false, true],
    ],
    [
      'the far side of an outer join',
      'select a.id, u.id, u.phone from account a left join app_user u on u.account_id = a.id',
      [false, true, true],
    ],
    [
      'the near side of a right join',
      'select a.id, u.id from account a right join app_user u on u.account_id = a.id',
      [true, false],
    ],
    [
      'both sides of a full join',
      'select a.id, u.id from account a full join app_user u on u.account_id = a.id',
      [true, true],
    ],
    [
      'an outer join whose far side a condition requires',
      "select u.id from account a left join app_user u on u.account_id = a.id where u.username = 'x'",
      [false],
    ],
    [
      'columns through a subquery and a join',
      'select s.id, s.n from account a join (select id, status_reason as n from account) s on s.id = a.id',
      [false, true],
    ],
    [
      'columns of a with',
      'with w as (select id, status_reason as n from account) select w.id, w.n from w',
      [false, true],
    ],
    [
      'a with that refers to itself',
      'with recursive w as (select 1 as n union all select n + 1 from w where n < 3) select n from w',
      [false],
    ],
    ['either side of a union', 'select name from account union all select status_reason from account', [true]],
    ['values', "select v.a, v.b from (values (1, 'x'), (2, null)) v(a, b)", [false, true]],
    [
      'a single aggregate',
      'select count(*), sum(amount), coalesce(sum(amount), 0) from ledger_entry',
      [false, true, false],
    ],
    [
      'an aggregate of groups',
      'select kind, max(balance), max(id) filter (where true) from (select kind, balance, 1 as id from ledger_account) l group by kind',
      [false, false, true],
    ],
    [
      'a subquery as a value',
      'select (select name from account limit 1), (select count(*) from account), exists (select 1), array(select 1)',
      [true, false, false, false],
    ],
    [
      'a choice of values',
      "select case when true then name end, case when true then name else '' end, nullif(name, ''), greatest(status_reason, name) from account",
      [true, false, true, false],
    ],
    [
      'functions and operators',
      "select lower(name), lower(status_reason), name || status_reason, concat(status_reason), address ->> 'x' from account",
      [false, true, true, false, true],
    ],
    ['rows that are written', "update account set status_reason = 'x' returning id, status_reason", [false, true]],
    ['parameters', 'select $1::text, $2::text', [false, true]],
  ])('knows %s', async (_what, text, expected) => {
    const columns = await described(text, [false, true]);
    expect(Array.isArray(columns) ? columns.map(({ nullable }) => nullable) : columns).toEqual(expected);
  });
});

it('knows names, types and allowed values of columns', async () => {
  const columns = await described(`
    select id as "accountId", status, created_at > now() as recent, (select count(*) from app_user) as users,
      array(select name from account) as names, case when true then 1 end as one from account`);
  expect(columns).toMatchObject([
    { name: 'accountId', type: 'uuid', allowed: null },
    { name: 'status', type: 'text', allowed: ['PENDING_VERIFICATION', 'ACTIVE', 'SUSPENDED', 'CLOSED'] },
    { name: 'recent', type: 'bool' },
    { name: 'users', type: 'int8' },
    { name: 'names', type: '_text' },
    { name: 'one', type: 'int4' },
  ]);
});

/** A value of each type, as PostgreSQL formats it. */
const samples: Record<string, string> = {
  bool: 't',
  timestamptz: '2026-03-10T12:00:00Z',
  json: '{}',
  jsonb: '{}',
  uuid: '00000000-0000-7000-8000-000000000000',
  inet: '192.0.2.1',
  enum: 'OUTBOUND',
  _text: '{1}',
  _uuid: '{00000000-0000-7000-8000-000000000000}',
  _int4: '{1}',
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${typeof value[0]}[]`;
  if (value instanceof Date) return 'Date';
  return typeof value === 'object' ? 'json' : typeof value;
}

it.each(Object.entries(driverTypes))('%s arrives from the driver as %s', async (type, kind) => {
  const row = await db.row<{ value: unknown }>(
    sql`select ${samples[type] ?? '1'}::text::${sql.raw(type === 'enum' ? 'message_direction' : type)} as value`,
  );
  expect(kindOf(row?.value)).toBe(kind);
});
