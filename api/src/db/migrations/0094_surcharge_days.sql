-- What carriers charged for an account's messages, per day in UTC: the staff's Carrier Surcharge reads it for all accounts. Messages that neither left nor were charged are not in it.
create table surcharge_day (
  account_id uuid not null,
  day date not null,
  direction message_direction not null,
  channel number_channel not null,
  carrier carrier_name not null,
  messages integer not null,
  segments integer not null,
  surcharge bigint not null,
  primary key (account_id, day, direction, channel, carrier)
);
create index surcharge_day_by_time on surcharge_day using brin (day) with (autosummarize = on);
-- Pages that are not summarized are read for every period: those since the last vacuum.
alter index message_hour_by_time set (autosummarize = on);
alter index account_hour_by_time set (autosummarize = on);

-- Adds changes of the sums per hour, in the order of their keys, so that two transactions never wait for each other. A delivery receipt changes nothing here.
create function surcharge_days_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into surcharge_day as s (account_id, day, direction, channel, carrier, messages, segments, surcharge)
    select account_id, (hour at time zone 'UTC')::date, direction, channel, coalesce(carrier, 'Other'), sum(messages), sum(segments), sum(surcharge)
    from after where surcharge <> 0 or status in ('sent', 'delivered', 'undelivered', 'received') group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, day, direction, channel, carrier) do update set messages = s.messages + excluded.messages, segments = s.segments + excluded.segments, surcharge = s.surcharge + excluded.surcharge;
  else
    insert into surcharge_day as s (account_id, day, direction, channel, carrier, messages, segments, surcharge)
    select account_id, (hour at time zone 'UTC')::date, direction, channel, coalesce(carrier, 'Other'), sum(sign * messages), sum(sign * segments), sum(sign * surcharge)
    from (select account_id, hour, direction, status, channel, carrier, messages, segments, surcharge, 1 as sign from after
      union all select account_id, hour, direction, status, channel, carrier, messages, segments, surcharge, -1 from before) c
    where surcharge <> 0 or status in ('sent', 'delivered', 'undelivered', 'received') group by 1, 2, 3, 4, 5
    having sum(sign * messages) <> 0 or sum(sign * segments) <> 0 or sum(sign * surcharge) <> 0 order by 1, 2, 3, 4, 5
    on conflict (account_id, day, direction, channel, carrier) do update set messages = s.messages + excluded.messages, segments = s.segments + excluded.segments, surcharge = s.surcharge + excluded.surcharge;
  end if;
  return null;
end $$;
create trigger surcharge_day_added after insert on message_hour referencing new table as after for each statement execute function surcharge_days_changed();
create trigger surcharge_day_changed after update on message_hour referencing old table as before new table as after for each statement execute function surcharge_days_changed();

insert into surcharge_day (account_id, day, direction, channel, carrier, messages, segments, surcharge)
select account_id, (hour at time zone 'UTC')::date, direction, channel, coalesce(carrier, 'Other'), sum(messages), sum(segments), sum(surcharge)
from message_hour where surcharge <> 0 or status in ('sent', 'delivered', 'undelivered', 'received') group by 1, 2, 3, 4, 5;
