import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant';
import { same } from './invariant';

const hourOf = sql`date_trunc('hour', uuid_time(id), 'UTC')`;
const sums = sql`sum(messages)::bigint, sum(segments)::bigint, sum(base_price)::bigint, sum(surcharge)::bigint`;

/** Matches the kinds of entries that are spending. */
const spending = sql`e.kind not in ('deposit', 'adjustment', 'refund', 'hold', 'release')`;

/** Sums that are kept for reports, by hour and by day. */
export const keptSumInvariants: readonly Invariant[] = [
  same(
    'sums of messages by hour',
    sql`select account_id, hour, number_id, campaign_id, direction, status, source, channel, carrier, error_code, ${sums}
      from message_hour group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      having sum(messages) <> 0 or sum(segments) <> 0 or sum(base_price) <> 0 or sum(surcharge) <> 0`,
    sql`select account_id, ${hourOf}, number_id, campaign_id, direction, status, source, channel, carrier, error_code,
      count(*), sum(segments)::bigint, sum(base_price)::bigint, sum(surcharge)::bigint
      from message group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  ),
  same(
    'sums of messages of an account by hour and status',
    sql`select account_id, hour, direction, status, ${sums} from account_hour where messages <> 0 group by 1, 2, 3, 4`,
    sql`select account_id, hour, direction, status, ${sums} from message_hour group by 1, 2, 3, 4
      having sum(messages) <> 0`,
  ),
  same(
    'texts of a number by day',
    sql`select number_id, day, sent::bigint, delivered::bigint, ended::bigint from number_day where sent <> 0`,
    sql`select number_id, (uuid_time(id) at time zone 'UTC')::date, count(*),
      count(*) filter (where status = 'delivered'),
      count(*) filter (where status in ('delivered', 'undelivered', 'delivery_unknown', 'failed'))
      from message where direction = 'OUTBOUND' group by 1, 2`,
  ),
  same(
    'failures by hour',
    sql`select account_id, hour, status::text, error_code, messages::bigint from failure_hour where messages <> 0`,
    sql`select account_id, ${hourOf}, status::text, error_code, count(*) from message
      where status in ('undelivered', 'failed') group by 1, 2, 3, 4`,
  ),
  same(
    'surcharges by day',
    sql`select account_id, day, direction, channel, carrier, messages::bigint, segments::bigint, surcharge::bigint
      from surcharge_day where messages <> 0 or segments <> 0 or surcharge <> 0`,
    sql`select account_id, (uuid_time(id) at time zone 'UTC')::date, direction, channel, coalesce(carrier, 'Other'),
      count(*), sum(segments)::bigint, sum(surcharge)::bigint
      from message where surcharge <> 0 or status in ('sent', 'delivered', 'undelivered', 'received')
      group by 1, 2, 3, 4, 5`,
  ),
  same(
    'spending by hour and kind',
    sql`select account_id, hour, kind, amount, surcharge from spend_hour where amount <> 0 or surcharge <> 0`,
    sql`select t.account_id, date_trunc('hour', e.at, 'UTC'),
      case when e.account_id is null then t.kind else e.kind end,
      coalesce(-sum(e.amount) filter (where e.account_id is not null), 0)::bigint,
      coalesce(sum(e.amount) filter (where e.account_id is null), 0)::bigint
      from ledger_txn t join ledger_entry e on e.txn_id = t.id
      where case when e.account_id is null then e.kind = 'surcharge' else ${spending} end group by 1, 2, 3
      having sum(e.amount) filter (where e.account_id is not null) <> 0
        or sum(e.amount) filter (where e.account_id is null) <> 0`,
  ),
  same(
    'entries of a wallet by day',
    sql`select account_id, day, lines::bigint, debits, credits, spent from wallet_day`,
    sql`select e.account_id, (e.at at time zone 'UTC')::date, count(*), sum(least(e.amount, 0))::bigint,
      sum(greatest(e.amount, 0))::bigint, coalesce(-sum(e.amount) filter (where ${spending}), 0)::bigint
      from ledger_entry e where e.account_id is not null group by 1, 2`,
  ),
  {
    what: 'texts are counted for their days with what they cost or hold, or more after a crash',
    broken: sql`
      select account_id::text from (
        select account_id, sum(total + held) as cost from message where direction = 'OUTBOUND' group by 1
      ) m left join (select account_id, sum(cost) as counted from text_day group by 1) d using (account_id)
      where cost > coalesce(counted, 0)`,
  },
];
