import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import { testDatabase } from '../testing';
import { fillDemo } from '.';
import { options, now } from './testing/small-demo';

let owner: Database;
/** Checks of whole tables may take longer than a call. */
let db: Database;

beforeAll(async () => {
  owner = await testDatabase();
  db = owner.patient;
  await fillDemo(db, { ...options, now });
});
afterAll(() => owner.close());

describe('the filled database', () => {
  it('has the entries of all accounts in order of time', async () => {
    expect(
      await db.row(
        sql`select count(*)::int as late
          from (select at, lag(at) over (order by id) as before from ledger_entry where account_id is not null) e
          where at < before`,
      ),
    ).toEqual({ late: 0 });
  });

  it('leaves wallets that equal their entries and a ledger that sums to zero', async () => {
    const wallets = await db.rows<{ balance: bigint; entries: bigint; last: bigint }>(sql`
      select l.balance, sum(e.amount)::bigint as entries, (array_agg(e.balance_after order by e.id desc))[1] as last
      from ledger_account l join ledger_entry e on e.ledger_account_id = l.id where l.kind = 'WALLET'
        group by l.id, l.balance`);
    expect(wallets).toHaveLength(2);
    for (const { balance, entries, last } of wallets) expect([entries, last]).toEqual([balance, balance]);
    const all = await db.row<{ sum: bigint }>(sql`select sum(amount)::bigint as sum from ledger_entry`);
    expect(all?.sum).toBe(0n);
  });

  it('charges each message on the wallet what the message says', async () => {
    const differing = await db.rows(sql`
      select m.number_id from (select number_id, sum(total) as total from message group by 1) m
        left join (select number_id, sum(amount) as amount from ledger_entry where ref_type = 'message' group by 1) e
          on e.number_id = m.number_id
      where m.total <> coalesce(-e.amount, 0) limit 5`);
    expect(differing).toEqual([]);
    const revenue = await db.row<{ base: bigint; surcharge: bigint }>(sql`
      select sum(amount) filter (where ledger_account_id = '00000000-0000-7000-8000-000000000001')::bigint as base,
             sum(amount) filter (where ledger_account_id = '00000000-0000-7000-8000-000000000002')::bigint as surcharge
               from ledger_entry`);
    const sent = await db.row<{ base: bigint; surcharge: bigint }>(
      sql`select sum(base_price)::bigint as base, sum(surcharge)::bigint as surcharge from message`,
    );
    expect(revenue).toEqual(sent);
  });

  it('has refunds, as large on the ledger as on their deposits', async () => {
    const refunds = await db.rows<{ same: boolean }>(sql`
      select d.refunded = r.amount and d.refunded = -e.amount and r.status = 'SUCCEEDED'
        and d.account_id = r.account_id as same
      from deposit d join deposit_refund r on r.deposit_id = d.id left
        join ledger_entry e on e.ref_id = d.id::text and e.kind = 'refund' and e.account_id = d.account_id`);
    expect(refunds.length).toBeGreaterThan(0);
    expect(refunds.filter(({ same }) => !same)).toEqual([]);
    expect(await db.row(sql`select count(*)::int as refunded from deposit where refunded > 0`)).toEqual({
      refunded: refunds.length,
    });
  });

  it('has a deposit for each one on the wallet, with the balance that it left, and a saved card', async () => {
    const differing = await db.rows(sql`
      select e.id from ledger_entry e left join deposit d on d.id::text = e.ref_id and d.account_id = e.account_id
      where e.account_id is not null and e.kind = 'deposit'
        and (d.amount, d.balance_after, d.created_at, d.status) is distinct
        from (e.amount, e.balance_after, e.at, 'SUCCEEDED')`);
    expect(differing).toEqual([]);
    const counts = await db.row(
      sql`select (select count(*)::int from deposit where status = 'FAILED') as failed,
        (select count(*)::int from payment_method) as cards`,
    );
    expect(counts).toEqual({ failed: 1, cards: 2 });
  });

  it('has look-ups that cost what the wallet says, of numbers that are not contacts yet', async () => {
    const differing = await db.rows(sql`
      select q.id from lookup_request q left join ledger_entry e on e.account_id = q.account_id and e.kind = 'lookup'
        and e.ref_id = q.id::text
      where (q.total, q.done, q.charged, q.cost, -e.amount) is distinct
        from (select (count(*)::int, count(*)::int, count(*) filter (where price > 0)::int, sum(price)::bigint,
        sum(price)::bigint) from lookup_result r where r.request_id = q.id)`);
    expect(differing).toEqual([]);
    const counts = await db.row(sql`
      select count(distinct r.request_id)::int as requests, count(*)::int as numbers,
        count(distinct r.phone)::int as distinct, count(c.id)::int as contacts, count(distinct r.action)::int as actions
      from lookup_result r left join contact c on c.account_id = r.account_id and c.phone = r.phone`);
    expect(counts).toEqual({ requests: 13, numbers: 795, distinct: 795, contacts: 0, actions: 3 });
  });
});
