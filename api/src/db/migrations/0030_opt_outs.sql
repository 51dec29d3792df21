-- Texts that came in and could not be stored, for the operator.
create table inbound_parked (
  vendor_id text primary key,
  sender text not null,
  own_number text not null,
  body text not null,
  carrier text,
  reason text not null,
  at timestamptz not null
);
create index inbound_parked_by_time on inbound_parked (at);

-- What an opt-out by text covers.
alter table account add column opt_out_scope text not null default 'ACCOUNT' check (opt_out_scope in ('ACCOUNT', 'CAMPAIGN', 'NUMBER'));

-- An opt-out that no text caused has no message.
alter table webhook_delivery alter column message_id drop not null;

-- Consent that someone revoked in another way than by text. Blocks for different reasons exist together, so that lifting one never lifts another.
alter table blacklist_entry
  drop constraint blacklist_entry_reason_check,
  add constraint blacklist_entry_reason_check check (reason in ('KEYWORD', 'REVOKED', 'MANUAL', 'IMPORT', 'API', 'CARRIER', 'COMPLAINT', 'ADMIN'));
drop index blacklist_active;
create unique index blacklist_active on blacklist_entry (account_id, phone, scope, coalesce(scope_id, '00000000-0000-0000-0000-000000000000'), reason) where removed_at is null;
create index blacklist_by_source on blacklist_entry (account_id, source_message_id) where source_message_id is not null;

-- A contact that opted out has an entry, whichever way it was stored, so that nobody is blocked without a visible reason.
create function opt_out_has_entry() returns trigger language plpgsql as $$
begin
  insert into blacklist_entry (id, account_id, phone, scope, reason, note, added_at)
  select gen_random_uuid(), c.account_id, c.phone, 'ACCOUNT', case c.consent_source when 'KEYWORD' then 'KEYWORD' else 'REVOKED' end, 'Recorded on the contact', c.opted_out_at
  from contact c
  where c.account_id = new.account_id and c.id = new.id and c.opted_out_at is not null
    and not exists (select 1 from blacklist_entry e where e.account_id = c.account_id and e.phone = c.phone and e.scope = 'ACCOUNT' and e.removed_at is null)
  on conflict do nothing;
  return null;
end $$;
create constraint trigger opt_out_has_entry after insert or update of opted_out_at, phone on contact deferrable initially deferred
  for each row when (new.opted_out_at is not null) execute function opt_out_has_entry();
insert into blacklist_entry (id, account_id, phone, scope, reason, note, added_at)
select gen_random_uuid(), c.account_id, c.phone, 'ACCOUNT', case c.consent_source when 'KEYWORD' then 'KEYWORD' else 'REVOKED' end, 'Recorded on the contact', c.opted_out_at
from contact c
where c.opted_out_at is not null
  and not exists (select 1 from blacklist_entry e where e.account_id = c.account_id and e.phone = c.phone and e.scope = 'ACCOUNT' and e.removed_at is null);

-- The reply to HELP must say how to reach the account: by the phone or email of its first user. It is set when there is one, and changes no reply that was edited.
create function keyword_help(account uuid) returns void language sql as $$
  update keyword_rule r
  set reply = left(a.name, 100) || ': For help, ' || u.contact || ' or answer this message. Reply STOP to unsubscribe.'
  from account a,
    lateral (
      select case when phone is null then 'email ' || email else 'call ' || regexp_replace(phone, '^\+1(\d{3})(\d{3})(\d{4})$', '(\1) \2-\3') end as contact
      from app_user where account_id = a.id order by created_at, id limit 1
    ) u
  where a.id = account and r.account_id = a.id and r.kind = 'HELP' and r.scope = 'ACCOUNT'
    and r.reply = left(a.name, 100) || ': For help, answer this message with your question. Reply STOP to unsubscribe.'
$$;
create function first_user_help() returns trigger language plpgsql as $$
begin
  perform keyword_help(new.account_id);
  return new;
end $$;
create trigger first_user_help after insert on app_user for each row when (new.account_id is not null) execute function first_user_help();
do $$ begin perform keyword_help(id) from account; end $$;
