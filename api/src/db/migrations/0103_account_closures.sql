-- Closed accounts: what was decided about their balance, and when their data is erased. Money is bigint in micro-USD.
create table account_closure (
  account_id uuid primary key references account (id),
  closed_at timestamptz not null,
  closed_by uuid not null references app_user (id),
  reason text not null check (length(reason) >= 10),
  -- REFUND: to the cards that paid, and the rest is written off. WRITE_OFF: all of it.
  remainder text not null check (remainder in ('REFUND', 'WRITE_OFF')),
  -- The balance when it was closed, and the most that staff agreed to write off in either direction.
  balance bigint not null,
  max_write_off bigint not null check (max_write_off >= 0),
  -- The write-off, as a charge or a credit of staff; null if there was none.
  charge_id uuid references staff_charge (id),
  -- Null while something of the account is still being stopped, or its balance is being settled.
  settled_at timestamptz,
  erase_at timestamptz not null,
  erased_at timestamptz
);
create index account_closure_unsettled on account_closure (closed_at) where settled_at is null;
create index account_closure_to_erase on account_closure (erase_at) where erased_at is null;

-- What remains of a closed account is written off like any other charge or credit of staff.
alter table staff_charge drop constraint staff_charge_category_check;
alter table staff_charge add constraint staff_charge_category_check
  check (category in ('SERVICE_FEE', 'CHARGEBACK', 'GOODWILL', 'PROMOTION', 'PAYMENT', 'CORRECTION', 'WRITE_OFF', 'OTHER'));
