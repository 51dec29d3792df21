-- What users are notified of: one row per user, written in the transaction that causes it.
create table notification (
  id uuid primary key default gen_random_uuid(),
  -- Null for staff.
  account_id uuid references account (id),
  user_id uuid not null references app_user (id) on delete cascade,
  at timestamptz not null,
  -- A kind of shared/reference/notifications.ts.
  kind text not null,
  title text not null,
  text text not null,
  -- The place to open, below /main.
  path text not null,
  -- The event, so that each user gets it once.
  once text,
  -- False for a user who gets the email only.
  shown boolean not null,
  -- Whether an email is still to be sent.
  mails boolean not null,
  -- Null until the user's open pages heard of it.
  announced_at timestamptz,
  read_at timestamptz
);
create unique index notification_once on notification (user_id, once) where once is not null;
create index notification_by_user on notification (user_id, at desc, id desc) where shown;
create index notification_unread on notification (user_id) where shown and read_at is null;
create index notification_waiting on notification (at) where announced_at is null;
create index notification_by_age on notification (at);

-- Choices of a user that differ from those of the kind.
create table notification_choice (
  user_id uuid not null references app_user (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- Since when the balance is low, and too low to send, and its users are notified; null while it is not.
alter table account add column low_balance_at timestamptz, add column balance_stopped_at timestamptz;
