-- What the list of accounts shows of each, kept rather than counted.

-- Contacts of an account and those who opted out: the sum of the rows. A change adds a row and locks nothing of the account, so that
-- opt-outs never wait for an import; a job merges the rows.
create table account_count (
  account_id uuid not null,
  contacts integer not null,
  opted_out integer not null
);
create index account_count_by_account on account_count (account_id);

create function account_counts_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into account_count
    select account_id, sum(sign), sum(sign * (opted_out_at is not null)::int)
    from (select account_id, opted_out_at, 1 as sign from after union all select account_id, opted_out_at, -1 from before) c
    group by 1 having sum(sign) <> 0 or sum(sign * (opted_out_at is not null)::int) <> 0;
  elsif tg_op = 'INSERT' then
    insert into account_count select account_id, count(*), count(opted_out_at) from after group by 1;
  else
    insert into account_count select account_id, -count(*), -count(opted_out_at) from before group by 1;
  end if;
  return null;
end $$;
create trigger account_count_added after insert on contact referencing new table as after for each statement execute function account_counts_changed();
create trigger account_count_changed after update on contact referencing old table as before new table as after for each statement execute function account_counts_changed();
create trigger account_count_removed after delete on contact referencing old table as before for each statement execute function account_counts_changed();
-- After the triggers, whose creation waits for writers and holds up others until the end.
insert into account_count select account_id, count(*), count(opted_out_at) from contact group by 1;

-- What an account spent on each day in UTC, micro-USD: deposits and corrections are not spending. Lines are written under the lock of the
-- wallet, one account at a time.
create table spend_day (
  account_id uuid not null,
  day date not null,
  amount bigint not null,
  primary key (account_id, day)
);
create function spend_days_changed() returns trigger language plpgsql as $$
begin
  insert into spend_day as d (account_id, day, amount)
  select account_id, (at at time zone 'UTC')::date, -sum(amount) from after
  where account_id is not null and kind not in ('deposit', 'adjustment', 'refund', 'hold', 'release') group by 1, 2 order by 1, 2
  on conflict (account_id, day) do update set amount = d.amount + excluded.amount;
  return null;
end $$;
create trigger spend_day_added after insert on ledger_entry referencing new table as after for each statement execute function spend_days_changed();
insert into spend_day (account_id, day, amount)
select account_id, (at at time zone 'UTC')::date, -sum(amount) from ledger_entry
where account_id is not null and kind not in ('deposit', 'adjustment', 'refund', 'hold', 'release') group by 1, 2;
