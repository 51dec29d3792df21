import { auditAction } from '@heliograph/shared/reference/audit';
import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import { verifyAudit } from '../domain/audit-chain';
import { demoCodes } from '../domain/two-factors';
import { testDatabase, testHosts } from '../testing';
import { fillDemo } from './index';
import { harborLane, pinecrest } from './plan';

const plans = [{ ...harborLane, messages: 3000, contacts: 300 }, pinecrest];
const options = { password: 'two calm harbors', hosts: testHosts, plans };
const now = new Date('2026-11-20T15:00:00Z');
let owner: Database;
/** Checks of whole tables may take longer than a call. */
let db: Database;

beforeAll(async () => {
  owner = await testDatabase();
  db = owner.patient;
  await fillDemo(db, { ...options, now });
});
afterAll(() => owner.close());

/** Returns one line per table: its content in the order of ids, without random or time-dependent values. */
async function digest(of: Database): Promise<Record<string, string>> {
  const tables = {
    account: 'id',
    tcr_brand: 'id',
    campaign: 'id',
    number: 'id',
    contact: 'id',
    contact_list: 'id',
    list_member: 'list_id, contact_id',
    broadcast: 'id',
    conversation: 'id',
    message: 'id',
    ledger_txn: 'id',
    deposit: 'id',
    payment_method: 'id',
    lookup_request: 'id',
    lookup_result: 'id',
  };
  const result: Record<string, string> = {};
  for (const [table, order] of Object.entries(tables)) {
    const row = await of.row<{ digest: string }>(
      sql.raw(
        `select md5(string_agg((to_jsonb(t) - 'updated_at')::text, ',' order by ${order})) as digest from ${table} t`,
      ),
    );
    result[table] = row?.digest ?? '';
  }
  const entries = await of.row<{ digest: string }>(sql`
    select md5(string_agg(concat_ws('|', txn_id, account_id, amount, balance_after, kind, description, ref_id, at), ','
      order by id)) as digest from ledger_entry`);
  const users = await of.row<{ digest: string }>(sql`
    select md5(string_agg(concat_ws('|', id, account_id, username, email, first_name, last_name, status, created_at),
      ',' order by id)) as digest from app_user`);
  return { ...result, entries: entries?.digest ?? '', users: users?.digest ?? '' };
}

const pastTables = ['account', 'tcr_brand', 'campaign', 'contact_list', 'list_member', 'users', 'payment_method'];
const only = (all: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]]));

describe('fillDemo', () => {
  it('generates the same data at the same time', async () => {
    const other = await testDatabase();
    await fillDemo(other, { ...options, now });
    const [{ ledger_txn: _one, ...own }, { ledger_txn: _other, ...same }] = [await digest(db), await digest(other)];
    expect(same).toEqual(own);
    await other.close();
  });

  it('has traffic up to a few minutes ago, and none to come', async () => {
    const last = await db.row<{ at: Date }>(
      sql`select max(uuid_time(m.id)) as at from message m join account a on a.id = m.account_id
        where a.name = 'Harbor Lane Clinics'`,
    );
    const age = (now.getTime() - (last?.at.getTime() ?? 0)) / 60_000;
    expect(age).toBeGreaterThanOrEqual(2);
    expect(age).toBeLessThan(25);
    const late = await db.row(sql`select (select count(*)::int from message
        where greatest(uuid_time(id), sent_at, final_at) > ${now}) as messages,
      (select count(*)::int from ledger_entry where at > ${now}) as entries,
        (select count(*)::int from audit_log where at > ${now}) as acts`);
    expect(late).toEqual({ messages: 0, entries: 0, acts: 0 });
  });

  it('counts the conversations of a contact who replied', async () => {
    const without = await db.rows(sql`
      select c.id from contact c where c.last_inbound_at is not null
        and not exists (select 1 from conversation v where v.account_id = c.account_id and v.contact_phone = c.phone)`);
    expect(without).toEqual([]);
    const stale = await db.rows(sql`
      select v.id from conversation v where v.last_message_at is distinct
        from (select max(uuid_time(m.id)) from message m where m.conversation_id = v.id)`);
    expect(stale).toEqual([]);
  });

  it('notes on contacts when they last wrote and were last written to', async () => {
    const wrong = await db.rows(sql`
      select c.id from contact c where c.last_inbound_at is distinct
        from (select max(uuid_time(m.id)) from message m
        where m.account_id = c.account_id and m.direction = 'INBOUND' and m.peer = c.phone)
        or c.last_outbound_at is distinct
          from (select max(m.sent_at) from message m where m.account_id = c.account_id and m.direction = 'OUTBOUND'
          and m.peer = c.phone)`);
    expect(wrong).toEqual([]);
  });

  it('has work for staff: charges to approve, a held broadcast, and quarantined numbers', async () => {
    const work = await db.row(sql`
      select (select count(*)::int from staff_charge where status = 'PENDING') as pending,
        (select count(*)::int from broadcast where pause_reason = 'STAFF' and recipients = 0) as held,
          (select count(*)::int from number_inventory where status = 'QUARANTINED') as quarantined`);
    expect(work).toEqual({ pending: 2, held: 1, quarantined: 6 });
    expect((await verifyAudit(db)).broken).toBeNull();
  });

  it('has notifications of decisions and broadcasts, the newest unread, and none to email', async () => {
    const heard = await db.rows<{ kind: string; read: boolean; late: boolean }>(sql`
      select n.kind, n.read_at is not null as read,
        n.at >= ${new Date(now.getTime() - 2 * 86_400_000)}::timestamptz as late from notification n
        join app_user u on u.id = n.user_id where u.username = 'customer'`);
    expect([...new Set(heard.map(({ kind }) => kind))].sort()).toEqual([
      'brandDecision',
      'broadcastCompleted',
      'broadcastPaused',
      'campaignDecision',
    ]);
    expect(heard.filter(({ read, late }) => read === late)).toEqual([]);
    expect(await db.rows(sql`select 1 from notification where text like 'In review%'`)).toEqual([]);
    expect(heard.some(({ read }) => !read)).toBe(true);
    expect(
      await db.rows(sql`select 1 from notification where announced_at is null or mails or at > ${now}::timestamptz`),
    ).toEqual([]);
  });

  it('has an audit log of staff and customers that reads as the API writes it', async () => {
    const actions = await db.rows<{ action: string }>(sql`select distinct action from audit_log order by 1`);
    const words = actions.map(({ action }) => action);
    expect(words).toEqual(
      expect.arrayContaining([
        'account.create',
        'account.update',
        'user.create',
        'user.invite',
        'user.update',
        'user.disable',
        'user.resetPassword',
        'paymentMethod.delete',
      ]),
    );
    expect(words.filter((word) => !auditAction.has(word))).toEqual([]);
    const odd = await db.rows(
      sql`select id from audit_log where action <> 'demo.filled'
        and (detail ->> 'name' is null or (actor_user_id is null) <> (ip is null))`,
    );
    expect(odd).toEqual([]);
  });
});

