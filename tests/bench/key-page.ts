import type { Database } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { post } from './sign-up';
import type { Customer } from './sign-up';

const small = 10_000;
const large = 1_000_000;
const pagesTimed = 60;

/** Measures a page of contacts in the middle of the list, at 10 k and at 1 M rows. */
export async function keyPage(app: FastifyInstance, db: Database, customer: Customer): Promise<string[]> {
  await fill(db, customer.accountId, 0, small);
  const few = await medianPage(app, db, customer, small);
  await fill(db, customer.accountId, small, large);
  const many = await medianPage(app, db, customer, large);
  return [
    `key page of 50 contacts: ${many.toFixed(1)} ms at ${large} rows, ${few.toFixed(1)} ms at ${small} rows; ratio ${(many / few).toFixed(2)}`,
  ];
}

const stride = 50_000;

/** Adds contacts in strides, each of which ends within the statement timeout of the database. */
async function fill(db: Database, accountId: string, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += stride) {
    await db.patient.run(sql`
      insert into contact (id, account_id, phone, first_name, last_name, created_at, updated_at)
      select gen_random_uuid(), ${accountId}::uuid, '+1' || (2000000000 + n)::text, 'First ' || n % 997,
        'Last ' || n % 1009,
        timestamptz '2025-01-01' + n * interval '1 second', now()
      from generate_series(${start}::int + 1, ${Math.min(start + stride, to)}::int) n`);
  }
  await db.patient.script('analyze contact');
}

async function medianPage(
  app: FastifyInstance,
  db: Database,
  { token, accountId }: Customer,
  rows: number,
): Promise<number> {
  const middle = await db.row<{ key: string; id: string }>(sql`
    select created_at::text as key, id::text as id from contact
    where account_id = ${accountId} and phone = ${`+1${2_000_000_000 + rows / 2}`}`);
  // The cursor as the API itself writes it.
  const cursor = Buffer.from(JSON.stringify(['createdAt', 'desc', middle?.key, middle?.id, false])).toString(
    'base64url',
  );
  const times: number[] = [];
  for (let page = 0; page < pagesTimed; page += 1) {
    const started = performance.now();
    await post(app, 'contact.manage/getcontacts', { page: { size: 50, cursor } }, token);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[pagesTimed / 2] ?? 0;
}
