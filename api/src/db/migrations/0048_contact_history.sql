-- What changed in contacts, likely duplicates among them, and tags that are renamed or deleted everywhere.

-- Who added a contact: a user, or an import. Null for texts and API credentials.
alter table contact
  add column created_by uuid,
  add column import_id uuid;

-- What happened to a contact, except how it was created and which lists it is on, which other tables have. Deleted with the contact.
create table contact_event (
  seq bigint generated always as identity primary key,
  account_id uuid not null references account (id),
  contact_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('CHANGED', 'LEFT_LIST', 'MERGED')),
  -- Null for texts, API credentials, and jobs.
  user_id uuid,
  import_id uuid,
  -- CHANGED: [before, after] by field. LEFT_LIST: the list, and when and how the contact joined it. MERGED: the fields of the contact that was merged into this one.
  facts jsonb not null
);
create index contact_event_by_contact on contact_event (contact_id, seq desc);

create function contact_event_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'contact_event is append-only';
end $$;
create trigger contact_event_is_final before update on contact_event for each statement execute function contact_event_is_final();

-- The fields of a contact that have a value, by the names of the API.
create function contact_facts(c contact) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'phone', c.phone, 'firstName', nullif(c.first_name, ''), 'lastName', nullif(c.last_name, ''), 'email', c.email, 'company', c.company, 'street', c.street, 'city', c.city,
    'postalCode', c.postal_code, 'country', c.country3, 'state', c.state, 'timezone', c.timezone, 'language', c.language, 'birthday', c.birthday,
    'tags', case when c.tags <> '{}' then to_jsonb(c.tags) end, 'consent', c.consent_status, 'consentSource', c.consent_source, 'consentEvidence', c.consent_evidence, 'optedOutAt', c.opted_out_at))
    || (select coalesce(jsonb_object_agg('custom.' || v.key, v.value), '{}') from jsonb_each(c.custom) v)
$$;

-- A transaction names its user and its import in heliograph.user and heliograph.import.
create function contact_changed() returns trigger language plpgsql as $$
begin
  insert into contact_event (account_id, contact_id, at, kind, user_id, import_id, facts)
  select new.account_id, new.id, new.updated_at, 'CHANGED', nullif(current_setting('heliograph.user', true), '')::uuid, nullif(current_setting('heliograph.import', true), '')::uuid,
    jsonb_object_agg(key, jsonb_build_array(o.value, n.value))
  from jsonb_each(contact_facts(old)) o full join jsonb_each(contact_facts(new)) n using (key)
  where o.value is distinct from n.value
  having count(*) > 0;
  return null;
end $$;
create trigger contact_changed after update on contact for each row
  when ((old.phone, old.first_name, old.last_name, old.email, old.company, old.street, old.city, old.postal_code, old.country3, old.state, old.timezone, old.language, old.birthday, old.tags, old.custom,
      old.consent_status, old.consent_source, old.consent_evidence, old.opted_out_at)
    is distinct from (new.phone, new.first_name, new.last_name, new.email, new.company, new.street, new.city, new.postal_code, new.country3, new.state, new.timezone, new.language, new.birthday, new.tags, new.custom,
      new.consent_status, new.consent_source, new.consent_evidence, new.opted_out_at))
  execute function contact_changed();

-- Not for a list that is being deleted: a million members would be a million rows about a list that nobody can open.
create function list_member_left() returns trigger language plpgsql as $$
begin
  insert into contact_event (account_id, contact_id, at, kind, user_id, facts)
  select m.account_id, m.contact_id, coalesce(nullif(current_setting('heliograph.at', true), '')::timestamptz, now()), 'LEFT_LIST', nullif(current_setting('heliograph.user', true), '')::uuid,
    jsonb_build_object('list', l.name, 'joinedAt', m.added_at, 'source', m.source)
  from changed m join contact_list l on l.id = m.list_id;
  return null;
end $$;
create trigger list_member_left after delete on list_member referencing old table as changed for each statement execute function list_member_left();

create function contacts_forget_events() returns trigger language plpgsql as $$
begin
  delete from contact_event where contact_id in (select id from removed);
  return null;
end $$;
create trigger contact_forgets_events after delete on contact referencing old table as removed for each statement execute function contacts_forget_events();

-- What likely duplicates share, next to what the search finds: an import doesn't pay for it.
alter table contact_search
  add column email text collate "C",
  -- First and last name, and company.
  add column name text collate "C";
create index contact_search_by_email on contact_search (account_id, email, contact_id) where email is not null;
create index contact_search_by_name on contact_search (account_id, name, contact_id) where name is not null;

create function contact_email_key(email text) returns text language sql immutable as $$ select nullif(lower(email), '') $$;
create function contact_name_key(first_name text, last_name text, company text) returns text language sql immutable as $$
  select case when first_name <> '' and last_name <> '' then lower(first_name || ' ' || last_name || ' / ' || coalesce(company, '')) end
$$;

create or replace function contacts_added_to_search() returns trigger language plpgsql as $$
begin
  if current_setting('heliograph.defer_search', true) = 'on' then
    insert into contact_search_pending (account_id, contacts) select account_id, array_agg(id) from added group by account_id;
  else
    insert into contact_search (contact_id, account_id, created_at, words, email, name)
    select id, account_id, created_at, contact_words(phone, first_name, last_name, email, company), contact_email_key(email), contact_name_key(first_name, last_name, company) from added;
  end if;
  return null;
end $$;

create or replace function contact_changed_in_search() returns trigger language plpgsql as $$
begin
  if current_setting('heliograph.defer_search', true) = 'on' then
    delete from contact_search where contact_id = new.id;
    insert into contact_search_pending (account_id, contacts) values (new.account_id, array[new.id]);
  else
    insert into contact_search (contact_id, account_id, created_at, words, email, name)
    values (new.id, new.account_id, new.created_at, contact_words(new.phone, new.first_name, new.last_name, new.email, new.company), contact_email_key(new.email), contact_name_key(new.first_name, new.last_name, new.company))
    on conflict (contact_id) do update set created_at = excluded.created_at, words = excluded.words, email = excluded.email, name = excluded.name;
  end if;
  return null;
end $$;

update contact_search s set email = contact_email_key(c.email), name = contact_name_key(c.first_name, c.last_name, c.company) from contact c where c.id = s.contact_id;

-- A tag that a job renames, or deletes, in all contacts.
create table contact_tag_change (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid,
  tag text not null,
  -- Null deletes the tag.
  new_tag text,
  changed integer not null default 0,
  -- When the next step is due; while a worker does one, the end of its lease.
  due_at timestamptz not null,
  created_at timestamptz not null,
  unique (account_id, tag)
);
create index contact_tag_change_due on contact_tag_change (due_at);
