-- Look-ups of the dashboard: results with all that a provider knows, a history, and jobs for many numbers.
alter table lookup_request
  add column user_id uuid references app_user (id),
  add column name text not null default '' check (length(name) <= 100),
  -- A job runs after its call; other look-ups are done when they are written.
  add column job boolean not null default false,
  add column status text not null default 'COMPLETED' check (status in ('CREATED', 'QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'STOPPED')),
  add column problem text check (problem in ('LOW_BALANCE', 'PRICE_CHANGED', 'UPSTREAM_UNAVAILABLE')),
  add column total integer not null default 0,
  add column done integer not null default 0,
  add column charged integer not null default 0,
  -- Micro-USD: what was charged, and the most that the user confirmed.
  add column cost bigint not null default 0 check (cost >= 0),
  add column max_cost bigint check (max_cost >= 0),
  -- When the next step of a job is due: null once no worker may take it. While one works, the end of its lease.
  add column due_at timestamptz,
  -- Counts who took the job: a worker whose lease ended must not write.
  add column fence integer not null default 0,
  -- Steps in a row that the provider did not answer.
  add column failures integer not null default 0,
  -- When the current run began, and what was done before: for the estimate.
  add column started_at timestamptz,
  add column started_done integer not null default 0,
  add column ended_at timestamptz,
  add check ((due_at is not null) = (status in ('QUEUED', 'IN_PROGRESS')));
create index lookup_request_due on lookup_request (due_at) where due_at is not null;
create index lookup_request_by_age on lookup_request (account_id, at desc, id desc);

-- The numbers that a job has yet to look up, in steps. A step is deleted in the transaction that stores and charges its results.
create table lookup_step (
  request_id uuid not null references lookup_request (id),
  step smallint not null,
  account_id uuid not null references account (id),
  phones text[] not null check (cardinality(phones) > 0),
  primary key (request_id, step)
);

alter table lookup_result
  add column id uuid not null unique default gen_random_uuid(),
  add column at timestamptz,
  -- When the provider was asked; null for what it was not asked about or does not know.
  add column looked_up_at timestamptz,
  -- Taken from an earlier result.
  add column from_cache boolean not null default false,
  add column reason text check (reason in ('NOT_A_NUMBER', 'EXTRA_TEXT', 'TOO_SHORT', 'TOO_LONG', 'INVALID_LENGTH', 'INVALID_COUNTRY_CODE', 'UNASSIGNED')),
  add column carrier_name text,
  add column mcc text check (mcc ~ '^\d{3}$'),
  add column mnc text check (mnc ~ '^\d{2,3}$'),
  add column ported boolean,
  add column lrn text,
  add column ocn text,
  add column city text,
  add column zones text[] not null default '{}',
  add column reachable boolean,
  -- What follows from the look-up alone.
  add column action text not null default 'CHECK' check (action in ('SEND', 'CHECK', 'SKIP_INVALID', 'SKIP_LANDLINE', 'SKIP_UNREACHABLE'));
alter table lookup_result alter column id drop default;
update lookup_result r set at = q.at, looked_up_at = case when r.price > 0 then q.at end,
  zones = case when r.timezone is null then '{}' else array[r.timezone] end,
  action = case when not r.valid then 'SKIP_INVALID' when r.line_type = 'LANDLINE' then 'SKIP_LANDLINE' when r.line_type = 'UNKNOWN' then 'CHECK' else 'SEND' end,
  reason = case when not r.valid then 'UNASSIGNED' end
from lookup_request q where q.id = r.request_id;
alter table lookup_result alter column at set not null;
update lookup_request q set total = r.total, done = r.total, charged = r.charged, cost = r.cost, ended_at = q.at
from (select request_id, count(*) as total, count(*) filter (where price > 0) as charged, sum(price) as cost from lookup_result group by 1) r where r.request_id = q.id;
alter table lookup_result add check ((reason is null) = valid);

create index lookup_result_by_age on lookup_result (account_id, at desc, id desc);
create index lookup_result_by_phone on lookup_result (account_id, phone, id);
create index lookup_result_by_action on lookup_result (account_id, action, at desc, id desc);
-- What is free: the newest result of a phone.
create index lookup_result_known on lookup_result (account_id, phone, looked_up_at desc) where looked_up_at is not null and not from_cache;
