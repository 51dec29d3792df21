import { optOutReasons } from '@heliograph/contract/reference/blacklist';
import { isTimeGroup, mostTimedMessages } from '@heliograph/contract/reference/delivery-groups';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf } from '../../../../../paging';
import { boundsSql } from '../../../../money';
import { countedMessages, givenOf, isSummed, ofMessages, type DeliveryQuery } from './counted';

/** Texts that came in and opt-outs have neither a source, an error, a broadcast, a user, nor an API credential. */
export const hasReplies = (query: DeliveryQuery): boolean =>
  query.group !== 'ERROR' && !query.source && !query.errorCode && isSummed(query);

/**
 * Returns SQL for the groups of a period, one row per part and `ref`, also for parts without messages if others have
 * some: sums of messages by outcome, latencies, errors, replies, and opt-outs. Latencies are read from messages, if
 * they are few.
 */
export function deliveryGroups(query: DeliveryQuery): SQL {
  const { accountId, group } = query;
  const { from, to } = boundsSql(query.bounds);
  const parts = isTimeGroup(group) ? query.bounds.length - 1 : 0;
  return sql`
    with ${givenOf(query)},
    part as materialized (
      select part, ref, direction, status, error_code, sum(messages) as messages from (
        ${countedMessages(query)}
        union all
        select p.part, null::message_direction, null::message_status, null::text, null::carrier_name, 0, ''
          from generate_series(0, ${parts - 1}::int) as p (part)
      ) s where ${group}::text <> 'ERROR' or s.direction = 'OUTBOUND'
        and (s.error_code is not null or s.status in ('undelivered', 'failed'))
      group by 1, 2, 3, 4, 5
    ),
    latency as (
      select l.part, l.ref, percentile_disc(0.5) within group (order by l.ms)::int as p50,
        percentile_disc(0.95) within group (order by l.ms)::int as p95 from (
        select width_bucket(uuid_time(m.id), g.bounds) - 1 as part,
          (extract(epoch from m.final_at - m.sent_at) * 1000)::int as ms,
          case ${group}::text when 'CARRIER' then coalesce(m.carrier::text, '')
            when 'CAMPAIGN' then coalesce(m.campaign_id::text, '')
            when 'NUMBER' then m.number_id::text else '' end as ref
        from given g, message m
        where (select coalesce(sum(messages), 0) from part where direction = 'OUTBOUND') <= ${mostTimedMessages}::int
          and ${group}::text <> 'ERROR'
          and m.account_id = ${accountId} and m.id >= uuid_from_time(${from}) and m.id < uuid_from_time(${to})
          and m.direction = 'OUTBOUND' and m.status = 'delivered' and m.final_at is not null and m.sent_at is not null
            and ${ofMessages(query)}
      ) l group by 1, 2
    ),
    opt_out as (
      select o.part, o.ref, count(*) as entries from (
        select width_bucket(e.added_at, g.bounds) - 1 as part,
          case ${group}::text when 'CARRIER' then coalesce(m.carrier::text, '')
            when 'CAMPAIGN' then coalesce(m.campaign_id::text, '')
            when 'NUMBER' then coalesce(m.number_id::text, '') else '' end as ref
        from given g cross join blacklist_entry e left join message m on m.id = e.source_message_id
        where e.account_id = ${accountId} and e.added_at >= ${from} and e.added_at < ${to}
          and ${anyOf(sql`e.reason`, optOutReasons)} and ${group}::text <> 'ERROR' and ${ofMessages(query)}
      ) o group by 1, 2
    ),
    error as (
      select part, ref,
        json_agg(json_build_object('code', error_code, 'messages', messages) order by messages desc, error_code)
        filter (where place <= 3) as errors from (
        select part, ref, error_code, sum(messages)::int as messages, row_number()
          over (partition by part, ref order by sum(messages) desc, error_code) as place
        from part where direction = 'OUTBOUND' and status in ('undelivered', 'failed') group by 1, 2, 3
          having sum(messages) > 0
      ) t group by 1, 2
    ),
    sums as (
      select part, ref,
        coalesce(sum(messages) filter (where direction = 'OUTBOUND'), 0) as accepted,
        coalesce(sum(messages) filter (where status in ('sent', 'delivered', 'undelivered', 'delivery_unknown')),
          0) as sent,
        coalesce(sum(messages) filter (where status = 'delivered'), 0) as delivered,
        coalesce(sum(messages) filter (where status = 'undelivered'), 0) as undelivered,
        coalesce(sum(messages) filter (where status = 'failed'), 0) as failed,
        coalesce(sum(messages) filter (where status = 'delivery_unknown'), 0) as unknown,
        coalesce(sum(messages) filter (where status in ('scheduled', 'queued', 'sending', 'sent')), 0) as pending,
        coalesce(sum(messages) filter (where status = 'canceled'), 0) as canceled,
        coalesce(sum(messages) filter (where status in ('delivered', 'undelivered', 'failed', 'delivery_unknown')),
          0) as ended,
        coalesce(sum(messages) filter (where direction = 'INBOUND'), 0) as replies
      from part group by 1, 2
    )
    select coalesce(s.part, o.part, 0) as part, coalesce(s.ref, o.ref, '') as ref, coalesce(s.accepted, 0) as accepted,
      coalesce(s.sent, 0) as sent, coalesce(s.delivered, 0) as delivered,
      coalesce(s.undelivered, 0) as undelivered, coalesce(s.failed, 0) as failed, coalesce(s.unknown, 0) as unknown,
        coalesce(s.pending, 0) as pending, coalesce(s.canceled, 0) as canceled,
      coalesce(s.ended, 0) as ended, coalesce(s.replies, 0) as replies, coalesce(o.entries, 0) as opt_outs, l.p50,
        l.p95, coalesce(e.errors, '[]'::json) as errors
    from sums s full join opt_out o on o.part = s.part and o.ref = s.ref
      left join latency l on l.part = s.part and l.ref = s.ref left join error e on e.part = s.part and e.ref = s.ref
    where exists (select 1 from part where direction is not null) or o.entries is not null`;
}
