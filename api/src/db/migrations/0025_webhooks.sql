-- Where an account receives its events, and what was delivered.

create table webhook (
  account_id uuid primary key references account (id),
  url text not null check (length(url) <= 2000),
  failover_url text check (length(failover_url) <= 2000),
  format text not null check (format in ('JSON', 'FORM')),
  events text[] not null check (cardinality(events) > 0 and events <@ array['message.received', 'message.status', 'contact.optedOut']),
  auth text not null check (auth in ('NONE', 'BASIC', 'BEARER')),
  -- User and password, or the token. Sealed, like the secrets: what is sent has to be known.
  auth_sealed text check ((auth_sealed is null) = (auth = 'NONE')),
  secret_sealed text not null,
  -- After a rotation both secrets sign, until then.
  previous_sealed text,
  previous_until timestamptz,
  timeout_ms integer not null check (timeout_ms between 2000 and 10000),
  enabled boolean not null,
  -- Since when no attempt has succeeded.
  failing_since timestamptz,
  -- Set if three days without a success turned it off.
  disabled_at timestamptz,
  updated_at timestamptz not null
);

create table webhook_delivery (
  id uuid primary key,
  account_id uuid not null references account (id),
  event text not null check (event in ('message.received', 'message.status', 'contact.optedOut')),
  message_id uuid not null,
  phone text not null,
  body jsonb not null,
  state text not null check (state in ('PENDING', 'DELIVERED', 'FAILED', 'CANCELED')),
  -- Of the current round; a replay starts a new one.
  attempts smallint not null default 0,
  -- When it is due, or until when a process works on it; null once it is done.
  due_at timestamptz,
  -- True while a process works on it, or was killed.
  working boolean not null default false,
  fence integer not null default 0,
  http smallint,
  ms integer,
  problem text,
  created_at timestamptz not null,
  check ((due_at is null) = (state <> 'PENDING'))
);
create index webhook_delivery_due on webhook_delivery (due_at) where due_at is not null;
create index webhook_delivery_waiting on webhook_delivery (account_id, due_at) where due_at is not null;
-- For deleting old ones.
create index webhook_delivery_by_time on webhook_delivery using brin (created_at);
create index webhook_delivery_by_account on webhook_delivery (account_id, created_at, id);

create table webhook_attempt (
  delivery_id uuid not null references webhook_delivery (id) on delete cascade,
  seq integer not null,
  account_id uuid not null,
  at timestamptz not null,
  url text not null,
  http smallint,
  ms integer not null,
  -- Null if it was accepted.
  problem text check (problem in ('DNS', 'PRIVATE_ADDRESS', 'REFUSED', 'TLS', 'TIMEOUT', 'CONNECTION', 'REDIRECT', 'STATUS')),
  -- The beginning of the response.
  snippet text not null check (length(snippet) <= 1000),
  primary key (delivery_id, seq)
);
