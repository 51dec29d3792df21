-- A message is changed twice after it was stored, when it is sent and when its receipt comes. With half of a page free, its new versions fit
-- beside the old ones, and no index changes; a queued one is claimed and then marked. Pages that are there stay as they are.
create or replace function add_message_month(month date) returns void language plpgsql as $$
declare
  parent text;
  key text;
  part text;
  low uuid := uuid_from_time(month::timestamp at time zone 'UTC');
  high uuid := uuid_from_time((month + interval '1 month')::timestamp at time zone 'UTC');
begin
  -- In the order in which everything else locks them.
  lock table message, message_event in access exclusive mode;
  foreach parent in array array['message', 'message_event'] loop
    part := parent || '_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(part) is not null;
    key := case parent when 'message' then 'id' else 'message_id' end;
    execute format('alter table %I detach partition %I', parent, parent || '_later');
    execute format('create table %I partition of %I for values from (%L) to (%L) with (fillfactor = %s)', part, parent, low, high, case parent when 'message' then 50 else 100 end);
    execute format('with moved as (delete from %I where %I < %L returning *) insert into %I (%s) select %s from moved', parent || '_later', key, high, parent, columns_of(parent), columns_of(parent));
    execute format('alter table %I attach partition %I for values from (%L) to (maxvalue)', parent, parent || '_later', high);
  end loop;
end $$;

do $$
declare
  part regclass;
begin
  for part in select inhrelid from pg_inherits where inhparent in ('message'::regclass, 'message_event'::regclass) loop
    execute format('alter table %s set (fillfactor = %s)', part, case when part::text like 'message_event%' then 100 else 50 end);
  end loop;
end $$;
alter table outbound_queue set (fillfactor = 50);
