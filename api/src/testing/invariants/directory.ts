import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant';
import { same } from './invariant';

/** Contacts, lists, conversations, numbers, campaigns, and what is counted of them. */
export const directoryInvariants: readonly Invariant[] = [
  same(
    'contacts of an account, and those who opted out',
    sql`select account_id, sum(contacts)::bigint, sum(opted_out)::bigint from account_count group by 1
      having sum(contacts) <> 0 or sum(opted_out) <> 0`,
    sql`select account_id, count(*), count(opted_out_at) from contact group by 1`,
  ),
  same(
    'members of a list, and those who can be texted',
    sql`select list_id, sum(members)::bigint, sum(reachable)::bigint from list_count group by 1
      having sum(members) <> 0`,
    sql`select m.list_id, count(*), count(*) filter (where c.opted_out_at is null)
      from list_member m join contact c on c.id = m.contact_id group by 1`,
  ),
  same(
    'open conversations by assignee, and unread ones',
    sql`select account_id, assignee_id, sum(open)::bigint, sum(unread)::bigint from conversation_count group by 1, 2
      having sum(open) <> 0`,
    sql`select account_id, assignee_id, count(*), count(*) filter (where unread > 0) from conversation
      where status = 'OPEN' group by 1, 2`,
  ),
  {
    what: 'a contact who opted out is blocked',
    broken: sql`
      select c.id::text from contact c where c.opted_out_at is not null and not exists (
        select 1 from blacklist_entry b
        where b.account_id = c.account_id and b.phone = c.phone and b.removed_at is null)`,
  },
  {
    what: 'a conversation is of a number of its account',
    broken: sql`
      select v.id::text from conversation v where v.unread < 0
        or not exists (select 1 from number n where n.id = v.number_id and n.account_id = v.account_id)`,
  },
  {
    what: 'a number is released once it was bought, and is in a campaign of its account and type',
    broken: sql`
      select n.id::text from number n left join campaign c on c.id = n.campaign_id
      where (n.released_at is null) <> (n.status <> 'RELEASED')
        or n.released_at < n.purchased_at
        or c.account_id <> n.account_id or c.channel <> n.type`,
  },
  {
    what: 'a number or a campaign with a monthly fee has the day when it is due next',
    broken: sql`
      select id::text from number where released_at is null and monthly_fee > 0 and renews_on is null
      union all select id::text from campaign
        where status in ('MNO_PROVISIONED', 'MNO_PENDING') and monthly_fee > 0 and renews_on is null`,
  },
];
