import { sql } from 'drizzle-orm';
import { testDatabase } from '../testing';
import type { Database } from '.';

jest.setTimeout(60_000);

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** Columns that are called like phones and have none, or have what a carrier sent before it is read. */
const others: Record<string, string> = {
  'opt_out.phone_hash': 'a hash',
  'campaign_attempt.number': 'a count',
  'recharge_attempt.number': 'a count',
  'vendor_invoice.number': 'the number of an invoice',
  'inbound_parked.own_number': 'what could not be read',
  'smpp_inbound.phone': 'parts of a text as the carrier sent them; read when it is stored as a message',
  'smpp_inbound.own_number': 'the same',
  'smpp_receipt_text.phone': 'the same, of a text that may be a receipt',
  'smpp_receipt_text.own_number': 'the same',
  'smpp_part.phone': 'the recipient of a message, whose own column is checked',
  'lookup_step.phones': 'also the texts that were no phones; each step reads them again',
  'simulator_text.phone': 'the simulated carrier',
  'simulator_text.own_number': 'the same',
  'simulator_report.phone': 'the same',
  'simulator_report.own_number': 'the same',
};

it('checks the form of every column with phones', async () => {
  const columns = await db.rows<{ name: string; rules: string[] }>(sql`
    select c.table_name || '.' || c.column_name as name, array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and k.contype = 'c' and k.convalidated
        and pg_get_constraintdef(k.oid) ~ ('(is_e164|is_sender)\\(' || c.column_name || '\\)')) as rules
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'ARRAY', 'character varying')
      and c.column_name ~ '(^|_)(phones?|numbers?|peers?|mobiles?|msisdns?|callers?|senders?)($|_)'
      and c.column_name !~ '_ids?$' and c.column_name <> 'sender'
    order by 1`);
  expect(columns.length).toBeGreaterThan(25);
  expect(columns.filter(({ name, rules }) => !rules.length && !others[name]).map(({ name }) => name)).toEqual([]);
});

it.each([
  ['+13125550142', true],
  ['+442071838750', true],
  ['+4402071838750', false],
  ['+113125550179', false],
  ['3125550142', false],
  ['+13125550142\n', false],
  ['\u202a+13125550142', false],
  ['27415', false],
])('%j is E.164 to the database: %p', async (text, expected) => {
  expect(await db.row(sql`select is_e164(${text}) as form`)).toEqual({ form: expected });
  expect(await db.row(sql`select is_sender(${text}) as form`)).toEqual({ form: expected || text === '27415' });
});
