import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database, Executor } from '../../../../db';
import { createAccount } from '../../../accounts';
import { prepareBrands } from '../../../identity';
import { testDatabase, testHosts } from '../../../../testing';
import { findForCustomer } from './customer';
import { findForStaff } from './staff';
import { parseSearchText } from './search-text';

const rows = 20_000;
let db: Database;
let accountId: string;

beforeAll(async () => {
  db = await testDatabase();
  await prepareBrands(db, testHosts);
  const at = new Date('2026-03-10T12:00:00Z');
  accountId = await db.transaction((tx) =>
    createAccount(tx, { brandId: 1, name: 'Large', status: 'ACTIVE', timezone: 'UTC', country3: 'USA', at }),
  );
  const number = v7();
  await db.run(sql`insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee,
    purchased_at)
    values (${number}, ${accountId}, '+12015550101', '10DLC', array['SMS'], 'ACTIVE', 'NONE', 0, ${at})`);
  await db.run(sql`insert into contact (id, account_id, phone, first_name, last_name, email)
    select gen_random_uuid(), ${accountId}::uuid, '+1' || (3000000000 + g), 'First' || g % 997, 'Last' || g % 1009,
      'mail' || g || '@x.example' from generate_series(1, ${rows}::int) g`);
  await db.run(sql`insert into message (id, account_id, direction, peer, channel, number_id, body, encoding, segments,
    status, source)
    select (substr(uuid_from_time(${at}::timestamptz - g * interval '1 minute')::text, 1, 24) || lpad(to_hex(g), 12,
      '0'))::uuid, ${accountId}::uuid, 'OUTBOUND', '+1' || (3000000000 + g), '10DLC', ${number}::uuid, 'text', 'GSM-7',
      1, 'delivered', 'UI'
    from generate_series(1, ${rows}::int) g`);
  await db.run(sql`insert into app_user (id, host_brand_id, account_id, username, email, first_name, last_name,
    timezone, status)
    select gen_random_uuid(), 1, ${accountId}::uuid, 'user' || g, 'user' || g || '@x.example', 'First' || g % 997,
      'Last' || g % 1009, 'UTC', 'ACTIVE' from generate_series(1, ${rows}::int) g`);
  await db.script('analyze');
});
afterAll(() => db.close());

/** How the database would answer each query that is asked of it. */
async function plansOf(ask: (explained: Executor) => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const explained = {
    ...db,
    rows: async (query: SQL) => {
      lines.push(
        ...(await db.rows<Record<string, string>>(sql`explain ${query}`)).map((row) => Object.values(row)[0] ?? ''),
      );
      return [];
    },
  };
  await ask(explained as unknown as Executor);
  return lines.join('\n');
}

it.each(['first77', 'first77 last77', 'nobody', 'mail1999', '3000001234', '30000012', '+12015550101', v7()])(
  'finds %s without reading a large table as a whole',
  async (text) => {
    const search = parseSearchText(text);
    if (!search) throw new Error('No search text');
    const customer = await plansOf((explained) =>
      findForCustomer(explained, { accountId, roles: ['customer'], zone: 'UTC' }, search),
    );
    expect(customer).toContain('contact');
    expect(customer).not.toMatch(/Seq Scan on (contact|message_earlier)\b/);
    expect(customer).not.toMatch(/Index Scan using contact_by_/);
    const staff = await plansOf((explained) => findForStaff(explained, 'allBrands', search));
    expect(staff).toContain('app_user');
    expect(staff).not.toMatch(/Seq Scan on (app_user|message_earlier)\b/);
  },
);
