-- The sums per hour without their many kinds: totals of an account with millions of messages read a few rows per hour.
create table account_hour (
  account_id uuid not null,
  hour timestamptz not null,
  direction message_direction not null,
  status message_status not null,
  messages integer not null,
  segments integer not null,
  base_price bigint not null,
  surcharge bigint not null,
  primary key (account_id, hour, direction, status)
);

-- Adds changes of the sums per hour, in the order of their keys, so that two transactions never wait for each other.
create function account_hours_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into account_hour as a (account_id, hour, direction, status, messages, segments, base_price, surcharge)
    select account_id, hour, direction, status, sum(messages), sum(segments), sum(base_price), sum(surcharge) from after group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_id, hour, direction, status) do update set messages = a.messages + excluded.messages, segments = a.segments + excluded.segments,
      base_price = a.base_price + excluded.base_price, surcharge = a.surcharge + excluded.surcharge;
  else
    insert into account_hour as a (account_id, hour, direction, status, messages, segments, base_price, surcharge)
    select account_id, hour, direction, status, sum(sign * messages), sum(sign * segments), sum(sign * base_price), sum(sign * surcharge)
    from (select account_id, hour, direction, status, messages, segments, base_price, surcharge, 1 as sign from after
      union all select account_id, hour, direction, status, messages, segments, base_price, surcharge, -1 from before) c
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_id, hour, direction, status) do update set messages = a.messages + excluded.messages, segments = a.segments + excluded.segments,
      base_price = a.base_price + excluded.base_price, surcharge = a.surcharge + excluded.surcharge;
  end if;
  return null;
end $$;
create trigger account_hour_added after insert on message_hour referencing new table as after for each statement execute function account_hours_changed();
create trigger account_hour_changed after update on message_hour referencing old table as before new table as after for each statement execute function account_hours_changed();

insert into account_hour (account_id, hour, direction, status, messages, segments, base_price, surcharge)
select account_id, hour, direction, status, sum(messages), sum(segments), sum(base_price), sum(surcharge) from message_hour group by 1, 2, 3, 4;
