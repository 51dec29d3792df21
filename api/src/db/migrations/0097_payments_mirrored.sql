-- A deposit follows what its card provider says, also after it was settled: refunds that were made there, refunds that fail later, disputes.
-- `mirrored` counts the states of the provider that were applied, so that one that was read before another was applied is read again.
alter table deposit
  add column mirrored bigint not null default 0,
  add column dispute text check (dispute in ('OPEN', 'LOST')),
  -- Two refunds of the whole amount, here and at the provider, may cross, until one is rejected.
  drop constraint deposit_refunded_check,
  add constraint deposit_refunded_check check (refunded >= 0),
  drop constraint deposit_refunded_status_check,
  add constraint deposit_refunded_status_check check (status <> 'REFUNDED' or refunded >= amount);

-- `turns` counts how often the provider changed its mind, so that each posting has a key of its own.
alter table deposit_refund
  add column turns integer not null default 0,
  add column checked_at timestamptz;
create unique index deposit_refund_by_provider_ref on deposit_refund (deposit_id, provider_ref) where provider_ref is not null;

create table deposit_dispute (
  id uuid primary key,
  account_id uuid not null references account (id),
  deposit_id uuid not null references deposit (id),
  provider_ref text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('INQUIRY', 'OPEN', 'WON', 'LOST')),
  respond_by timestamptz,
  turns integer not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (deposit_id, provider_ref),
  check ((status in ('INQUIRY', 'OPEN')) = (closed_at is null))
);
create index deposit_dispute_open on deposit_dispute (created_at) where closed_at is null;

-- What ledger and provider still disagree about after a reconciliation; amounts in micro-USD.
create table payment_difference (
  id uuid primary key,
  provider text not null,
  provider_ref text not null,
  kind text not null check (kind in ('UNKNOWN', 'TWICE', 'MISSING', 'AMOUNT', 'UNREAD')),
  deposit_id uuid references deposit (id),
  ours bigint not null,
  theirs bigint not null,
  found_at timestamptz not null,
  checked_at timestamptz not null,
  resolved_at timestamptz
);
create unique index payment_difference_open on payment_difference (provider, provider_ref) where resolved_at is null;

create table payment_reconciliation (
  provider text primary key,
  until timestamptz not null,
  checked integer not null
);

-- A refund or a dispute charges no card. If it leaves the balance below the threshold, Auto Recharge waits for spending, that is, for a charge with a later
-- number than `waits_after`, instead of being disarmed until someone adds funds.
alter table auto_recharge add column waits_after bigint;
update auto_recharge r set armed = true, waits_after = l.last_seq from ledger_account l
where l.account_id = r.account_id and l.kind = 'WALLET' and r.enabled and not r.armed and r.state = 'IDLE' and l.balance < r.threshold
  and not exists (select 1 from recharge_attempt t where t.account_id = r.account_id and t.dip = r.dip
    and t.created_at > (select coalesce(max(e.at), '-infinity') from ledger_entry e where e.account_id = r.account_id and e.balance_after >= r.threshold));
create or replace function recharge_dips() returns trigger language plpgsql as $$
begin
  insert into recharge_due (account_id, dip, rose)
  select distinct r.account_id, r.dip, a.amount > 0 from auto_recharge r join after a on a.account_id = r.account_id
  where r.enabled and case
    when a.amount > 0 then not r.armed and a.balance_after >= r.threshold
    else r.armed and a.kind not in ('refund', 'hold') and a.balance_after < r.threshold end;
  return null;
end $$;
