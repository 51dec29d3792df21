-- Reports and lists that are written as CSV at due times, and whose links are emailed.
create table report_schedule (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- Whose roles apply. A deleted user keeps the row, so that it can be paused with a reason.
  user_id uuid not null references app_user (id),
  name text not null check (length(name) between 1 and 100),
  -- The call that writes the CSV, its body, and the screen that shows the list, below /main.
  export_call text not null,
  request jsonb not null,
  path text not null,
  -- VIEW: the period of the request. PREVIOUS: from the due time before to this one.
  period text not null check (period in ('VIEW', 'PREVIOUS')),
  frequency text not null check (frequency in ('DAILY', 'WEEKLY', 'MONTHLY')),
  -- In the account's time zone.
  hour smallint not null check (hour between 0 and 23),
  -- 1 is Monday.
  weekday smallint check (weekday between 1 and 7),
  -- In a shorter month its last day.
  month_day smallint check (month_day between 1 and 31),
  recipients uuid[] not null check (cardinality(recipients) between 1 and 20),
  -- The zone in which next_at was computed.
  zone text not null,
  -- Null while paused.
  next_at timestamptz,
  paused_for text check (paused_for in ('USER', 'OWNER', 'ROLE', 'RECIPIENTS', 'FAILED')),
  -- While a process writes the report: until when, and who.
  lease_at timestamptz,
  fence integer not null default 0,
  failures integer not null default 0,
  -- The file that is being written.
  file_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((next_at is null) = (paused_for is not null)),
  check ((frequency = 'WEEKLY') = (weekday is not null)),
  check ((frequency = 'MONTHLY') = (month_day is not null))
);
create index report_schedule_due on report_schedule (next_at) where next_at is not null;
create index report_schedule_by_account on report_schedule (account_id);

-- A report that was written: one for each due time, whatever the number of processes.
create table report_run (
  id uuid primary key,
  account_id uuid not null references account (id),
  schedule_id uuid not null references report_schedule (id) on delete cascade,
  due_at timestamptz not null,
  file_id uuid not null,
  filename text not null,
  size integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the file was deleted.
  deleted_at timestamptz,
  unique (schedule_id, due_at)
);
create index report_run_expired on report_run (expires_at) where deleted_at is null;
