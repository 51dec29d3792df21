-- Smart lists have a filter, and counts that a job keeps; a day of each list is kept for its chart.

-- Smart lists had no filter before, only the members that someone gave them.
update contact_list set type = 'STATIC' where type = 'SMART';

alter table contact_list
  -- The filter of getcontacts, as JSON.
  add column query jsonb check (jsonb_typeof(query) = 'object'),
  add column status text not null default 'READY' check (status in ('READY', 'EVALUATING', 'INVALID')),
  -- Of a smart list, when they were counted.
  add column members integer not null default 0,
  add column reachable integer not null default 0,
  add column counted_at timestamptz,
  -- How members of a static list came to it, as of counted_at.
  add column sources jsonb not null default '{}',
  -- When a job counts the list next; while one does, the end of its lease.
  add column due_at timestamptz default now(),
  add column fence integer not null default 0,
  add column archived_at timestamptz,
  add check (query is null or type = 'SMART');
create index contact_list_due on contact_list (due_at) where due_at is not null;

-- The counts of a list at the end of a day in UTC, and so far on the current one.
create table list_day (
  list_id uuid not null,
  account_id uuid not null,
  day date not null,
  members integer not null,
  reachable integer not null,
  primary key (list_id, day),
  foreign key (account_id, list_id) references contact_list (account_id, id) on delete cascade
);
