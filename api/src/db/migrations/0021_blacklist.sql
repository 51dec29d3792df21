-- Phones that must not be texted, with the evidence. Rows are never deleted: a removal is written on its row once, and a new
-- block is a new row, so that the rows of a phone are its history.
create table blacklist_entry (
  id uuid primary key,
  account_id uuid not null references account (id),
  phone text collate "C" not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  scope text not null check (scope in ('ACCOUNT', 'CAMPAIGN', 'NUMBER')),
  -- The campaign or the number; null for the whole account.
  scope_id uuid,
  reason text not null check (reason in ('KEYWORD', 'MANUAL', 'IMPORT', 'API', 'CARRIER', 'COMPLAINT', 'ADMIN')),
  -- The text that caused it, and when the confirmation left.
  source_message_id uuid,
  confirmation_message_id uuid,
  note text not null default '' check (length(note) <= 500),
  added_by uuid references app_user (id),
  added_at timestamptz not null,
  removed_by uuid references app_user (id),
  removed_at timestamptz,
  removed_reason text check (length(removed_reason) <= 500),
  removed_evidence text check (length(removed_evidence) <= 2000),
  unique (account_id, id),
  check ((scope = 'ACCOUNT') = (scope_id is null)),
  check ((removed_at is null) = (removed_reason is null))
);
-- An opt-out by text and a block by a user may exist together: the opt-in by text lifts only the first.
create unique index blacklist_active on blacklist_entry (account_id, phone, scope, coalesce(scope_id, '00000000-0000-0000-0000-000000000000'), (reason = 'KEYWORD')) where removed_at is null;
create index blacklist_by_age on blacklist_entry (account_id, added_at desc, id desc);
create index blacklist_by_phone on blacklist_entry (account_id, phone, id);

create function blacklist_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_at is not null
     or (new.id, new.account_id, new.phone, new.scope, new.scope_id, new.reason, new.source_message_id, new.note, new.added_by, new.added_at)
        is distinct from (old.id, old.account_id, old.phone, old.scope, old.scope_id, old.reason, old.source_message_id, old.note, old.added_by, old.added_at) then
    raise exception 'an entry of the blacklist can only be removed, once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger blacklist_append_only before update or delete on blacklist_entry for each row execute function blacklist_append_only();

-- Opt-outs that are on contacts become entries.
insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
select gen_random_uuid(), account_id, phone, 'ACCOUNT', case consent_source when 'KEYWORD' then 'KEYWORD' else 'MANUAL' end, opted_out_at from contact where opted_out_at is not null;
