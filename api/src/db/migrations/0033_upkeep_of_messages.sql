-- Receipts that are waited for, charges without a price, retention, and what a job proves instead of foreign keys.

-- Messages that were handed over, by batch. Those that still wait for a receipt after three days are found here, without an index on
-- what changes in a message. One row per batch, because a row per message costs as much as a message.
create table sent_batch (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null,
  message_ids uuid[] not null check (cardinality(message_ids) > 0)
);
create index sent_batch_by_time on sent_batch (sent_at);
insert into sent_batch (sent_at, message_ids)
select max(sent), array_agg(id order by id)
from (select id, coalesce(sent_at, uuid_time(id)) as sent from message where status = 'sent') m group by date_trunc('hour', sent);

-- Messages without a price when they were sent. They are charged what was held.
create table rating_exception (
  message_id uuid primary key,
  account_id uuid not null references account (id),
  -- Micro-USD.
  amount bigint not null,
  reason text not null,
  at timestamptz not null
);
create index rating_exception_by_account on rating_exception (account_id, at);

-- How long messages are kept. The longest of all accounts counts, because accounts share the partitions.
alter table account add column retention_months smallint not null default 24 check (retention_months between 1 and 120);

-- Detached partitions: no list reads them, and the operator exports and drops them.
create schema archive;

-- Moves the messages before a month to the archive; returns the names of the tables there. Nothing is locked if there are none.
create function detach_messages_before(month date) returns text[] language plpgsql as $$
declare
  oldest date;
  kept date;
  parent text;
  part text;
  target text;
  filled boolean;
  detached text[] := '{}';
begin
  select to_date(min(substr(c.relname, 9)), 'YYYY_MM'), to_date(min(substr(c.relname, 9)) filter (where substr(c.relname, 9) >= to_char(month, 'YYYY_MM')), 'YYYY_MM')
    into oldest, kept
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'message'::regclass and c.relname ~ '^message_[0-9]{4}_[0-9]{2}$';
  if kept is null or month < oldest then
    return detached;
  end if;
  select exists (select 1 from message_earlier) or exists (select 1 from message_event_earlier) into filled;
  if kept = oldest and not filled then
    return detached;
  end if;
  -- In the order in which everything else locks them.
  lock table message, message_event in access exclusive mode;
  foreach parent in array array['message', 'message_event'] loop
    part := parent || '_earlier';
    execute format('alter table %I detach partition %I', parent, part);
    if filled then
      target := parent || '_before_' || to_char(oldest, 'YYYY_MM');
      execute format('create table if not exists archive.%I (like %I)', target, part);
      execute format('insert into archive.%I select * from %I', target, part);
      detached := detached || target;
    end if;
    execute format('drop table %I', part);
    for part in
      select c.relname::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent::regclass and c.relname ~ ('^' || parent || '_[0-9]{4}_[0-9]{2}$') and right(c.relname, 7) < to_char(kept, 'YYYY_MM') order by 1
    loop
      execute format('alter table %I detach partition %I', parent, part);
      execute format('alter table %I set schema archive', part);
      detached := detached || part;
    end loop;
    -- So that no row is without a partition.
    execute format('create table %I partition of %I for values from (minvalue) to (%L) with (fillfactor = 85)', parent || '_earlier', parent, uuid_from_time(kept::timestamp at time zone 'UTC'));
  end loop;
  return detached;
end $$;

-- How far the proofs have come. `position` is an id, or a time.
create table proof_run (
  kind text not null check (kind in ('REFERENCES', 'CHARGES')),
  started_at timestamptz not null,
  position text not null,
  checked bigint not null default 0,
  wrong bigint not null default 0,
  finished_at timestamptz,
  primary key (kind, started_at)
);
create index ledger_txn_of_messages on ledger_txn (at, id) where kind in ('message_outbound', 'message_inbound');

-- For deleting old ones.
create index simulator_text_by_age on simulator_text using brin (at);
