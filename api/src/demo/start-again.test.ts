import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import { testDatabase } from '../testing';
import { fillDemo } from '.';
import { options, now, digest, textDaysOf } from './testing/small-demo';

const pastTables = ['account', 'tcr_brand', 'campaign', 'contact_list', 'list_member', 'users', 'payment_method'];

const only = (all: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]]));

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
    expect(await textDaysOf(stepped)).toEqual([]);
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
