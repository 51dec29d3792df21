-- Open conversations of an assignee, or of nobody, and how many of them are unread: the sum of the rows. A change adds a row and locks
-- nothing that others share, so that texts never wait for each other; a job merges the rows.
create table conversation_count (
  account_id uuid not null,
  assignee_id uuid,
  open integer not null,
  unread integer not null
);
create index conversation_count_by_account on conversation_count (account_id);

create function conversation_counts_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into conversation_count
    select account_id, assignee_id, sum(sign), sum(sign * (unread > 0)::int)
    from (select account_id, assignee_id, status, unread, 1 as sign from after union all select account_id, assignee_id, status, unread, -1 from before) c
    where status = 'OPEN' group by 1, 2 having sum(sign) <> 0 or sum(sign * (unread > 0)::int) <> 0;
  elsif tg_op = 'INSERT' then
    insert into conversation_count select account_id, assignee_id, count(*), count(*) filter (where unread > 0) from after where status = 'OPEN' group by 1, 2;
  else
    insert into conversation_count select account_id, assignee_id, -count(*), -count(*) filter (where unread > 0) from before where status = 'OPEN' group by 1, 2;
  end if;
  return null;
end $$;
create trigger conversation_count_added after insert on conversation referencing new table as after for each statement execute function conversation_counts_changed();
create trigger conversation_count_changed after update on conversation referencing old table as before new table as after for each statement execute function conversation_counts_changed();
create trigger conversation_count_removed after delete on conversation referencing old table as before for each statement execute function conversation_counts_changed();
-- After the triggers, whose creation waits for writers and holds up others until the end.
insert into conversation_count select account_id, assignee_id, count(*), count(*) filter (where unread > 0) from conversation where status = 'OPEN' group by 1, 2;
