-- Lists that stay fast with millions of rows: search in texts, members of lists, charges by number and by campaign.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The texts of up to 32 messages in a row of an account, each once. A job adds them some minutes later, so that sending pays nothing for them.
create table message_search (
  account_id uuid not null,
  low uuid not null,
  high uuid not null,
  bodies text not null,
  primary key (account_id, low)
);
-- With the account, so that what others write costs nothing.
create index message_search_bodies on message_search using gin (account_id, bodies gin_trgm_ops);

-- Messages below this id are in message_search, all others are not.
create table message_search_end (
  one boolean primary key default true check (one),
  id uuid not null
);
insert into message_search_end (id) values ('00000000-0000-0000-0000-000000000000');

-- The messages of an account in [since, before) whose text matches a pattern: all of them that message_search does not have yet, and those of
-- the newest `blocks` blocks that match.
create function matching_messages(account uuid, pattern text, since uuid, before uuid, blocks integer) returns table (id uuid, number_id uuid, peer text) language sql stable as $$
  select m.id, m.number_id, m.peer
  from (
    select s.low, s.high from message_search s where s.account_id = account and s.bodies ilike pattern and s.high >= since and s.low < before order by s.low desc limit blocks
  ) b
  cross join lateral (
    select t.id, t.number_id, t.peer from message t
    where t.account_id = account and t.id >= greatest(b.low, since) and t.id <= b.high and t.id < before and t.body ilike pattern
  ) m
  union all
  select m.id, m.number_id, m.peer from message m
  where m.account_id = account and m.id >= greatest(since, (select e.id from message_search_end e)) and m.id < before and m.body ilike pattern
$$;

-- Members of a contact list and those of them who have not opted out: the sum of the rows. A change adds a row and locks nothing of the
-- list, so that opt-outs never wait for each other; a job merges the rows.
create table list_count (
  list_id uuid not null,
  members integer not null,
  reachable integer not null
);
create index list_count_by_list on list_count (list_id);
insert into list_count select m.list_id, count(*), count(*) filter (where c.opted_out_at is null) from list_member m join contact c on c.id = m.contact_id group by 1;

-- The contacts are locked against a simultaneous opt-out, which then sees the members, or is seen here.
create function list_members_changed() returns trigger language plpgsql as $$
begin
  perform 1 from contact where id in (select contact_id from changed) order by id for share;
  insert into list_count
  select m.list_id, sign * count(*), sign * count(*) filter (where c.opted_out_at is null)
  from changed m join contact c on c.id = m.contact_id, (select case tg_op when 'INSERT' then 1 else -1 end as sign) s
  group by m.list_id, sign;
  return null;
end $$;
create trigger list_member_added after insert on list_member referencing new table as changed for each statement execute function list_members_changed();
create trigger list_member_removed after delete on list_member referencing old table as changed for each statement execute function list_members_changed();

create function contact_reachable_changed() returns trigger language plpgsql as $$
begin
  insert into list_count select list_id, 0, case when new.opted_out_at is null then 1 else -1 end from list_member where contact_id = new.id;
  return null;
end $$;
create trigger contact_reachable_changed after update of opted_out_at on contact for each row
  when ((old.opted_out_at is null) <> (new.opted_out_at is null)) execute function contact_reachable_changed();

-- A contact leaves its lists while it still can be read.
create function contact_leaves_lists() returns trigger language plpgsql as $$
begin
  delete from list_member where contact_id = old.id;
  return old;
end $$;
create trigger contact_leaves_lists before delete on contact for each row execute function contact_leaves_lists();

-- Billing History by number and by campaign, and its sorts.
drop index ledger_entry_by_number, ledger_entry_by_campaign;
create index ledger_entry_by_number on ledger_entry (account_id, number_id, seq) where number_id is not null;
create index ledger_entry_by_campaign on ledger_entry (account_id, campaign_id, seq) where campaign_id is not null;
create index ledger_entry_by_kind on ledger_entry (account_id, kind, id) where account_id is not null;
create index ledger_entry_by_amount on ledger_entry (account_id, amount, id) where account_id is not null;
