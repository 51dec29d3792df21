-- Charges and credits that staff post to an account. Money is bigint in micro-USD.

create table staff_charge (
  id uuid primary key,
  account_id uuid not null references account (id),
  direction text not null check (direction in ('CHARGE', 'CREDIT')),
  amount bigint not null check (amount > 0),
  category text not null check (category in ('SERVICE_FEE', 'CHARGEBACK', 'GOODWILL', 'PROMOTION', 'PAYMENT', 'CORRECTION', 'OTHER')),
  reason text not null check (length(reason) >= 10),
  reference text,
  note text,
  status text not null check (status in ('PENDING', 'POSTED', 'REJECTED', 'REVERSED')),
  needs_approval boolean not null,
  idempotency_key text not null,
  request_hash text not null,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null,
  decided_by uuid references app_user (id),
  decided_at timestamptz,
  decision_reason text,
  balance_after bigint,
  reversed_by uuid references app_user (id),
  reversed_at timestamptz,
  reversal_reason text,
  unique (created_by, idempotency_key),
  -- Two people: one above the limit is posted only if someone else has approved it.
  constraint staff_charge_two_people check (
    status not in ('POSTED', 'REVERSED') or not needs_approval or (decided_by is not null and decided_by <> created_by)),
  check ((status = 'REVERSED') = (reversed_at is not null))
);
create index staff_charge_by_time on staff_charge (created_at desc, id desc);
create index staff_charge_by_account on staff_charge (account_id, created_at desc, id desc);
create index staff_charge_pending on staff_charge (created_at desc) where status = 'PENDING';

-- Staff filter the ledger of all accounts by period. Entries are written in about the order of their time, so a block range index
-- is enough, and costs the engine next to nothing.
create index ledger_entry_by_time on ledger_entry using brin (at);
