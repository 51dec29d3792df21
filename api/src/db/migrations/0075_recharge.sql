-- Deposits that need the cardholder's confirmation, and those that the account made by its own settings.
alter table deposit add column auto boolean not null default false;
do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'deposit'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'status' loop
    execute format('alter table deposit drop constraint %I', name);
  end loop;
end $$;
alter table deposit
  add constraint deposit_status_check check (status in ('REQUIRES_ACTION', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'REFUNDED')),
  add constraint deposit_failure_check check ((status = 'FAILED') = (failure_code is not null)),
  add constraint deposit_balance_check check ((status in ('SUCCEEDED', 'REFUNDED')) = (balance_after is not null)),
  add constraint deposit_settled_check check ((status in ('PROCESSING', 'REQUIRES_ACTION')) = (settled_at is null));
drop index deposit_unsettled;
create index deposit_unsettled on deposit (created_at) where status in ('PROCESSING', 'REQUIRES_ACTION');
create index deposit_by_provider_ref on deposit (provider, provider_ref) where provider_ref is not null;

-- Auto Recharge: the settings of an account, and where its current dip is. Money in micro-USD. A dip begins when the balance falls below
-- the threshold while armed, and has a number; it arms again when the balance is back at the threshold.
create table auto_recharge (
  account_id uuid primary key references account (id),
  enabled boolean not null,
  threshold bigint not null check (threshold >= 10000000),
  mode text not null check (mode in ('ADD', 'TOP_UP_TO')),
  amount bigint not null check (amount >= 10000000 and amount >= threshold),
  daily_count integer not null check (daily_count between 1 and 5),
  monthly_cap bigint not null check (monthly_cap > 0),
  primary_id uuid not null,
  backup_id uuid,
  emails text[] not null default '{}',
  state text not null check (state in ('IDLE', 'CHARGING', 'RETRY_WAIT', 'LIMITED', 'DISABLED')),
  armed boolean not null,
  dip bigint not null default 0,
  -- The rung of the decline ladder, 0 for the first charge of a dip, and when the next charge is due.
  step integer not null default 0,
  next_at timestamptz,
  limited_by text check (limited_by in ('DAILY_COUNT', 'MONTHLY_CAP', 'DEPOSIT_LIMIT')),
  -- Why a card is not charged any more until the settings are saved again.
  primary_failure text,
  backup_failure text,
  disabled_at timestamptz,
  disabled_code text,
  updated_at timestamptz not null,
  foreign key (account_id, primary_id) references payment_method (account_id, id),
  foreign key (account_id, backup_id) references payment_method (account_id, id),
  check (primary_id is distinct from backup_id),
  check ((state = 'DISABLED') = (disabled_at is not null)),
  check (not (enabled and state = 'DISABLED')),
  check ((state = 'LIMITED') = (limited_by is not null))
);
create index auto_recharge_due on auto_recharge (next_at) where next_at is not null;

-- A charge of a dip, or a limit that held it back. At most one of each number, whatever the number of processes.
create table recharge_attempt (
  id uuid primary key,
  account_id uuid not null references auto_recharge (account_id),
  dip bigint not null,
  number integer not null,
  step integer not null,
  card text not null check (card in ('PRIMARY', 'BACKUP')),
  status text not null check (status in ('PENDING', 'SUCCEEDED', 'DECLINED', 'LIMITED')),
  amount bigint not null check (amount > 0),
  balance_before bigint not null,
  deposit_id uuid references deposit (id),
  limited_by text check (limited_by in ('DAILY_COUNT', 'MONTHLY_CAP', 'DEPOSIT_LIMIT')),
  retry_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, dip, number),
  check ((status = 'LIMITED') = (limited_by is not null)),
  check ((status = 'LIMITED') = (deposit_id is null))
);
create index recharge_attempt_by_time on recharge_attempt (account_id, created_at desc, id desc);
create unique index recharge_attempt_single on recharge_attempt (account_id) where status = 'PENDING';

-- Accounts whose balance fell below the threshold or is back at it, noted by the statement that posted it. It locks nothing, so that charges
-- never wait for a recharge. A refund is the company's own act: it charges no card. `dip` is the dip that ended, so that a late note ends no other.
create table recharge_due (
  id bigint primary key generated always as identity,
  account_id uuid not null,
  dip bigint not null,
  rose boolean not null
);
create index recharge_due_by_account on recharge_due (account_id);
create function recharge_dips() returns trigger language plpgsql as $$
begin
  insert into recharge_due (account_id, dip, rose)
  select distinct r.account_id, r.dip, a.amount > 0 from auto_recharge r join after a on a.account_id = r.account_id
  where r.enabled and case
    when a.amount > 0 then not r.armed and a.balance_after >= r.threshold
    else r.armed and a.kind <> 'refund' and a.balance_after < r.threshold end;
  return null;
end $$;
create trigger recharge_dip after insert on ledger_entry referencing new table as after for each statement execute function recharge_dips();

-- The sandbox: charges that its bank page asks to confirm, and refunds.
alter table sandbox_charge add column secret text unique;
create table sandbox_refund (
  key text primary key,
  charge_key text not null references sandbox_charge (key),
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index sandbox_refund_by_charge on sandbox_refund (charge_key);
