-- The lines of a wallet on each day in UTC, and what was spent, micro-USD: deposits and corrections are not spending. Lines are written
-- under the lock of the wallet, one account at a time.
create table wallet_day (
  account_id uuid not null,
  day date not null,
  lines integer not null,
  debits bigint not null,
  credits bigint not null,
  spent bigint not null,
  primary key (account_id, day)
);
create function wallet_days_changed() returns trigger language plpgsql as $$
begin
  insert into wallet_day as d (account_id, day, lines, debits, credits, spent)
  select account_id, (at at time zone 'UTC')::date, count(*), coalesce(sum(amount) filter (where amount < 0), 0), coalesce(sum(amount) filter (where amount > 0), 0),
    coalesce(-sum(amount) filter (where kind not in ('deposit', 'adjustment', 'refund', 'hold', 'release')), 0)
  from after where account_id is not null group by 1, 2 order by 1, 2
  on conflict (account_id, day) do update
    set lines = d.lines + excluded.lines, debits = d.debits + excluded.debits, credits = d.credits + excluded.credits, spent = d.spent + excluded.spent;
  return null;
end $$;
create trigger wallet_day_added after insert on ledger_entry referencing new table as after for each statement execute function wallet_days_changed();
insert into wallet_day (account_id, day, lines, debits, credits, spent)
select account_id, (at at time zone 'UTC')::date, count(*), coalesce(sum(amount) filter (where amount < 0), 0), coalesce(sum(amount) filter (where amount > 0), 0),
  coalesce(-sum(amount) filter (where kind not in ('deposit', 'adjustment', 'refund', 'hold', 'release')), 0)
from ledger_entry where account_id is not null group by 1, 2;

-- What it replaces.
drop trigger spend_day_added on ledger_entry;
drop function spend_days_changed();
drop table spend_day;
