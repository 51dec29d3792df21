-- Sums per hour that the dashboard reads: why messages failed, and what was spent on what.

-- Messages that were not delivered, by reason: `message_hour` has too many kinds to read for a period of an account with much traffic.
create table failure_hour (
  account_id uuid not null,
  hour timestamptz not null,
  status message_status not null check (status in ('undelivered', 'failed')),
  error_code text,
  messages integer not null
);
create unique index failure_hour_key on failure_hour (account_id, hour, status, error_code) nulls not distinct;

-- Adds changes of the sums per hour, in the order of their keys, so that two transactions never wait for each other.
create function failure_hours_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into failure_hour as f (account_id, hour, status, error_code, messages)
    select account_id, hour, status, error_code, sum(messages) from after where status in ('undelivered', 'failed') group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_id, hour, status, error_code) do update set messages = f.messages + excluded.messages;
  else
    insert into failure_hour as f (account_id, hour, status, error_code, messages)
    select account_id, hour, status, error_code, sum(n)
    from (select account_id, hour, status, error_code, messages as n from after union all select account_id, hour, status, error_code, -messages from before) c
    where status in ('undelivered', 'failed') group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_id, hour, status, error_code) do update set messages = f.messages + excluded.messages;
  end if;
  return null;
end $$;
create trigger failure_hour_added after insert on message_hour referencing new table as after for each statement execute function failure_hours_changed();
create trigger failure_hour_changed after update on message_hour referencing old table as before new table as after for each statement execute function failure_hours_changed();

insert into failure_hour (account_id, hour, status, error_code, messages)
select account_id, hour, status, error_code, sum(messages) from message_hour where status in ('undelivered', 'failed') group by 1, 2, 3, 4;

-- What an account was charged, by the kind of line, micro-USD: deposits and corrections are not spending. `surcharge` is the part for
-- carriers, which is an entry of the provider in the same transaction. Lines are written under the lock of the wallet, one account at a time.
create table spend_hour (
  account_id uuid not null,
  hour timestamptz not null,
  kind text not null,
  amount bigint not null,
  surcharge bigint not null,
  primary key (account_id, hour, kind)
);
create function spend_hours_changed() returns trigger language plpgsql as $$
begin
  insert into spend_hour as s (account_id, hour, kind, amount, surcharge)
  select account_id, date_trunc('hour', at, 'UTC'), kind, sum(amount), sum(surcharge)
  from (
    select account_id, at, kind, -amount as amount, 0 as surcharge from after
    where account_id is not null and kind not in ('deposit', 'adjustment', 'refund', 'hold', 'release')
    union all
    select t.account_id, a.at, t.kind, 0, a.amount from after a join ledger_txn t on t.id = a.txn_id where a.account_id is null and a.kind = 'surcharge'
  ) c group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, hour, kind) do update set amount = s.amount + excluded.amount, surcharge = s.surcharge + excluded.surcharge;
  return null;
end $$;
create trigger spend_hour_added after insert on ledger_entry referencing new table as after for each statement execute function spend_hours_changed();

insert into spend_hour (account_id, hour, kind, amount, surcharge)
select account_id, date_trunc('hour', at, 'UTC'), kind, sum(amount), sum(surcharge)
from (
  select account_id, at, kind, -amount as amount, 0 as surcharge from ledger_entry
  where account_id is not null and kind not in ('deposit', 'adjustment', 'refund', 'hold', 'release')
  union all
  select t.account_id, e.at, t.kind, 0, e.amount from ledger_entry e join ledger_txn t on t.id = e.txn_id where e.account_id is null and e.kind = 'surcharge'
) c group by 1, 2, 3;
