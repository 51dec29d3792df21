-- What staff set for an account: how far it may owe, and how much it may text a day. And what they note about it. Money in micro-USD.

alter table account
  add column credit_limit bigint not null default 0 check (credit_limit >= 0),
  -- Null: no limit.
  add column texts_per_day integer check (texts_per_day > 0),
  add column spend_per_day bigint check (spend_per_day > 0),
  -- Texts are accepted down to this balance.
  add column lowest_balance bigint not null generated always as (min_balance - credit_limit) stored;

-- Texts that were accepted for a day of the account's zone and did not fail: how many, and what they cost or hold. Sends change it in the
-- statement that holds their money, so a row changes often.
create table text_day (
  account_id uuid not null,
  day date not null,
  texts bigint not null,
  cost bigint not null,
  primary key (account_id, day)
) with (fillfactor = 50);

-- Chunks also wait for the next day of the account.
alter table broadcast_chunk drop constraint broadcast_chunk_wait_check;
alter table broadcast_chunk add constraint broadcast_chunk_wait_check check (wait in ('CAP', 'ACCOUNT_CAP', 'QUIET_HOURS', 'WINDOW', 'START', 'THROTTLE', 'CARRIER'));

create table account_note (
  id uuid primary key,
  account_id uuid not null references account (id),
  author_id uuid not null references app_user (id),
  at timestamptz not null,
  body text not null check (length(body) between 1 and 2000)
);
create index account_note_newest on account_note (account_id, id desc);
create trigger account_note_append_only before update or delete on account_note
  for each row execute function refuse_change();
create trigger account_note_no_truncate before truncate on account_note
  for each statement execute function refuse_change();
