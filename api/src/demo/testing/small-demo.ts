import { sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { testHosts } from '../../testing';
import { harborLane, pinecrest } from '../plan';

const plans = [{ ...harborLane, messages: 3000, contacts: 300 }, pinecrest];

/** The accounts of a small demo. */
export const options = { password: 'two calm harbors', hosts: testHosts, plans };

/** When the demo is filled first. */
export const now = new Date('2026-11-20T15:00:00Z');

/** Returns one line per table: its content in the order of ids, without random or time-dependent values. */
export async function digest(of: Database): Promise<Record<string, string>> {
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
    const row = await of.row<{ digest: string | null }>(
      sql.raw(
        `select md5(string_agg((to_jsonb(t) - 'updated_at')::text, ',' order by ${order})) as digest from ${table} t`,
      ),
    );
    result[table] = row?.digest ?? '';
  }
  const entries = await of.row<{ digest: string | null }>(sql`
    select md5(string_agg(concat_ws('|', txn_id, account_id, amount, balance_after, kind, description, ref_id, at), ','
      order by id)) as digest from ledger_entry`);
  const users = await of.row<{ digest: string | null }>(sql`
    select md5(string_agg(concat_ws('|', id, account_id, username, email, first_name, last_name, status, created_at),
      ',' order by id)) as digest from app_user`);
  return { ...result, entries: entries?.digest ?? '', users: users?.digest ?? '' };
}

/** Returns the days of accounts whose counted texts differ from those in their messages, or what they cost. */
export const textDaysOf = (of: Database): Promise<object[]> =>
  of.rows(sql`
    select account_id, day, s.texts, s.cost, d.texts as "countedTexts", d.cost as "countedCost" from (
      select m.account_id, (uuid_time(m.id) at time zone a.timezone)::date as day, count(*)::bigint as texts,
        sum(m.total)::bigint as cost
      from message m join account a on a.id = m.account_id
      where m.direction = 'OUTBOUND' and m.status not in ('failed', 'canceled') group by 1, 2
    ) s full join text_day d using (account_id, day)
    where (s.texts, s.cost) is distinct from (d.texts, d.cost)`);
