-- Exports of everything that an account has, for one of its users, as CSV files that are written one after the other.
create table data_export (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- Who gets it, and whose roles decide what it contains.
  user_id uuid not null references app_user (id),
  status text not null check (status in ('WRITING', 'READY', 'FAILED')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  -- When it is deleted.
  expires_at timestamptz not null,
  -- While a process writes a file: until when, and who.
  lease_at timestamptz,
  fence integer not null default 0,
  failures integer not null default 0,
  check ((status = 'READY') = (ready_at is not null))
);
-- One at a time.
create unique index data_export_open on data_export (account_id) where status = 'WRITING';
create index data_export_by_user on data_export (user_id, requested_at desc);
create index data_export_by_age on data_export (expires_at);

-- Its files, compressed.
create table data_export_file (
  export_id uuid not null references data_export (id) on delete cascade,
  place smallint not null,
  -- A part of shared/reference/data-export.ts.
  part text not null,
  -- Null until it is begun.
  file_id uuid,
  -- Bytes as CSV, and as stored; null until it is written.
  size bigint,
  stored integer,
  primary key (export_id, place),
  check ((size is null) = (stored is null)),
  check (stored is null or file_id is not null)
);
