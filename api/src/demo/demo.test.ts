import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import { testDatabase, testHosts } from '../testing';
import { fillDemo } from './index';
import { harborLane, pinecrest } from './plan';

const plans = [{ ...harborLane, messages: 3000, contacts: 300 }, pinecrest];
const options = { password: 'two calm harbors', hosts: testHosts, plans };
let db: Database;

beforeAll(async () => {
  db = await testDatabase();
  await fillDemo(db, { ...options, now: new Date('2026-11-20T15:00:00Z') });
});
afterAll(() => db.close());

/** One line per table: what its rows say, in the order of their ids, without what chance or the clock decides. */
async function digest(of: Database): Promise<Record<string, string>> {
  const tables = {
    account: 'id', tcr_brand: 'id', campaign: 'id', number: 'id', contact: 'id', contact_list: 'id', list_member: 'list_id, contact_id', broadcast: 'id',
    conversation: 'id', message: 'id', ledger_txn: 'id', deposit: 'id', payment_method: 'id',
  };
  const result: Record<string, string> = {};
  for (const [table, order] of Object.entries(tables)) {
    const row = await of.row<{ digest: string }>(sql.raw(`select md5(string_agg((to_jsonb(t) - 'updated_at')::text, ',' order by ${order})) as digest from ${table} t`));
    result[table] = row?.digest ?? '';
  }
  const entries = await of.row<{ digest: string }>(sql`
    select md5(string_agg(concat_ws('|', txn_id, account_id, amount, balance_after, kind, description, ref_id, at), ',' order by id)) as digest from ledger_entry`);
  const users = await of.row<{ digest: string }>(sql`
    select md5(string_agg(concat_ws('|', id, account_id, username, email, first_name, last_name, status, created_at), ',' order by id)) as digest from app_user`);
  return { ...result, entries: entries?.digest ?? '', users: users?.digest ?? '' };
}

describe('fillDemo', () => {
  it('gives the same data on the same day, whatever the hour', async () => {
    const other = await testDatabase();
    await fillDemo(other, { ...options, now: new Date('2026-11-20T22:30:00Z') });
    expect(await digest(other)).toEqual(await digest(db));
    await other.close();
  });

  it('fills once', async () => {
    const before = await digest(db);
    expect(await fillDemo(db, { ...options, now: new Date('2026-11-21T15:00:00Z') })).toBe(false);
    expect(await digest(db)).toEqual(before);
  });

  it('leaves wallets that equal their entries and a ledger that sums to zero', async () => {
    const wallets = await db.rows<{ balance: bigint; entries: bigint; last: bigint }>(sql`
      select l.balance, sum(e.amount)::bigint as entries, (array_agg(e.balance_after order by e.id desc))[1] as last
      from ledger_account l join ledger_entry e on e.ledger_account_id = l.id where l.kind = 'WALLET' group by l.id, l.balance`);
    expect(wallets).toHaveLength(2);
    for (const { balance, entries, last } of wallets) expect([entries, last]).toEqual([balance, balance]);
    const all = await db.row<{ sum: bigint }>(sql`select sum(amount)::bigint as sum from ledger_entry`);
    expect(all?.sum).toBe(0n);
  });

  it('charges each message on the wallet what the message says', async () => {
    const differing = await db.rows(sql`
      select m.id from message m left join ledger_entry e on e.account_id = m.account_id and e.ref_type = 'message' and e.ref_id = m.id::text
      where m.total <> coalesce(-e.amount, 0) limit 5`);
    expect(differing).toEqual([]);
    const revenue = await db.row<{ base: bigint; surcharge: bigint }>(sql`
      select sum(amount) filter (where ledger_account_id = '00000000-0000-7000-8000-000000000001')::bigint as base,
             sum(amount) filter (where ledger_account_id = '00000000-0000-7000-8000-000000000002')::bigint as surcharge from ledger_entry`);
    const sent = await db.row<{ base: bigint; surcharge: bigint }>(sql`select sum(base_price)::bigint as base, sum(surcharge)::bigint as surcharge from message`);
    expect(revenue).toEqual(sent);
  });

  it('has a deposit for each one on the wallet, with the balance that it left, and a saved card', async () => {
    const differing = await db.rows(sql`
      select e.id from ledger_entry e left join deposit d on d.id::text = e.ref_id and d.account_id = e.account_id
      where e.account_id is not null and e.kind = 'deposit' and (d.amount, d.balance_after, d.created_at, d.status) is distinct from (e.amount, e.balance_after, e.at, 'SUCCEEDED')`);
    expect(differing).toEqual([]);
    const counts = await db.row(sql`select (select count(*)::int from deposit where status = 'FAILED') as failed, (select count(*)::int from payment_method) as cards`);
    expect(counts).toEqual({ failed: 1, cards: 2 });
  });

  it('lets one user of each role sign in', async () => {
    const rows = await db.rows<{ username: string; role: string }>(sql`
      select u.username::text, r.role from app_user u join user_role r on r.user_id = u.id
      where u.status = 'ACTIVE' and u.email_verified_at is not null
        and exists (select 1 from tos_acceptance t where t.user_id = u.id) order by 1`);
    const roles = Object.fromEntries(rows.map(({ username, role }) => [username, role]));
    expect(roles).toEqual({
      accountowner: 'accountOwner', admin: 'admin', conversations: 'conversations', customer: 'customer', customeradmin: 'customerAdmin',
      customercommunication: 'customerCommunication', finance: 'finance', other: 'customer', superadmin: 'superadmin', tech: 'tech',
    });
  });
});
