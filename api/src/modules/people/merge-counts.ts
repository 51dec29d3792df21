import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db';

/*
 * Counts that are the sum of rows, of which each change adds one (decision 41). A merge replaces rows that no other
 * merge has locked; a reader sees them before or after it. A count of a single row is left alone.
 */

/** Merges the rows of all counts of this module, so that reading them stays fast. */
export async function mergeCounts(db: Database): Promise<void> {
  for (const merge of [mergeListCounts, mergeAccountCounts, mergeConversationCounts]) await merge(db);
}

/** Merges the counts of each contact list into one row, and drops those of deleted lists. */
export async function mergeListCounts(db: Executor): Promise<void> {
  await db.run(sql`
    with changed as (
      select k.ctid from list_count k where not exists (select 1 from contact_list l where l.id = k.list_id)
        or k.list_id in (select list_id from list_count group by list_id having count(*) > 1) for update skip locked),
    gone as (delete from list_count k using changed where k.ctid = changed.ctid
      returning k.list_id, k.members, k.reachable)
    insert into list_count (list_id, members, reachable)
    select g.list_id, sum(g.members), sum(g.reachable) from gone g join contact_list l on l.id = g.list_id
      group by g.list_id`);
}

/** Merges the counts of each account into one row. */
export async function mergeAccountCounts(db: Executor): Promise<void> {
  await db.run(sql`
    with changed as (select k.ctid from account_count k
      where k.account_id in (select account_id from account_count group by 1 having count(*) > 1)
      for update skip locked),
    gone as (delete from account_count k using changed where k.ctid = changed.ctid
      returning k.account_id, k.contacts, k.opted_out)
    insert into account_count (account_id, contacts, opted_out) select account_id, sum(contacts), sum(opted_out)
      from gone group by account_id`);
}

/** Merges the counts of conversations into one row for each assignee who has any. */
export async function mergeConversationCounts(db: Executor): Promise<void> {
  await db.run(sql`
    with changed as (
      select k.ctid from conversation_count k
      where k.account_id in (select account_id from conversation_count group by account_id, assignee_id
        having count(*) > 1) for update skip locked),
    gone as (delete from conversation_count k using changed where k.ctid = changed.ctid
      returning k.account_id, k.assignee_id, k.open, k.unread)
    insert into conversation_count (account_id, assignee_id, open, unread)
    select account_id, assignee_id, sum(open), sum(unread) from gone group by 1, 2
      having sum(open) <> 0 or sum(unread) <> 0`);
}
