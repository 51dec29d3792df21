-- Registration of brands and campaigns: what it costs, what the registry is asked to do, what it decided, and when.

-- An appeal against the identity check of a brand.
alter table rate drop constraint rate_item_check;
alter table rate add constraint rate_item_check check (item in (
  'sms_out', 'sms_in', 'number_monthly', 'campaign_monthly', 'brand', 'vetting', 'brand_appeal', 'campaign_vetting', 'lookup'));
insert into rate (deck_id, item, channel, price, valid_from) values ('00000000-0000-7000-8000-000000000101', 'brand_appeal', '', 11000000, '2025-11-01');

-- Monthly fees of use cases on 10DLC that differ from the rate campaign_monthly.
create table campaign_rate (
  deck_id uuid not null references rate_deck (id),
  use_case text not null,
  price bigint not null check (price >= 0),
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  primary key (deck_id, use_case, valid_from)
);
insert into campaign_rate (deck_id, use_case, price, valid_from)
select '00000000-0000-7000-8000-000000000101', use_case, price, '2025-11-01' from (values
  ('LOW_VOLUME', 1500000), ('CHARITY', 3000000), ('EMERGENCY', 5000000), ('AGENTS_FRANCHISES', 30000000), ('TRIAL', 0), ('SOLE_PROPRIETOR', 2000000)
) as r (use_case, price);

alter table tcr_brand
  -- What the identity check found: category and text.
  add column feedback jsonb not null default '[]' check (jsonb_typeof(feedback) = 'array'),
  add column vetting_reason text,
  add column appeal_status text not null default 'NONE' check (appeal_status in ('NONE', 'PENDING', 'ACCEPTED', 'REJECTED')),
  add column appeal_reason text,
  -- When the registry is asked about it next; null if nothing is expected.
  add column checks_at timestamptz;
create index tcr_brand_by_check on tcr_brand (checks_at) where checks_at is not null;
create unique index tcr_brand_by_registry on tcr_brand (tcr_brand_id) where tcr_brand_id is not null;

create table brand_event (
  id uuid primary key,
  account_id uuid not null,
  brand_id uuid not null,
  type text not null check (length(type) <= 40),
  text text not null,
  amount bigint check (amount >= 0),
  user_id uuid,
  at timestamptz not null,
  foreign key (account_id, brand_id) references tcr_brand (account_id, id)
);
create index brand_event_by_brand on brand_event (brand_id, at, id);
create trigger brand_event_append_only before update or delete on brand_event for each row execute function refuse_change();

alter table campaign
  -- The fields of its channel; the rules are in shared/reference/campaign-rules.
  add column channel_data jsonb not null default '{}' check (jsonb_typeof(channel_data) = 'object'),
  add column submitted_at timestamptz,
  -- Who rejected or suspended it, with the code and the text.
  add column rejected_by text check (rejected_by in ('REGISTRY', 'PROVIDER', 'CARRIER')),
  add column reject_code text,
  add column reject_reason text,
  add column checks_at timestamptz;
create index campaign_by_check on campaign (checks_at) where checks_at is not null;
create unique index campaign_by_registry on campaign (tcr_campaign_id) where tcr_campaign_id is not null;
create unique index campaign_reference on campaign (account_id, (channel_data ->> 'referenceId')) where channel_data ->> 'referenceId' is not null;

-- The registration with each carrier.
create table campaign_mno (
  account_id uuid not null,
  campaign_id uuid not null,
  mno_id text not null check (mno_id in ('10017', '10035', '10037')),
  status text not null check (status in ('PENDING', 'REVIEW', 'REGISTERED', 'REJECTED', 'SUSPENDED')),
  msg_class text,
  tpm integer,
  tpm_scope text check (tpm_scope in ('CAMPAIGN', 'NUMBER')),
  brand_tier text,
  daily_cap integer,
  min_samples integer,
  code text,
  reason text,
  at timestamptz not null,
  primary key (campaign_id, mno_id),
  foreign key (account_id, campaign_id) references campaign (account_id, id)
);

