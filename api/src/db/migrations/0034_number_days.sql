-- What a number sent on each day in UTC, kept with the sums per hour: My Numbers reads 30 rows per number.
create table number_day (
  number_id uuid not null,
  day date not null,
  account_id uuid not null,
  sent integer not null,
  delivered integer not null,
  -- Those whose delivery is decided, or never will be.
  ended integer not null,
  primary key (number_id, day)
);
create index number_day_by_account on number_day (account_id, day);

-- Adds changes of sums per hour to the days, in the order of their keys, so that two transactions never wait for each other.
create function number_days_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into number_day as d (number_id, day, account_id, sent, delivered, ended)
    select number_id, (hour at time zone 'UTC')::date as day, account_id, sum(messages), coalesce(sum(messages) filter (where status = 'delivered'), 0),
      coalesce(sum(messages) filter (where status in ('delivered', 'undelivered', 'delivery_unknown', 'failed')), 0)
    from after where direction = 'OUTBOUND' group by 1, 2, 3 order by 1, 2
    on conflict (number_id, day) do update set sent = d.sent + excluded.sent, delivered = d.delivered + excluded.delivered, ended = d.ended + excluded.ended;
  else
    insert into number_day as d (number_id, day, account_id, sent, delivered, ended)
    select number_id, (hour at time zone 'UTC')::date as day, account_id, sum(n), coalesce(sum(n) filter (where status = 'delivered'), 0),
      coalesce(sum(n) filter (where status in ('delivered', 'undelivered', 'delivery_unknown', 'failed')), 0)
    from (select number_id, hour, account_id, status, direction, messages as n from after union all select number_id, hour, account_id, status, direction, -messages from before) c
    where direction = 'OUTBOUND' group by 1, 2, 3 order by 1, 2
    on conflict (number_id, day) do update set sent = d.sent + excluded.sent, delivered = d.delivered + excluded.delivered, ended = d.ended + excluded.ended;
  end if;
  return null;
end $$;
create trigger message_hour_added after insert on message_hour referencing new table as after for each statement execute function number_days_changed();
create trigger message_hour_changed after update on message_hour referencing old table as before new table as after for each statement execute function number_days_changed();

insert into number_day (number_id, day, account_id, sent, delivered, ended)
select number_id, (hour at time zone 'UTC')::date, account_id, sum(messages), coalesce(sum(messages) filter (where status = 'delivered'), 0),
  coalesce(sum(messages) filter (where status in ('delivered', 'undelivered', 'delivery_unknown', 'failed')), 0)
from message_hour where direction = 'OUTBOUND' group by 1, 2, 3;

-- Served the same reads before.
drop index message_hour_by_number;
