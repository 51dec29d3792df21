-- A comparison for the messages of the last 30 days: a job that goes through the accounts.
create table pricing_impact (
  id uuid primary key,
  -- Either the steps of a waterfall’s draft are compared with what was charged …
  waterfall_id uuid references waterfall (id),
  steps jsonb check (jsonb_typeof(steps) = 'array'),
  -- … or the prices of a list that are in force on a day, as they were planned when it started, with those in force then.
  deck_id uuid references rate_deck (id),
  prices_on date,
  rates jsonb check (jsonb_typeof(rates) = 'array'),
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  done integer not null default 0,
  total integer not null,
  -- The account up to which it is done, in the order of ids.
  last_account uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  check (num_nonnulls(waterfall_id, steps) in (0, 2) and num_nonnulls(deck_id, prices_on, rates) in (0, 3) and (waterfall_id is null) <> (deck_id is null))
);
create index pricing_impact_of_waterfall on pricing_impact (waterfall_id, created_at desc) where waterfall_id is not null;
create index pricing_impact_of_deck on pricing_impact (deck_id, created_at desc) where deck_id is not null;
create index pricing_impact_open on pricing_impact (created_at) where state in ('QUEUED', 'RUNNING');

-- Sums of micro-USD per account and kind of message.
create table pricing_impact_line (
  impact_id uuid not null references pricing_impact (id) on delete cascade,
  account_id uuid not null references account (id),
  name text not null,
  messages bigint not null,
  unpriced bigint not null,
  before bigint not null,
  after bigint not null,
  primary key (impact_id, account_id, name)
);