-- Each submission as it was, so that the next one can be compared with it.
create table campaign_attempt (
  id uuid primary key,
  account_id uuid not null,
  campaign_id uuid not null,
  number integer not null check (number > 0),
  snapshot jsonb not null,
  fee bigint not null check (fee >= 0),
  user_id uuid,
  at timestamptz not null,
  outcome text not null default 'PENDING' check (outcome in ('PENDING', 'APPROVED', 'REJECTED')),
  rejected_by text check (rejected_by in ('REGISTRY', 'PROVIDER', 'CARRIER')),
  code text,
  reason text,
  decided_at timestamptz,
  unique (campaign_id, number),
  foreign key (account_id, campaign_id) references campaign (account_id, id)
);

create table campaign_event (
  id uuid primary key,
  account_id uuid not null,
  campaign_id uuid not null,
  type text not null check (length(type) <= 40),
  text text not null,
  amount bigint check (amount >= 0),
  user_id uuid,
  at timestamptz not null,
  foreign key (account_id, campaign_id) references campaign (account_id, id)
);
create index campaign_event_by_campaign on campaign_event (campaign_id, at, id);
create trigger campaign_event_append_only before update or delete on campaign_event for each row execute function refuse_change();

-- What the registry has to be asked to do. The id is the key under which it does so once.
create table registration_task (
  id uuid primary key,
  account_id uuid not null references account (id),
  brand_id uuid,
  campaign_id uuid,
  action text not null check (action in ('SUBMIT', 'UPDATE', 'RESUBMIT', 'VET', 'APPEAL', 'NUDGE', 'DEACTIVATE', 'DELETE')),
  note text not null default '',
  due_at timestamptz not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  foreign key (account_id, brand_id) references tcr_brand (account_id, id),
  foreign key (account_id, campaign_id) references campaign (account_id, id),
  check ((brand_id is null) <> (campaign_id is null))
);
create index registration_task_due on registration_task (due_at);

-- A paid change of a registration, and its response for repetitions with the same key.
create table registration_request (
  id uuid primary key,
  account_id uuid not null references account (id),
  idempotency_key text not null,
  request_hash text not null,
  response jsonb not null,
  at timestamptz not null,
  unique (account_id, idempotency_key)
);

alter table campaign_message add column sub_use_case text;
-- When a message that is like it was last sent, found by the comparison with the traffic.
alter table campaign_message add column last_used_at timestamptz;

-- How similar the traffic of a campaign was to its registered messages: per day, and the least similar texts of each.
create table campaign_drift (
  account_id uuid not null,
  campaign_id uuid not null,
  -- In the time zone of the account.
  day date not null,
  messages integer not null check (messages >= 0),
  similarity_sum double precision not null,
  -- Messages below the limit of a warning.
  unlike integer not null check (unlike >= 0),
  primary key (campaign_id, day)
);
create table campaign_drift_text (
  account_id uuid not null,
  campaign_id uuid not null,
  day date not null,
  message_id uuid not null,
  body text not null,
  similarity double precision not null check (similarity between 0 and 1),
  -- The nearest registered message.
  nearest text,
  primary key (campaign_id, day, message_id)
);
-- Up to which message traffic was compared.
create table campaign_drift_end (
  single boolean primary key default true check (single),
  message_id uuid not null
);
insert into campaign_drift_end (message_id) values (uuid_from_time(now()));

-- The simulated registry of demonstrations: what was submitted, and what it decides when.
create table simulated_registration (
  id text primary key,
  kind text not null check (kind in ('BRAND', 'CAMPAIGN')),
  body jsonb not null,
  steps jsonb not null,
  nudged_at timestamptz,
  at timestamptz not null
);
-- Tasks that it has done, so that a repetition does nothing.
create table simulated_task (
  id uuid primary key,
  registration_id text not null references simulated_registration (id)
);

-- What a campaign has sent lately.
create index message_hour_by_campaign on message_hour (campaign_id, hour) where campaign_id is not null;
