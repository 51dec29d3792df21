-- Brands, accounts, users, sessions, terms, the ledger, and what limits and audits them.
-- Money is bigint in micro-USD (1e-6 USD). Ids are uuid v7 made by the application.

create extension if not exists citext;

create table host_brand (
  id integer primary key,
  key text not null unique,
  name text not null
);

create table account (
  id uuid primary key,
  host_brand_id integer not null references host_brand (id),
  name text not null check (length(name) between 1 and 200),
  status text not null check (status in ('PENDING_VERIFICATION', 'ACTIVE', 'SUSPENDED', 'CLOSED')),
  status_reason text,
  timezone text not null,
  country3 text not null check (country3 ~ '^[A-Z]{3}$'),
  state text,
  min_balance bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_by_name on account (host_brand_id, lower(name), id);
create index account_by_age on account (created_at desc, id desc);

-- Staff have no account; the two apps have separate names within a brand.
create table app_user (
  id uuid primary key,
  host_brand_id integer not null references host_brand (id),
  account_id uuid references account (id),
  app text not null generated always as (case when account_id is null then 'admin' else 'customer' end) stored,
  username citext not null,
  email citext not null,
  first_name text not null,
  last_name text not null,
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  timezone text not null,
  password_hash text,
  require_password_reset boolean not null default false,
  email_verified_at timestamptz,
  status text not null check (status in ('INVITED', 'ACTIVE', 'LOCKED', 'DISABLED')),
  last_login_at timestamptz,
  last_login_ip text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (host_brand_id, app, username),
  unique (host_brand_id, app, email),
  unique (account_id, id)
);
create index app_user_by_account on app_user (account_id, created_at desc, id desc);

-- A name asked for in a sign-up whose e-mail address was known already. It stays taken,
-- so that trying it again does not tell whether that sign-up made a user.
create table username_claim (
  host_brand_id integer not null references host_brand (id),
  username citext not null,
  email citext not null,
  created_at timestamptz not null default now(),
  primary key (host_brand_id, username)
);

create table user_role (
  user_id uuid not null references app_user (id) on delete cascade,
  role text not null check (role in (
    'customer', 'accountOwner', 'tech', 'finance', 'conversations', 'customerCommunication',
    'superadmin', 'customerAdmin', 'admin')),
  primary key (user_id, role)
);

create table password_history (
  user_id uuid not null references app_user (id) on delete cascade,
  set_at timestamptz not null,
  password_hash text not null
);
create index password_history_by_user on password_history (user_id, set_at desc);

create table session (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz,
  ip text,
  user_agent text,
  revoked_at timestamptz
);
create index session_by_user on session (user_id, issued_at desc);

-- Links and codes by mail. The token itself is never stored, only its SHA-256.
create table one_time_token (
  hash text primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  purpose text not null check (purpose in ('MAGIC', 'VERIFY_EMAIL', 'RESET', 'INVITE')),
  code_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_by_user on one_time_token (user_id, purpose, created_at desc);

create table tos_version (
  id uuid primary key,
  host_brand_id integer not null references host_brand (id),
  version text not null,
  title text not null,
  body text not null,
  summary_of_changes text not null,
  effective_at timestamptz not null,
  unique (host_brand_id, version)
);
create index tos_version_current on tos_version (host_brand_id, effective_at desc);

-- Evidence: rows are written once and never changed.
create table tos_acceptance (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  tos_version_id uuid not null references tos_version (id),
  full_name text not null,
  ip text not null,
  client_ip text,
  user_agent text,
  accepted_at timestamptz not null,
  unique (user_id, tos_version_id)
);

-- Counted failures and the lock that follows from them, shared by every API process.
create table attempt_limit (
  scope text not null,
  key text not null,
  failures integer not null,
  window_from timestamptz not null,
  locked_until timestamptz,
  primary key (scope, key)
);

create table mail (
  id uuid primary key,
  at timestamptz not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null
);
create index mail_by_time on mail (at desc, id desc);

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_user_id uuid references app_user (id),
  account_id uuid references account (id),
  action text not null,
  entity text not null,
  entity_id text,
  detail jsonb not null default '{}',
  ip text,
  user_agent text,
  request_id text
);
create index audit_log_by_account on audit_log (account_id, at desc, id desc);

-- Ledger, double entry. A tenant's accounts keep their balance; those of the provider
-- (account_id null) are summed when asked for, so that no row is shared by all tenants.
create table ledger_account (
  id uuid primary key,
  account_id uuid references account (id),
  kind text not null check (kind in (
    'WALLET', 'HOLDS', 'PROMO',
    'REVENUE_BASE', 'REVENUE_SURCHARGE', 'REVENUE_FEES', 'CASH_CLEARING', 'ADJUSTMENTS', 'TAX')),
  balance bigint not null default 0,
  check ((account_id is not null) = (kind in ('WALLET', 'HOLDS', 'PROMO')))
);
create unique index ledger_account_of_tenant on ledger_account (account_id, kind) where account_id is not null;
create unique index ledger_account_of_provider on ledger_account (kind) where account_id is null;

insert into ledger_account (id, account_id, kind) values
  ('00000000-0000-7000-8000-000000000001', null, 'REVENUE_BASE'),
  ('00000000-0000-7000-8000-000000000002', null, 'REVENUE_SURCHARGE'),
  ('00000000-0000-7000-8000-000000000003', null, 'REVENUE_FEES'),
  ('00000000-0000-7000-8000-000000000004', null, 'CASH_CLEARING'),
  ('00000000-0000-7000-8000-000000000005', null, 'ADJUSTMENTS'),
  ('00000000-0000-7000-8000-000000000006', null, 'TAX');

create table ledger_txn (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null,
  idempotency_key text not null,
  ref_type text,
  ref_id text,
  memo text,
  created_by uuid references app_user (id),
  at timestamptz not null,
  unique (account_id, idempotency_key)
);

-- account_id and balance_after stand on wallet entries only: they are what a customer sees as history.
create table ledger_entry (
  id bigint generated always as identity primary key,
  txn_id uuid not null references ledger_txn (id),
  ledger_account_id uuid not null references ledger_account (id),
  account_id uuid references account (id),
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  kind text not null check (kind in (
    'deposit', 'message_outbound', 'message_inbound', 'surcharge', 'number_fee', 'campaign_fee', 'brand_fee',
    'vetting', 'lookup', 'adjustment', 'refund', 'hold', 'release')),
  description text not null default '',
  ref_type text,
  ref_id text,
  segments integer,
  unit_rate bigint,
  user_id uuid references app_user (id),
  at timestamptz not null,
  check ((account_id is null) = (balance_after is null))
);
create index ledger_entry_history on ledger_entry (account_id, at desc, id desc) where account_id is not null;
create index ledger_entry_by_txn on ledger_entry (txn_id);
create index ledger_entry_by_ledger_account on ledger_entry (ledger_account_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger ledger_txn_append_only before update or delete on ledger_txn
  for each row execute function refuse_change();
create trigger ledger_txn_no_truncate before truncate on ledger_txn
  for each statement execute function refuse_change();
create trigger tos_acceptance_append_only before update or delete on tos_acceptance
  for each row execute function refuse_change();
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- Every statement must leave each of its transactions at zero; the balances of tenants follow
-- from the entries and the running balance on wallet entries must agree with them.
create function ledger_entry_posted() returns trigger language plpgsql as $$
begin
  if exists (select 1 from posted group by txn_id having sum(amount) <> 0) then
    raise exception 'ledger transaction does not sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select 1 from posted p join ledger_account l on l.id = p.ledger_account_id
    where p.account_id is distinct from (case when l.kind = 'WALLET' then l.account_id end)
  ) then
    raise exception 'account_id of a ledger entry must be that of its wallet' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select 1 from (
      select p.balance_after, l.balance + sum(p.amount) over (partition by p.ledger_account_id order by p.id) as expected
      from posted p join ledger_account l on l.id = p.ledger_account_id
      where p.account_id is not null
    ) running where balance_after <> expected
  ) then
    raise exception 'balance_after of a ledger entry does not follow from the balance' using errcode = 'integrity_constraint_violation';
  end if;
  update ledger_account l set balance = l.balance + s.amount
  from (select ledger_account_id, sum(amount)::bigint as amount from posted group by ledger_account_id) s
  where l.id = s.ledger_account_id and l.account_id is not null;
  return null;
end $$;

create trigger ledger_entry_posted after insert on ledger_entry
  referencing new table as posted for each statement execute function ledger_entry_posted();

-- A balance changes only from within the trigger above (depth 2 counts this trigger too).
create function ledger_account_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then
      raise exception 'a ledger account starts at zero' using errcode = 'integrity_constraint_violation';
    end if;
  elsif (new.id, new.account_id, new.kind) is distinct from (old.id, old.account_id, old.kind)
     or (new.balance <> old.balance and pg_trigger_depth() < 2) then
    raise exception 'a ledger account changes only through its entries' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger ledger_account_guard before insert or update on ledger_account
  for each row execute function ledger_account_guard();
create trigger ledger_account_kept before delete on ledger_account
  for each row execute function refuse_change();
