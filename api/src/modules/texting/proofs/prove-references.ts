import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { hourMs } from '@heliograph/contract/reference/durations';
import type { Database } from '../../../db';
import type { Fault, Proof, Slice } from './run-proof';

const batch = 5_000;
const [lowest, highest] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/**
 * What `message`, `message_event`, and `outbound_queue` have instead of foreign keys, which would cost too much in
 * every write.
 */
export const referencesProof: Proof = {
  kind: 'REFERENCES',
  everyMs: 20 * hourMs,
  begin: () => lowest,
  slice: proveSlice,
};

async function proveSlice(db: Database, after: string): Promise<Slice> {
  const bounds = await db.row<{ last: string | null; count: number }>(sql`
    select max(id::text) as last, count(*)::int as count
      from (select id from message where id > ${after} order by id limit ${batch}) b`);
  const count = bounds?.count ?? 0;
  const done = count < batch;
  const position = done ? highest : (bounds?.last ?? highest);
  const faults = await faultsBetween(db, after, position);
  return { position, checked: count, faults: done ? [...faults, ...(await faultsOfQueue(db))] : faults, done };
}

/** The rows that a message refers to, by what the log calls them. */
const references: readonly (readonly [string, SQL])[] = [
  ['an account', sql`not exists (select 1 from account r where r.id = m.account_id)`],
  ['a number', sql`not exists (select 1 from number r where r.id = m.number_id)`],
  ['a campaign', sql`m.campaign_id is not null and not exists (select 1 from campaign r where r.id = m.campaign_id)`],
  [
    'a conversation',
    sql`m.conversation_id is not null and not exists (select 1 from conversation r where r.id = m.conversation_id)`,
  ],
  [
    'a broadcast',
    sql`m.broadcast_id is not null and not exists (select 1 from broadcast r where r.id = m.broadcast_id)`,
  ],
  ['a user', sql`m.user_id is not null and not exists (select 1 from app_user r where r.id = m.user_id)`],
  [
    'API credentials',
    sql`m.credential_id is not null and not exists (select 1 from api_credential r where r.id = m.credential_id)`,
  ],
  [
    'a charge',
    sql`m.charge_txn_id is not null and not exists (select 1 from ledger_txn r where r.id = m.charge_txn_id)`,
  ],
];
const isStuck = sql`m.status in ('scheduled', 'queued', 'sending')
  and not exists (select 1 from outbound_queue q where q.message_id = m.id)`;

async function faultsBetween(db: Database, after: string, last: string): Promise<Fault[]> {
  const orphans = references.map(
    ([name, missing]) =>
      sql`select ${`messages refer to ${name} that does not exist`}::text as what, id from m where ${missing}`,
  );
  const rows = await db.rows<Fault>(sql`
    with m as materialized (
      select id, account_id, number_id, campaign_id, conversation_id, broadcast_id, user_id, credential_id,
        charge_txn_id, status from message where id > ${after} and id <= ${last}
    ), faults as (
      ${sql.join(orphans, sql` union all `)}
      union all select 'messages are open and not in the queue', id from m where ${isStuck}
      union all select 'events belong to no message', e.message_id from message_event e
        where e.message_id > ${after} and e.message_id <= ${last}
          and not exists (select 1 from message t where t.id = e.message_id)
    )
    select what, count(*)::int as count, min(id::text) as example from faults group by what order by what`);
  return rows;
}

/** The queue holds little at any time, so it is proved as a whole, with what is held for it. */
async function faultsOfQueue(db: Database): Promise<Fault[]> {
  return db.rows<Fault>(sql`
    with faults as (
      select 'queue rows belong to no open message of their account' as what, q.message_id as id from outbound_queue q
        where not exists (select 1 from message m
          where m.id = q.message_id and m.account_id = q.account_id and m.status in ('scheduled', 'queued', 'sending'))
      union all
      select 'accounts hold another amount than their open messages and broadcasts', h.account_id from wallet_hold h
        left join (select m.account_id, sum(m.held) as held from outbound_queue q join message m on m.id = q.message_id
          group by m.account_id) o on o.account_id = h.account_id
        left join (select b.account_id, sum(b.held) as held from broadcast b where b.held > 0 group by b.account_id) b
          on b.account_id = h.account_id
        where h.held <> coalesce(o.held, 0) + coalesce(b.held, 0)
    )
    select what, count(*)::int as count, min(id::text) as example from faults group by what order by what`);
}