describe('a demo that is started again', () => {
  const later = new Date('2026-11-20T22:30:00Z');
  const weekLater = new Date('2026-11-27T09:10:00Z');
  let stepped: Database;
  let whole: Database;
  beforeAll(async () => {
    [stepped, whole] = [await testDatabase(), await testDatabase()];
    await fillDemo(stepped, { ...options, now });
    await fillDemo(whole, { ...options, now });
  }, 180_000);
  afterAll(() => Promise.all([stepped.close(), whole.close()]));

  const messages = (of: Database) => of.rows(sql`select to_jsonb(m) as row from message m order by id`);
  const existing = (of: Database, before: Date) =>
    of.row(sql`
    select md5(string_agg(to_jsonb(m)::text, ',' order by m.id)) as messages,
      (select md5(string_agg(to_jsonb(e)::text, ',' order by e.id)) from ledger_entry e
      where e.at < ${before}) as entries
    from message m where uuid_time(m.id) < ${before}`);

  it('has the same traffic, in however many steps, and leaves what is there', async () => {
    const horizon = new Date(now.getTime() - 2 * 60_000);
    const before = await existing(stepped, horizon);
    expect(await fillDemo(stepped, { ...options, now: later })).toBe(false);
    expect(await existing(stepped, horizon)).toEqual(before);
    await fillDemo(stepped, { ...options, now: new Date('2026-11-24T02:03:04Z') });
    await fillDemo(stepped, { ...options, now: weekLater });
    await fillDemo(whole, { ...options, now: weekLater });
    expect(await messages(stepped)).toEqual(await messages(whole));
    const [one, other] = [await digest(stepped), await digest(whole)];
    const same = [...pastTables, 'contact', 'number', 'broadcast'];
    expect(only(one, same)).toEqual(only(other, same));
    const balances = (of: Database) =>
      of.rows(
        sql`select a.name, sum(e.amount) filter (where e.kind <> 'deposit')::bigint as charged from ledger_entry e
          join account a on a.id = e.account_id group by 1 order by 1`,
      );
    expect(await balances(stepped)).toEqual(await balances(whole));
  });

  it('is as alive as on the first day', async () => {
    const last = await whole.row<{ at: Date }>(sql`select max(uuid_time(id)) as at from message`);
    expect(weekLater.getTime() - (last?.at.getTime() ?? 0)).toBeLessThan(25 * 60_000);
    const days = await whole.rows<{ day: string; sent: number }>(sql`
      select to_char(uuid_time(id) at time zone 'America/New_York', 'YYYY-MM-DD') as day, count(*)::int as sent
        from message
      where direction = 'OUTBOUND' and id >= uuid_from_time('2026-11-14') group by 1 order by 1`);
    // Every day has traffic; the plan of the test sends 33 messages on an average day.
    expect(days.length).toBeGreaterThanOrEqual(13);
    const due = await whole.rows(
      sql`select id from number where released_at is null and auto_renew and renews_on < '2026-11-26'`,
    );
    expect(due).toEqual([]);
  });

  it('continues whatever people did in between', async () => {
    await stepped.script(`
      update account set status = 'SUSPENDED', status_reason = 'Test' where name = 'Pinecrest Dental Group';
      delete from contact where id in (select contact_id from conversation order by last_message_at desc limit 20);
      update conversation set contact_id = null
        where id in (select id from conversation where contact_id is not null order by id limit 50);
      update number set campaign_id = null, registration = 'DEREGISTERED'
        where id in (select id from number where type = '10DLC' order by id limit 5);
      update payment_method set deleted_at = now();
      insert into contact (id, account_id, phone, first_name)
        select gen_random_uuid(), id, '+12015550177', 'Added by hand' from account
        where name = 'Harbor Lane Clinics';`);
    const before = await stepped.row<{ at: Date }>(
      sql`select max(uuid_time(m.id)) as at from message m join account a on a.id = m.account_id
        where a.name = 'Pinecrest Dental Group'`,
    );
    const dayLater = new Date(weekLater.getTime() + 86_400_000);
    await fillDemo(stepped, { ...options, now: dayLater });
    const after = await stepped.row<{ harbor: Date; pinecrest: Date; toNew: number }>(sql`
      select max(uuid_time(m.id)) filter (where a.status = 'ACTIVE') as harbor, max(uuid_time(m.id))
        filter (where a.status = 'SUSPENDED') as pinecrest,
        (count(*) filter (where m.peer = '+12015550177'))::int as "toNew" from message m
          join account a on a.id = m.account_id`);
    expect(dayLater.getTime() - (after?.harbor.getTime() ?? 0)).toBeLessThan(25 * 60_000);
    expect([after?.pinecrest, after?.toNew]).toEqual([before?.at, 0]);
  });

  it('does nothing within the same minutes', async () => {
    const before = await digest(whole);
    expect(await fillDemo(whole, { ...options, now: weekLater })).toBe(false);
    expect(await digest(whole)).toEqual(before);
  });

  it('adds up as before', async () => {
    const wallets = await whole.patient.rows<{
      balance: bigint;
      entries: bigint;
      last: bigint;
      least: bigint;
      min: bigint;
    }>(sql`
      select l.balance, sum(e.amount)::bigint as entries, (array_agg(e.balance_after order by e.id desc))[1] as last,
        min(e.balance_after) as least, a.min_balance as min
      from ledger_account l join ledger_entry e on e.ledger_account_id = l.id join account a on a.id = l.account_id
        where l.kind = 'WALLET' group by l.id, l.balance, a.min_balance`);
    for (const { balance, entries, last, least, min } of wallets) {
      expect([entries, last]).toEqual([balance, balance]);
      expect(least >= 0n && balance >= min).toBe(true);
    }
    const differing = await whole.patient.rows(sql`
      select m.number_id from (select number_id, sum(total) as total from message group by 1) m
        left join (select number_id, sum(amount) as amount from ledger_entry where ref_type = 'message' group by 1) e
          on e.number_id = m.number_id
      where m.total <> coalesce(-e.amount, 0) limit 5`);
    expect(differing).toEqual([]);
    const deposits = await whole.patient.rows(sql`
      select e.id from ledger_entry e left join deposit d on d.id::text = e.ref_id and d.account_id = e.account_id
      where e.account_id is not null and e.kind = 'deposit'
        and (d.amount, d.balance_after, d.created_at, d.status) is distinct
        from (e.amount, e.balance_after, e.at, 'SUCCEEDED')`);
    expect(deposits).toEqual([]);
  });
});

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

  it('lets one user of each role log in', async () => {
    const rows = await db.rows<{ username: string; role: string }>(sql`
      select u.username::text, r.role from app_user u join user_role r on r.user_id = u.id
      where u.status = 'ACTIVE' and u.email_verified_at is not null
        and exists (select 1 from tos_acceptance t where t.user_id = u.id) order by 1`);
    const roles = Object.fromEntries(rows.map(({ username, role }) => [username, role]));
    expect(roles).toEqual({
      accountowner: 'accountOwner',
      acmeadmin: 'superadmin',
      admin: 'admin',
      conversations: 'conversations',
      customer: 'customer',
      customeradmin: 'customerAdmin',
      customercommunication: 'customerCommunication',
      finance: 'finance',
      other: 'customer',
      superadmin: 'superadmin',
      tech: 'tech',
    });
  });

  it('enrolls the staff of every brand in two-step verification, and shows their codes', async () => {
    const secret = new Uint8Array(32).fill(7);
    await fillDemo(owner, { ...options, now, secret });
    const codes = await demoCodes(db, secret, now);
    expect(codes.map(({ username }) => username).sort()).toEqual(['acmeadmin', 'admin', 'customeradmin', 'superadmin']);
    expect(codes.every(({ code }) => code !== null)).toBe(true);
  });
});
