-- Imports of contacts from a file (decision 46).

-- Bytes of uploaded files. Any process can read what any other one got, whatever the deployment.
create table stored_file_part (
  file_id uuid not null,
  account_id uuid not null references account (id),
  at_byte integer not null,
  bytes bytea not null,
  primary key (file_id, at_byte)
);
-- A compressed or binary file gains nothing.
alter table stored_file_part alter column bytes set storage external;

create table contact_import (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid references app_user (id),
  name text not null check (length(name) between 1 and 200),
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  status text not null check (status in ('UPLOADING', 'READING', 'UPLOADED', 'VALIDATING', 'READY', 'IMPORTING', 'COMPLETED', 'COMPLETED_WITH_ERRORS', 'FAILED', 'CANCELED')),
  problem text check (problem in ('UNREADABLE', 'EMPTY', 'TOO_MANY_ROWS', 'TOO_MANY_COLUMNS', 'TOO_MUCH_TEXT', 'STOPPED')),
  -- How the file is read: its type, encoding, and delimiter.
  format jsonb,
  -- Headings and first values.
  columns jsonb not null default '[]',
  -- What the user chose: mapping, options, consent.
  setup jsonb,
  -- What the current job has done, of how much: bytes while it checks, rows while it imports.
  done integer not null default 0,
  total integer not null default 0,
  -- Found by the check: rows of the file, those without an error, and repeated phones.
  rows integer not null default 0,
  staged integer not null default 0,
  duplicates integer not null default 0,
  last_row integer not null default 0,
  tags text[] not null default '{}',
  to_create integer not null default 0,
  to_update integer not null default 0,
  -- Rows with an error, by kind and column with the first of each.
  errors integer not null default 0,
  problems jsonb not null default '[]',
  -- Rows up to this one are merged.
  merged_row integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  -- When the next step is due: null once no worker may take it. While one works, the end of its lease.
  due_at timestamptz,
  -- Counts who took the import: a worker whose lease ended must not write.
  fence integer not null default 0,
  failures integer not null default 0,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  -- When the file was deleted; its errors can't be downloaded any more.
  file_deleted_at timestamptz,
  unique (account_id, id),
  check ((due_at is not null) = (status in ('READING', 'VALIDATING', 'IMPORTING')))
);
create index contact_import_due on contact_import (due_at) where due_at is not null;
create index contact_import_by_age on contact_import (account_id, created_at desc, id desc);

-- Rows that can't be imported. Their cells stay in the file.
create table contact_import_error (
  import_id uuid not null references contact_import (id) on delete cascade,
  row integer not null,
  kind text not null,
  -- The place of the cell; null if the whole row is wrong.
  place smallint,
  primary key (import_id, row)
);

-- Rows to merge. Unlogged: after a crash of the database it is filled from the file again.
create unlogged table contact_import_row (
  import_id uuid not null,
  row integer not null,
  phone text collate "C" not null,
  first_name text,
  last_name text,
  email text,
  company text,
  street text,
  city text,
  postal_code text,
  country3 text,
  state text,
  timezone text,
  language text,
  birthday date,
  tags text[],
  custom jsonb,
  primary key (import_id, row)
);

-- What the account's files had in columns with a heading, for the next file.
create table contact_import_heading (
  account_id uuid not null references account (id),
  heading text not null,
  target text not null,
  primary key (account_id, heading)
);

-- The value of a contact after an import: a blank cell changes nothing.
create function import_value(old text, new text, mode text) returns text language sql immutable as $$
  select case when new is null then old when mode = 'OVERWRITE' or coalesce(old, '') = '' then new else old end
$$;
create function import_custom(old jsonb, new jsonb, mode text) returns jsonb language sql immutable as $$
  select case when new is null then old when mode = 'OVERWRITE' then old || new else new || old end
$$;
-- Tags are added; at most 50 are kept. Two functions, because PostgreSQL puts only one without a query in its place.
create function both_tags(old text[], new text[]) returns text[] language sql immutable as $$
  select array(select tag from unnest(old || new) with ordinality as t (tag, place) group by tag order by min(place) limit 50)
$$;
create function import_tags(old text[], new text[]) returns text[] language sql immutable as $$
  select case when new is null or new <@ old then old else both_tags(old, new) end
$$;

-- The id of a contact that an import creates: a UUIDv7 of its time. Ids in the order of their places fill indexes at one end.
create function import_id(at timestamptz, place bigint) returns uuid language sql volatile as $$
  select encode(int8send((((extract(epoch from at) * 1000)::bigint + place / 4096) << 16) | 28672 | (place % 4096)) || substr(uuid_send(gen_random_uuid()), 9), 'hex')::uuid
$$;

-- The foreign key of contacts cost an import a fifth of its time, row by row: the accounts of a statement are checked once instead.
alter table contact drop constraint contact_account_id_fkey;
create function contacts_have_account() returns trigger language plpgsql as $$
begin
  -- Locks the accounts as a foreign key does.
  perform 1 from account where id in (select account_id from added) for key share;
  if exists (select 1 from (select distinct account_id from added) a where not exists (select 1 from account where id = a.account_id)) then
    raise exception 'A contact has an unknown account' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger contact_has_account after insert on contact referencing new table as added for each statement execute function contacts_have_account();

create function contact_account_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'A contact stays in its account' using errcode = 'foreign_key_violation';
end $$;
create trigger contact_account_fixed before update of account_id on contact for each row when (old.account_id <> new.account_id) execute function contact_account_fixed();

create function account_without_contacts() returns trigger language plpgsql as $$
begin
  if exists (select 1 from contact where account_id = old.id) then
    raise exception 'The account has contacts' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger account_without_contacts before delete on account for each row execute function account_without_contacts();

-- With the account, so that what others have costs nothing, and without contacts that have no tags. A query names both conditions.
drop index contact_by_tag;
create index contact_by_tag on contact using gin (account_id, tags) where tags <> array[]::text[];
