import { auditAction } from '@heliograph/contract/reference/audit';
import { adminRoles, customerRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import { verifyAudit } from '../modules/identity';
import { demoCodes } from '../modules/accounts';
import { testDatabase } from '../testing';
import { fillDemo } from '.';
import { options, now, digest, textDaysOf } from './testing/small-demo';

let owner: Database;
/** Checks of whole tables may take longer than a call. */
let db: Database;

beforeAll(async () => {
  owner = await testDatabase();
  db = owner.patient;
  await fillDemo(db, { ...options, now });
});
afterAll(() => owner.close());

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

  it('counts the texts of each day, also of today, as sending does', async () => {
    expect(await textDaysOf(db)).toEqual([]);
    const today = await db.row<{ texts: bigint }>(sql`
      select d.texts from text_day d join account a on a.id = d.account_id
        where a.name = 'Harbor Lane Clinics' and d.day = (${now}::timestamptz at time zone a.timezone)::date`);
    expect(today?.texts).toBeGreaterThan(0n);
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

describe('the filled database', () => {
  it('lets one user of each role log in', async () => {
    const rows = await db.rows<{ username: string; role: string }>(sql`
      select u.username::text, r.role from app_user u join user_role r on r.user_id = u.id
      where u.status = 'ACTIVE' and u.email_verified_at is not null
        and exists (select 1 from tos_acceptance t where t.user_id = u.id) order by 1`);
    const roles = Object.fromEntries(rows.map(({ username, role }) => [username, role]));
    expect(roles).toEqual({
      ...Object.fromEntries([...customerRoles, ...adminRoles].map((role) => [role.toLowerCase(), role])),
      acmeadmin: 'superadmin',
      other: 'customer',
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
