-- Refunds of deposits. The reversal is posted when the refund is ordered, so that the money can't be spent meanwhile; a refund that the
-- provider rejects is posted back.
alter table deposit
  add column refunded bigint not null default 0,
  add constraint deposit_refunded_check check (refunded between 0 and amount),
  add constraint deposit_refunded_status_check check (status <> 'REFUNDED' or refunded = amount);
create table deposit_refund (
  id uuid primary key,
  account_id uuid not null references account (id),
  deposit_id uuid not null references deposit (id),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 200),
  status text not null check (status in ('PROCESSING', 'SUCCEEDED', 'FAILED')),
  idempotency_key text not null,
  request_hash text not null,
  provider_ref text,
  problem text,
  created_by uuid references app_user (id),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (account_id, idempotency_key),
  check ((status = 'PROCESSING') = (settled_at is null)),
  check ((status = 'FAILED') = (problem is not null))
);
create index deposit_refund_by_deposit on deposit_refund (deposit_id, created_at);
create index deposit_refund_unsettled on deposit_refund (created_at) where status = 'PROCESSING';
