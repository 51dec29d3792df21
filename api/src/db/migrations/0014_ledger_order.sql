-- The lines on a wallet have an order of their own: the number that each got under the wallet's lock. Ids
-- and times are taken earlier, so that with two processes they need not follow the running balance.
alter table ledger_account add column last_seq bigint not null default 0;
alter table ledger_entry add column seq bigint;

-- The running balance was checked in the order of ids, so the lines that exist are numbered in it.
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry e set seq = n.seq
from (select id, row_number() over (partition by account_id order by id) as seq from ledger_entry where account_id is not null) n
where n.id = e.id;
alter table ledger_entry enable trigger ledger_entry_append_only;
update ledger_account l set last_seq = s.last_seq
from (select ledger_account_id, max(seq) as last_seq from ledger_entry where account_id is not null group by ledger_account_id) s
where s.ledger_account_id = l.id;

alter table ledger_entry add constraint ledger_entry_seq_of_wallet check ((account_id is null) = (seq is null));
create unique index ledger_entry_order on ledger_entry (account_id, seq) where account_id is not null;

-- As before, and the numbers must go on from the last one of the wallet without a gap.
create or replace function ledger_entry_posted() returns trigger language plpgsql as $$
begin
  if exists (select 1 from posted group by txn_id having sum(amount) <> 0) then
    raise exception 'ledger transaction does not sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select 1 from posted p join ledger_account l on l.id = p.ledger_account_id
    where p.account_id is distinct from (case when l.kind = 'WALLET' then l.account_id end)
  ) then
    raise exception 'account_id of a ledger entry must be that of its wallet' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select 1 from (
      select p.balance_after, l.balance + sum(p.amount) over wallet as expected_balance, p.seq, l.last_seq + row_number() over wallet as expected_seq
      from posted p join ledger_account l on l.id = p.ledger_account_id
      where p.account_id is not null
      window wallet as (partition by p.ledger_account_id order by p.seq)
    ) running where balance_after <> expected_balance or seq <> expected_seq
  ) then
    raise exception 'balance_after of a ledger entry does not follow from the balance' using errcode = 'integrity_constraint_violation';
  end if;
  update ledger_account l set balance = l.balance + s.amount, last_seq = l.last_seq + s.lines
  from (select ledger_account_id, sum(amount)::bigint as amount, count(seq) as lines from posted group by ledger_account_id) s
  where l.id = s.ledger_account_id and l.account_id is not null;
  return null;
end $$;

create or replace function ledger_account_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 or new.last_seq <> 0 then
      raise exception 'a ledger account starts at zero' using errcode = 'integrity_constraint_violation';
    end if;
  elsif (new.id, new.account_id, new.kind) is distinct from (old.id, old.account_id, old.kind)
     or ((new.balance, new.last_seq) <> (old.balance, old.last_seq) and pg_trigger_depth() < 2) then
    raise exception 'a ledger account changes only through its entries' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- A one-time card token makes one deposit, whatever the idempotency key and the account. A token that made
-- several before this rule belongs to the first.
alter table deposit add column token_hash text;
update deposit d set token_hash = encode(sha256(convert_to(d.card_ref, 'UTF8')), 'hex')
where d.payment_method_id is null
  and not exists (select 1 from deposit o where o.provider = d.provider and o.card_ref = d.card_ref and (o.created_at, o.id) < (d.created_at, d.id) and o.payment_method_id is null);
create unique index deposit_of_token on deposit (provider, token_hash) where token_hash is not null;
