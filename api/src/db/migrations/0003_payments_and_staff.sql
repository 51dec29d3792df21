-- Deposits and cards, profiles and users that change, and a log of who did what.

-- A new e-mail address waits here until its link is pressed. A deleted user keeps the row, since ledger,
-- messages and evidence name it; username and address are given back by being overwritten.
alter table app_user
  add column pending_email citext,
  add column deleted_at timestamptz;

-- { line1, line2, city, state, postalCode, country }
alter table account add column address jsonb check (jsonb_typeof(address) = 'object');

alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('MAGIC', 'VERIFY_EMAIL', 'RESET', 'INVITE', 'CHANGE_EMAIL'));

-- A card that may be charged again; the card itself is known to the provider by card_ref.
create table payment_method (
  id uuid primary key,
  account_id uuid not null references account (id),
  provider text not null,
  card_ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  deleted_at timestamptz,
  unique (account_id, id)
);
-- The same card saved again replaces itself.
create unique index payment_method_card on payment_method (account_id, provider, brand, last4, exp_month, exp_year)
  where deleted_at is null;

-- A deposit is written before the provider is asked and settled after it has answered.
create table deposit (
  id uuid primary key,
  account_id uuid not null references account (id),
  reference text not null unique,
  user_id uuid references app_user (id),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  tax bigint not null check (tax >= 0),
  charged bigint not null generated always as (amount + fee + tax) stored,
  status text not null check (status in ('PROCESSING', 'SUCCEEDED', 'FAILED')),
  provider text not null,
  provider_ref text,
  card_ref text not null,
  brand text not null,
  last4 text not null,
  payment_method_id uuid,
  save_method boolean not null default false,
  idempotency_key text not null,
  request_hash text not null,
  failure_code text,
  balance_after bigint,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (account_id, idempotency_key),
  foreign key (account_id, payment_method_id) references payment_method (account_id, id),
  check ((status = 'FAILED') = (failure_code is not null)),
  check ((status = 'SUCCEEDED') = (balance_after is not null)),
  check ((status = 'PROCESSING') = (settled_at is null))
);
create index deposit_by_time on deposit (account_id, created_at desc, id desc);
create index deposit_unsettled on deposit (created_at) where status = 'PROCESSING';

-- The sandbox's own card provider. It stands for another company's database: nothing else reads it, and
-- it never holds a card number, only what charging the card will answer.
create table sandbox_card (
  token text primary key,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  outcome text,
  kept boolean not null default false,
  created_at timestamptz not null
);
create table sandbox_charge (
  key text primary key,
  token text not null,
  amount bigint not null check (amount > 0),
  outcome text,
  at timestamptz not null
);
create index sandbox_charge_by_token on sandbox_charge (token);

create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_user_id, at desc, id desc);
create index audit_log_by_entity on audit_log (entity_id, at desc, id desc);
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
