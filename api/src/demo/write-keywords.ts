import { sql } from 'drizzle-orm';
import { dayOf } from '../base/zone-time';
import type { Executor } from '../db';
import { accountZone } from '../modules/identity';

const rules = [
  {
    words: ['BOOK', 'APPOINTMENT'],
    reply: 'thanks! Reply with a day and time that suit you, and we will confirm it.',
    enabled: true,
    days: null,
    from: null,
    to: null,
  },
  {
    words: ['CALL'],
    reply: 'we will call you at this number today.',
    enabled: true,
    days: [1, 2, 3, 4, 5],
    from: '08:00',
    to: '18:00',
  },
  {
    words: ['HOURS', 'OPEN'],
    reply: 'we are open Monday to Friday from 8 AM to 6 PM, and Saturday from 9 AM to 1 PM.',
    enabled: true,
    days: null,
    from: null,
    to: null,
  },
  {
    words: ['HOLIDAY'],
    reply: 'we are closed on public holidays. For urgent care, call your local hospital.',
    enabled: false,
    days: null,
    from: null,
    to: null,
  },
];

/**
 * Adds auto replies of an account's own, and counts the opt-outs for the one that answers them. Call it after its
 * blacklist is written.
 */
export async function writeKeywords(tx: Executor, accountId: string): Promise<void> {
  await tx.run(sql`
    with given as (
      select md5(a.id::text || r.words[1])::uuid as id, a.id as account_id, r.*,
        left(a.name, 100) || ': ' || r.reply as text, a.created_at
      from account a,
        jsonb_to_recordset(${JSON.stringify(rules)}::text::jsonb) as r (words text[], reply text, enabled boolean,
        days smallint[], "from" text, "to" text) where a.id = ${accountId}
    ), added as (
      insert into keyword_rule (id, account_id, kind, reply, enabled, active_days, active_from, active_to, created_at,
        updated_at)
      select id, account_id, 'CUSTOM', text, enabled, days, "from", "to", created_at, created_at from given
    )
    insert into keyword (rule_id, account_id, scope, word) select id, account_id, 'ACCOUNT', unnest(words) from given`);
  await countDays(tx, accountId);
  await tx.run(sql`
    insert into keyword_match (message_id, account_id, kind, word)
    select e.source_message_id, e.account_id, 'STOP', 'STOP' from blacklist_entry e
      where e.account_id = ${accountId} and e.reason = 'KEYWORD' and e.source_message_id is not null
      on conflict do nothing`);
  await tx.run(sql`
    update keyword_rule r set fired = d.fired, last_fired_at = d.last
    from (select count(*)::int as fired, max(added_at) as last from blacklist_entry
      where account_id = ${accountId} and reason = 'KEYWORD') d
    where r.account_id = ${accountId} and r.kind = 'STOP' and d.last is not null`);
}

/** Counts the opt-outs by days of the account, as the rule does when it answers. */
async function countDays(tx: Executor, accountId: string): Promise<void> {
  const zone = await accountZone(tx, accountId);
  const fired = await tx.rows<{ ruleId: string; at: Date }>(sql`
    select r.id as "ruleId", e.added_at as at from keyword_rule r
      join blacklist_entry e on e.account_id = r.account_id and e.reason = 'KEYWORD'
    where r.account_id = ${accountId} and r.kind = 'STOP'`);
  const days = JSON.stringify(fired.map(({ ruleId, at }) => ({ ruleId, day: dayOf(zone, at.getTime()) })));
  await tx.run(sql`
    insert into keyword_day (rule_id, day, fired)
    select d."ruleId", d.day, count(*) from jsonb_to_recordset(${days}::text::jsonb) as d ("ruleId" uuid, day date)
      group by 1, 2`);
}
