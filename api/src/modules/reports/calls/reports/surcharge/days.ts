import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import { boundsSql } from '../../../../money';

/**
 * Whose messages: conditions on the sums per day, alias `s`, which know neither numbers nor campaigns (null), on the
 * sums per hour, alias `h`, and on messages, alias `m`.
 */
export interface SurchargeOwner {
  days: SQL | null;
  hours: SQL;
  messages: SQL;
}

/** Returns the days in UTC that a bound cuts, as SQL. */
const cutDays = (bounds: readonly number[]): SQL => {
  const cut = bounds.filter((time) => time % dayMs !== 0).map((time) => new Date(time).toISOString().slice(0, 10));
  return sql`${`{${[...new Set(cut)].join(',')}}`}::text::date[]`;
};

/** Matches sums per hour that the report counts: messages that left or came in, and whatever was charged. */
const counted = sql`(h.surcharge <> 0 or h.status in ('sent', 'delivered', 'undelivered', 'received'))`;

/**
 * Returns SQL for the messages of a period that carriers charge for, by part of the period, account, direction,
 * channel, carrier, and the row of the surcharge table that was in force: prices change at midnight UTC. Read from the
 * sums per day, from those per hour for days that a bound cuts, and from messages for hours that one cuts. `withCosts`
 * adds `cost`, the vendor cost that was in force.
 */
export function surchargeDays(
  { days, hours, messages }: SurchargeOwner,
  times: readonly number[],
  withCosts = false,
): SQL {
  const { bounds, from, to, cut, hasCut } = boundsSql(times);
  const single = hasCut ? messagesInCut(messages, { from, to }) : sql``;
  return sql`
    with given as materialized (select ${bounds} as bounds, ${cut} as cut, ${cutDays(times)} as days),
    part as (
      ${
        days
          ? sql`${wholeDays(days, { from, to })}
        union all ${hoursOfCutDays(hours, { from, to })}`
          : allHours(hours, { from, to })
      }
      ${single}
    )
    select p.part, p.account_id, p.direction, p.channel, p.carrier, sum(p.messages) as messages,
      sum(p.segments) as segments, sum(p.surcharge) as amount, r.id as surcharge_id, r.price, r.valid_from
      ${withCosts ? sql`, c.price as cost` : sql``}
    from part p left join surcharge r on r.carrier = p.carrier::text and r.channel = p.channel::text
      and r.direction = p.direction::text and r.registered
      and r.valid_from <= p.day and (r.valid_to is null or r.valid_to > p.day)
      ${withCosts ? costOfDay : sql``}
    group by p.part, p.account_id, p.direction, p.channel, p.carrier, r.id, r.price, r.valid_from
      ${withCosts ? sql`, c.price` : sql``}
      having sum(p.messages) <> 0 or sum(p.surcharge) <> 0`;
}

/** Joins the vendor cost of a day. */
const costOfDay = sql`left join vendor_cost c on c.carrier = p.carrier::text and c.channel = p.channel::text
      and c.direction = p.direction::text and c.valid_from <= p.day and (c.valid_to is null or c.valid_to > p.day)`;

interface Ends {
  from: SQL;
  to: SQL;
}

const wholeDays = (owner: SQL, { from, to }: Ends): SQL => sql`
  select width_bucket(s.day::timestamp at time zone 'UTC', g.bounds) - 1 as part, s.day, s.account_id, s.direction,
    s.channel, s.carrier, s.messages, s.segments, s.surcharge
  from given g, surcharge_day s
  where ${owner} and s.day >= (${from} at time zone 'UTC')::date and s.day < (${to} at time zone 'UTC')::date
    and s.day <> all (g.days)`;

/** Selects the sums per hour of cut days, each day through an index. */
const hoursOfCutDays = (owner: SQL, { from, to }: Ends): SQL => sql`
  select width_bucket(h.hour, g.bounds) - 1, (h.hour at time zone 'UTC')::date, h.account_id, h.direction, h.channel,
    coalesce(h.carrier, 'Other'), h.messages, h.segments, h.surcharge
  from given g cross join unnest(g.days) as c (day) cross join lateral (
    select h.hour, h.account_id, h.direction, h.channel, h.carrier, h.messages, h.segments, h.surcharge
      from message_hour h
    where ${owner} and h.hour >= greatest(c.day::timestamp at time zone 'UTC', ${from})
      and h.hour < least((c.day + 1)::timestamp at time zone 'UTC', ${to}) and ${counted} offset 0
  ) h where h.hour <> all (g.cut)`;

const allHours = (owner: SQL, { from, to }: Ends): SQL => sql`
  select width_bucket(h.hour, g.bounds) - 1 as part, (h.hour at time zone 'UTC')::date as day, h.account_id,
    h.direction, h.channel, coalesce(h.carrier, 'Other') as carrier,
    h.messages, h.segments, h.surcharge
  from given g, message_hour h where ${owner} and h.hour >= ${from} and h.hour < ${to} and h.hour <> all (g.cut)
    and ${counted}`;

/** Selects the messages of cut hours, each hour through an index. */
const messagesInCut = (owner: SQL, { from, to }: Ends): SQL => sql`
  union all
  select width_bucket(uuid_time(m.id), g.bounds) - 1, (uuid_time(m.id) at time zone 'UTC')::date, m.account_id,
    m.direction, m.channel, coalesce(m.carrier, 'Other'), 1, m.segments, m.surcharge
  from given g cross join unnest(g.cut) as c (hour) cross join lateral (
    select m.id, m.account_id, m.direction, m.channel, m.carrier, m.segments, m.surcharge, m.status from message m
    where ${owner} and m.id >= uuid_from_time(greatest(c.hour, ${from}))
      and m.id < uuid_from_time(least(c.hour + interval '1 hour', ${to})) offset 0
  ) m where m.surcharge <> 0 or m.status in ('sent', 'delivered', 'undelivered', 'received')`;
