import { sql } from 'drizzle-orm';
import type { Executor } from '../db';

interface Sums {
  /** All entries of the ledger, and of the account's wallet. */
  ledger: bigint;
  wallet: bigint;
  lines: bigint;
  held: bigint;
  open: bigint;
  charged: bigint;
  messages: bigint;
  hours: number;
  counted: number;
  /** Sent messages of the days, and those that were delivered. */
  days: string;
  outbound: string;
  /** The sums per hour, and what the sums per hour of all kinds add up to. */
  accountHours: string;
  addedHours: string;
  /** What was spent, the lines of the wallet, and how many contacts there are and have opted out. */
  kept: string;
  counts: string;
  /** Open conversations of each assignee, and how many of them are unread. */
  inboxes: string;
  threads: string;
  /** Messages that failed, and what was spent, by hour and kind. */
  failureHours: string;
  failures: string;
  spendHours: string;
  spent: string;
  /** What texts cost or hold that were counted for their days, which is more after a crash, and what they do. */
  dayCost: bigint;
  textCost: bigint;
}

/**
 * Expects what must hold at any time: the ledger sums to zero, and wallet, holds, charges, and counts of an account
 * equal the sums of their parts.
 */
export async function expectBalanced(db: Executor, accountId: string): Promise<void> {
  const sums = await db.row<Sums>(sql`
    select (select coalesce(sum(amount), 0)::bigint from ledger_entry) as ledger,
      (select balance from ledger_account where account_id = ${accountId} and kind = 'WALLET') as wallet,
      (select coalesce(sum(amount), 0)::bigint from ledger_entry where account_id = ${accountId}) as lines,
      coalesce((select held from wallet_hold where account_id = ${accountId}), 0)::bigint as held,
      ((select coalesce(sum(m.held), 0) from outbound_queue q join message m on m.id = q.message_id
        where m.account_id = ${accountId}) + (select coalesce(sum(held), 0) from broadcast
        where account_id = ${accountId}))::bigint as open,
      (select coalesce(-sum(amount), 0)::bigint from ledger_entry
        where account_id = ${accountId} and ref_type = 'message') as charged,
      (select coalesce(sum(total), 0)::bigint from message where account_id = ${accountId}) as messages,
      (select coalesce(sum(messages), 0)::int from message_hour where account_id = ${accountId}) as hours,
        (select count(*)::int from message where account_id = ${accountId}) as counted,
      (select coalesce(sum(sent), 0) || ' ' || coalesce(sum(delivered), 0) || ' ' || coalesce(sum(ended), 0)
        from number_day where account_id = ${accountId}) as days,
      (select count(*) || ' ' || count(*) filter (where status = 'delivered') || ' ' || count(*)
        filter (where status in ('delivered', 'undelivered', 'delivery_unknown', 'failed'))
        from message where account_id = ${accountId} and direction = 'OUTBOUND') as outbound,
      (select coalesce(string_agg(concat_ws(' ', hour, direction, status, messages, segments, base_price, surcharge),
        ',' order by hour, direction, status), '')
        from account_hour where account_id = ${accountId} and messages <> 0) as "accountHours",
      (select coalesce(string_agg(concat_ws(' ', hour, direction, status, messages, segments, base_price, surcharge),
        ',' order by hour, direction, status), '')
        from (select hour, direction, status, sum(messages) as messages, sum(segments) as segments,
          sum(base_price) as base_price, sum(surcharge) as surcharge
          from message_hour where account_id = ${accountId} group by 1, 2, 3
            having sum(messages) <> 0) h) as "addedHours",
      (select concat_ws(' ', coalesce(sum(spent), 0), sum(lines), sum(debits), sum(credits)) from wallet_day
        where account_id = ${accountId}) || ' ' || (select coalesce(sum(contacts), 0) || ' ' || coalesce(sum(opted_out),
        0) from account_count where account_id = ${accountId}) as kept,
      (select concat_ws(' ',
        coalesce(-sum(amount) filter (where kind not in ('deposit', 'adjustment', 'refund', 'hold', 'release')), 0),
        nullif(count(*), 0), sum(least(amount, 0)), sum(greatest(amount, 0)))
        from ledger_entry where account_id = ${accountId}) || ' ' || (select count(*) || ' ' || count(opted_out_at)
          from contact where account_id = ${accountId}) as counts,
      (select coalesce(string_agg(concat_ws(' ', assignee, open, unread), ',' order by assignee), '')
        from (select coalesce(assignee_id::text, '') as assignee, sum(open) as open, sum(unread) as unread
          from conversation_count where account_id = ${accountId} group by 1 having sum(open) <> 0) k) as inboxes,
      (select coalesce(string_agg(concat_ws(' ', assignee, open, unread), ',' order by assignee), '')
        from (select coalesce(assignee_id::text, '') as assignee, count(*) as open, count(*)
          filter (where unread > 0) as unread from conversation
          where account_id = ${accountId} and status = 'OPEN' group by 1) c) as threads,
      (select coalesce(string_agg(concat_ws(' ', hour, status, error_code, messages), ','
        order by hour, status, error_code), '') from failure_hour
        where account_id = ${accountId} and messages <> 0) as "failureHours",
      (select coalesce(string_agg(concat_ws(' ', hour, status, error_code, messages), ','
        order by hour, status, error_code), '')
        from (select date_trunc('hour', uuid_time(id), 'UTC') as hour, status, error_code, count(*) as messages
          from message
          where account_id = ${accountId} and status in ('undelivered', 'failed') group by 1, 2, 3) f) as failures,
      (select coalesce(string_agg(concat_ws(' ', hour, kind, amount, surcharge), ',' order by hour, kind), '')
        from spend_hour where account_id = ${accountId}) as "spendHours",
      (select coalesce(string_agg(concat_ws(' ', hour, kind, amount, surcharge), ',' order by hour, kind), '')
        from (select date_trunc('hour', e.at, 'UTC') as hour,
          coalesce(case when e.account_id is null then t.kind end, e.kind) as kind,
          coalesce(-sum(e.amount) filter (where e.account_id is not null), 0) as amount,
            coalesce(sum(e.amount) filter (where e.account_id is null), 0) as surcharge
          from ledger_txn t join ledger_entry e on e.txn_id = t.id
          where t.account_id = ${accountId}
            and (case when e.account_id is null then e.kind = 'surcharge' else e.kind not in ('deposit', 'adjustment',
            'refund', 'hold', 'release') end) group by 1, 2) s) as spent,
      (select coalesce(sum(cost), 0)::bigint from text_day where account_id = ${accountId}) as "dayCost",
      ((select coalesce(sum(total), 0) from message
        where account_id = ${accountId} and direction = 'OUTBOUND') + (select coalesce(sum(m.held), 0)
        from outbound_queue q join message m on m.id = q.message_id
        where m.account_id = ${accountId}))::bigint as "textCost"`);
  expect(sums).toMatchObject({
    ledger: 0n,
    wallet: sums?.lines,
    held: sums?.open,
    charged: sums?.messages,
    hours: sums?.counted,
    days: sums?.outbound,
    accountHours: sums?.addedHours,
    kept: sums?.counts,
    inboxes: sums?.threads,
    failureHours: sums?.failures,
    spendHours: sums?.spent,
  });
  expect(sums?.dayCost).toBeGreaterThanOrEqual(sums?.textCost ?? 0n);
}
