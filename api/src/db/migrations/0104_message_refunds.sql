-- Refunds of messages by staff, each once. What a message was charged stays in it; the refund is a transaction of its own. Money is bigint in micro-USD.
create table message_refund (
  account_id uuid not null references account (id),
  message_id uuid not null,
  base bigint not null check (base >= 0),
  surcharge bigint not null check (surcharge >= 0),
  txn_id uuid not null references ledger_txn (id),
  reason text not null,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null,
  primary key (account_id, message_id),
  check (base + surcharge > 0)
);
create index message_refund_by_time on message_refund (created_at);
