-- Credentials of the public API, what they did, and carrier look-ups.

create table api_credential (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null,
  -- The public part. The secret has 256 random bits, so a plain hash is enough.
  key_id text not null unique,
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  last4 text not null check (length(last4) = 4),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['send', 'read', 'lookup']),
  -- Empty if every network may use it.
  ip_allow cidr[] not null default '{}',
  expires_at timestamptz,
  created_by uuid references app_user (id),
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references app_user (id)
);
create index api_credential_by_account on api_credential (account_id, created_at);

-- Uses are written in batches, so the row that every request reads does not change with them.
create table api_credential_use (
  credential_id uuid primary key references api_credential (id),
  account_id uuid not null references account (id),
  last_used_at timestamptz not null,
  last_used_ip text not null,
  last_used_endpoint text not null
);
create table api_credential_hour (
  credential_id uuid not null references api_credential (id),
  hour timestamptz not null,
  account_id uuid not null references account (id),
  requests integer not null check (requests > 0),
  primary key (credential_id, hour)
);

-- The current minute of each credential, for all processes. After a crash it may be empty, so it needs no log.
create unlogged table api_rate_window (
  credential_id uuid primary key,
  started_at timestamptz not null,
  requests integer not null
);

-- Look-ups of numbers. A request by key is charged once.
create table lookup_request (
  id uuid primary key,
  account_id uuid not null references account (id),
  credential_id uuid references api_credential (id),
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  request_hash text not null,
  at timestamptz not null
);
create unique index lookup_request_by_key on lookup_request (account_id, idempotency_key) where idempotency_key is not null;
create table lookup_result (
  request_id uuid not null references lookup_request (id),
  seq smallint not null,
  account_id uuid not null references account (id),
  phone text not null,
  valid boolean not null,
  line_type text not null check (line_type in ('MOBILE', 'LANDLINE', 'VOIP', 'TOLL_FREE', 'UNKNOWN')),
  carrier text check (carrier in ('AT&T', 'T-Mobile', 'Verizon', 'US Cellular', 'Other')),
  state text,
  timezone text,
  -- Micro-USD.
  price bigint not null check (price >= 0),
  primary key (request_id, seq)
);
create index lookup_result_by_account on lookup_result (account_id, request_id);
