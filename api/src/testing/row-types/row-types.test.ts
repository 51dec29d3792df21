import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { testDatabase } from '../test-database';
import { checkRowTypes } from './check';
import { readProgram } from './program';
import type { Program } from './program';

// Reading types takes a while, and longer on a busy machine.
jest.setTimeout(600_000);

let db: Database;
let program: Program;
beforeAll(async () => {
  db = await testDatabase();
  program = readProgram(
    join(__dirname, '../..'),
    (path) => path === wrong || !/\.test\.ts$|^(testing|safety)\/|^db\/kill-writer\.ts$/.test(path),
  );
});
afterAll(() => db.close());

const wrong = 'testing/row-types/wrong-rows.ts';
const part = (test: (path: string) => boolean): Program => ({
  ...program,
  files: program.files.filter((file) => test(file.fileName)),
});

/** The guarantees of check constraints over two columns for the rows of a list. The constraint must exist. */
const guaranteed = [
  {
    problem: /^modules\/(reports|staff)\/calls\/(reports|messages)\/\S+ \(.*\): "status" may be receiving, received, /,
    table: 'message',
    check:
      "CHECK (((direction = 'INBOUND'::message_direction) = (status = ANY (ARRAY['receiving'::message_status, 'received'::message_status]))))",
  },
  {
    problem:
      /^modules\/(reports|staff)\/calls\/(reports|messages)\/\S+ \(.*\): "replyStatus" may be receiving, received, /,
    table: 'message',
    check:
      "CHECK (((direction = 'INBOUND'::message_direction) = (status = ANY (ARRAY['receiving'::message_status, 'received'::message_status]))))",
  },
  {
    problem: /^modules\/(reports|staff)\/calls\/(reports|messages)\/\S+ \(.*\): "source" may be null, /,
    table: 'message',
    check: "CHECK (((direction = 'OUTBOUND'::message_direction) = (source IS NOT NULL)))",
  },
  {
    problem: /^modules\/(?:money\/calls\/billing|staff\/calls\/ledger)\/\S+ \(.*\): "balanceAfter" may be null, /,
    table: 'ledger_entry',
    check: 'CHECK (((account_id IS NULL) = (balance_after IS NULL)))',
  },
];

it('finds that the database accepts every statement and returns the rows that its caller declares', async () => {
  const { problems, calls } = await checkRowTypes(
    part((path) => !path.endsWith(wrong)),
    db,
  );
  expect(problems.filter((problem) => !guaranteed.some((one) => one.problem.test(problem)))).toEqual([]);
  expect(calls).toBeGreaterThan(200);
  for (const { problem, table, check } of guaranteed) {
    expect(problems).toContainEqual(expect.stringMatching(problem));
    expect(
      await db.row(
        sql`select 1 from pg_constraint where conrelid = ${table}::regclass and pg_get_constraintdef(oid) = ${check}`,
      ),
    ).not.toBeNull();
  }
});

it('reports each mistake with its place', async () => {
  const { problems } = await checkRowTypes(
    part((path) => path.endsWith(wrong)),
    db,
  );
  expect(problems.map((problem) => problem.replace(`${wrong}:`, ''))).toEqual([
    '27: `name` may be undefined, which leaves a gap in the statement',
    '28: `sql.join(parts)` cannot be read without running it',
    '11: "companyName" is no column of the statement',
    '13: column "nmae" does not exist in select nmae as name from account where id = $1',
    '14: "count" is a bigint (int8), not number',
    '15: "createdAt" is a Date (timestamptz), not string',
    '17: "balance" is a string (numeric), not bigint',
    '18: "total" may be null, and bigint is not',
    '19: "reason" may be null, and string is not',
    '21: "account" may be null, and string is not',
    '24: "status" may be PENDING_VERIFICATION, CLOSED, and "ACTIVE" | "SUSPENDED" is not',
    '25: "names" has the type _citext, which the driver returns unparsed',
    '26: column "nmae" of relation "account" does not exist in update account set nmae = \'x\' where id = $1',
    `37 (${wrong}:32): "zone" is a string (text), not Date`,
  ]);
});
