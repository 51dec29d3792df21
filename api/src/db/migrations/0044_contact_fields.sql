-- Fields that an account adds to its contacts, and a search in contacts that an import doesn't pay for.

create table contact_field (
  id uuid primary key,
  account_id uuid not null references account (id),
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,35}$'),
  name text not null check (length(name) between 1 and 36),
  type text not null check (type in ('TEXT', 'NUMBER', 'DATE', 'BOOLEAN', 'CHOICE')),
  -- Of a choice.
  options text[] not null default '{}' check ((cardinality(options) > 0) = (type = 'CHOICE')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Keeps its key, because contacts keep their values.
  deleted_at timestamptz,
  unique (account_id, key)
);
create unique index contact_field_name on contact_field (account_id, lower(name)) where deleted_at is null;

-- Values by the key of their field: text, number, ISO day, or boolean. A field without a value has no key.
alter table contact add column custom jsonb not null default '{}' check (jsonb_typeof(custom) = 'object');

-- No list sorts by names, and their indexes cost an import most.
drop index contact_by_first_name, contact_by_last_name, contact_find_first_name, contact_find_last_name, contact_find_email;

-- What the search finds in a contact. A contact that has no row here is in contact_search_pending; a row here is never out of date.
create table contact_search (
  contact_id uuid primary key,
  account_id uuid not null,
  created_at timestamptz not null,
  words text not null
);
create index contact_search_by_age on contact_search (account_id, created_at desc, contact_id desc);
-- With the account, so that what others have costs nothing.
create index contact_search_words on contact_search using gin (account_id, words gin_trgm_ops);

-- Contacts that an import wrote, for a job.
create table contact_search_pending (
  seq bigint generated always as identity primary key,
  account_id uuid not null,
  contacts uuid[] not null
);
create index contact_search_pending_by_account on contact_search_pending (account_id);

-- Begins with a space, so that the begin of each word can be found.
create function contact_words(phone text, first_name text, last_name text, email text, company text) returns text language sql immutable as $$
  select lower(' ' || phone || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))
$$;

-- An import sets heliograph.defer_search in its transactions.
create function contacts_added_to_search() returns trigger language plpgsql as $$
begin
  if current_setting('heliograph.defer_search', true) = 'on' then
    insert into contact_search_pending (account_id, contacts) select account_id, array_agg(id) from added group by account_id;
  else
    insert into contact_search (contact_id, account_id, created_at, words)
    select id, account_id, created_at, contact_words(phone, first_name, last_name, email, company) from added;
  end if;
  return null;
end $$;
create trigger contact_added_to_search after insert on contact referencing new table as added for each statement execute function contacts_added_to_search();

create function contact_changed_in_search() returns trigger language plpgsql as $$
begin
  if current_setting('heliograph.defer_search', true) = 'on' then
    delete from contact_search where contact_id = new.id;
    insert into contact_search_pending (account_id, contacts) values (new.account_id, array[new.id]);
  else
    insert into contact_search (contact_id, account_id, created_at, words)
    values (new.id, new.account_id, new.created_at, contact_words(new.phone, new.first_name, new.last_name, new.email, new.company))
    on conflict (contact_id) do update set created_at = excluded.created_at, words = excluded.words;
  end if;
  return null;
end $$;
create trigger contact_changed_in_search after update of phone, first_name, last_name, email, company, created_at on contact for each row
  when ((old.phone, old.first_name, old.last_name, old.email, old.company, old.created_at) is distinct from (new.phone, new.first_name, new.last_name, new.email, new.company, new.created_at))
  execute function contact_changed_in_search();

create function contacts_removed_from_search() returns trigger language plpgsql as $$
begin
  delete from contact_search where contact_id in (select id from removed);
  return null;
end $$;
create trigger contact_removed_from_search after delete on contact referencing old table as removed for each statement execute function contacts_removed_from_search();

insert into contact_search (contact_id, account_id, created_at, words)
select id, account_id, created_at, contact_words(phone, first_name, last_name, email, company) from contact;

-- The value of a field of a contact as text; a time as its day in UTC.
create function contact_value(c contact, field text) returns text language sql stable as $$
  select case field
    when 'phone' then c.phone when 'firstName' then c.first_name when 'lastName' then c.last_name when 'email' then c.email when 'company' then c.company
    when 'street' then c.street when 'city' then c.city when 'postalCode' then c.postal_code when 'country' then c.country3 when 'state' then c.state
    when 'timezone' then c.timezone when 'language' then c.language when 'birthday' then c.birthday::text
    when 'createdAt' then (c.created_at at time zone 'UTC')::date::text when 'consentAt' then (c.consent_at at time zone 'UTC')::date::text
    when 'optedOutAt' then (c.opted_out_at at time zone 'UTC')::date::text when 'lastInboundAt' then (c.last_inbound_at at time zone 'UTC')::date::text
    when 'lastOutboundAt' then (c.last_outbound_at at time zone 'UTC')::date::text
    else c.custom ->> substr(field, length('custom.') + 1) end
$$;

-- Whether a condition of a filter holds. Text is compared without regard to case; IS_NOT also holds without a value.
create function contact_holds(c contact, field text, op text, given text) returns boolean language sql stable as $$
  select case op
    when 'EMPTY' then coalesce(contact_value(c, field), '') = ''
    when 'NOT_EMPTY' then coalesce(contact_value(c, field), '') <> ''
    when 'IS' then lower(contact_value(c, field)) = lower(given)
    when 'IS_NOT' then lower(contact_value(c, field)) is distinct from lower(given)
    when 'CONTAINS' then position(lower(given) in lower(contact_value(c, field))) > 0
    when 'LESS' then contact_value(c, field) <> '' and lower(contact_value(c, field)) < lower(given)
    when 'GREATER' then lower(contact_value(c, field)) > lower(given)
  end
$$;

-- The same for a custom number; a value of another type is like none.
create function contact_number_holds(c contact, field text, op text, given numeric) returns boolean language sql stable as $$
  select case op
    when 'IS' then n.number = given
    when 'IS_NOT' then n.number is distinct from given
    when 'LESS' then n.number < given
    when 'GREATER' then n.number > given
  end
  from (select case jsonb_typeof(c.custom -> substr(field, length('custom.') + 1)) when 'number' then (c.custom ->> substr(field, length('custom.') + 1))::numeric end as number) n
$$;
