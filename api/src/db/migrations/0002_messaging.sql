-- Numbers, registration, contacts, messages and what they cost.
-- Every row of a tenant carries account_id, and references within a tenant include it, so that a row
-- can never point into another tenant. Phone numbers are E.164, compared byte by byte (collation C)
-- so that a search by prefix uses the index.

create table tcr_brand (
  id uuid primary key,
  account_id uuid not null references account (id),
  display_name text not null check (length(display_name) between 1 and 100),
  legal_name text check (length(legal_name) between 1 and 100),
  entity_type text not null check (entity_type in (
    'PRIVATE_PROFIT', 'PUBLIC_PROFIT', 'NON_PROFIT', 'GOVERNMENT', 'SOLE_PROPRIETOR')),
  ein text,
  vertical text,
  website text,
  tcr_brand_id text,
  status text not null check (status in (
    'DRAFT', 'REGISTRATION_PENDING', 'OK', 'REGISTRATION_FAILED', 'DELETION_PENDING')),
  status_reason text,
  identity_status text not null check (identity_status in (
    'SELF_DECLARED', 'UNVERIFIED', 'VERIFIED', 'VETTED_VERIFIED')),
  vetting_status text not null default 'NONE' check (vetting_status in (
    'NONE', 'PENDING', 'ACTIVE', 'FAILED', 'EXPIRED')),
  vetting_score integer check (vetting_score between 0 and 100),
  tmobile_tier text,
  tmobile_daily_cap integer,
  att_class text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id),
  check (legal_name is not null or entity_type = 'SOLE_PROPRIETOR')
);
create unique index tcr_brand_ein on tcr_brand (account_id, ein) where ein is not null;
create index tcr_brand_by_age on tcr_brand (account_id, created_at desc, id desc);

create table campaign (
  id uuid primary key,
  account_id uuid not null references account (id),
  brand_id uuid,
  channel text not null check (channel in ('10DLC', 'TOLL_FREE', 'SHORT_CODE')),
  name text not null check (length(name) between 1 and 100),
  use_case text not null,
  sub_use_cases text[] not null default '{}',
  description text not null,
  status text not null check (status in (
    'DRAFT', 'TCR_PENDING', 'TCR_ACCEPTED', 'ACCEPTED', 'FAILED', 'MNO_PENDING', 'MNO_ACCEPTED',
    'MNO_PROVISIONED', 'MNO_REJECTED', 'TCR_FAILED', 'TCR_SUSPENDED', 'TCR_EXPIRED', 'DEACTIVATED')),
  tcr_campaign_id text,
  monthly_fee bigint not null check (monthly_fee >= 0),
  auto_renew boolean not null default true,
  renews_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id),
  foreign key (account_id, brand_id) references tcr_brand (account_id, id)
);
create index campaign_by_age on campaign (account_id, created_at desc, id desc);
create index campaign_by_brand on campaign (brand_id) where brand_id is not null;

-- A number that the account rents. A short code stands as its 5 or 6 digits.
create table number (
  id uuid primary key,
  account_id uuid not null references account (id),
  number text collate "C" not null check (number ~ '^(\+[1-9]\d{6,14}|\d{5,6})$'),
  area_code text generated always as (case when number like '+1%' then substr(number, 3, 3) end) stored,
  type text not null check (type in ('10DLC', 'TOLL_FREE', 'SHORT_CODE')),
  label text not null default '' check (length(label) <= 100),
  city text,
  state text,
  capabilities text[] not null,
  campaign_id uuid,
  status text not null check (status in ('ACTIVE', 'SUSPENDED', 'RELEASE_PENDING', 'RELEASED')),
  registration text not null check (registration in ('NONE', 'PENDING', 'REGISTERED', 'FAILED', 'DEREGISTERED')),
  registration_error text,
  auto_renew boolean not null default true,
  monthly_fee bigint not null check (monthly_fee >= 0),
  renews_on date,
  inbound_route text not null default 'CONVERSATIONS' check (inbound_route in ('WEBHOOK', 'OVERRIDE', 'CONVERSATIONS')),
  purchased_at timestamptz not null,
  released_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (account_id, id),
  foreign key (account_id, campaign_id) references campaign (account_id, id),
  check ((released_at is not null) = (status = 'RELEASED'))
);
-- One owner at a time; a released number may be sold again.
create unique index number_owned on number (number) where released_at is null;
create index number_by_renewal on number (account_id, renews_on, id);
create index number_by_campaign on number (campaign_id) where campaign_id is not null;

create table contact (
  id uuid primary key,
  account_id uuid not null references account (id),
  phone text collate "C" not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  first_name text not null default '' check (length(first_name) <= 50),
  last_name text not null default '' check (length(last_name) <= 50),
  email text check (length(email) <= 100),
  company text check (length(company) <= 100),
  tags text[] not null default '{}',
  consent_status text not null default 'NONE' check (consent_status in (
    'NONE', 'EXPRESS', 'EXPRESS_WRITTEN', 'REVOKED')),
  consent_source text check (consent_source in ('WEB_FORM', 'KEYWORD', 'PAPER_FORM', 'VERBAL', 'IMPORT')),
  consent_at timestamptz,
  opted_out_at timestamptz,
  carrier text check (carrier in ('AT&T', 'T-Mobile', 'Verizon', 'US Cellular', 'Other')),
  line_type text not null default 'UNKNOWN' check (line_type in (
    'MOBILE', 'LANDLINE', 'VOIP', 'TOLL_FREE', 'UNKNOWN')),
  timezone text,
  state text,
  last_inbound_at timestamptz,
  last_outbound_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (account_id, id),
  unique (account_id, phone)
);
create index contact_by_age on contact (account_id, created_at desc, id desc) where deleted_at is null;
create index contact_by_first_name on contact (account_id, lower(first_name), id) where deleted_at is null;
create index contact_by_last_name on contact (account_id, lower(last_name), id) where deleted_at is null;
create index contact_by_tag on contact using gin (tags);

-- The tags in use, so that a filter can offer them without reading every contact.
create table contact_tag (
  account_id uuid not null references account (id),
  name text not null check (length(name) between 1 and 36),
  primary key (account_id, name)
);

create table contact_list (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null check (length(name) between 1 and 64),
  type text not null check (type in ('STATIC', 'SMART')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id)
);
create unique index contact_list_name on contact_list (account_id, lower(name));

create table list_member (
  account_id uuid not null,
  list_id uuid not null,
  contact_id uuid not null,
  source text not null default 'MANUAL' check (source in ('MANUAL', 'IMPORT', 'KEYWORD', 'API')),
  added_at timestamptz not null default now(),
  primary key (list_id, contact_id),
  foreign key (account_id, list_id) references contact_list (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references contact (account_id, id) on delete cascade
);
create index list_member_by_contact on list_member (contact_id, list_id);

create table broadcast (
  id uuid primary key,
  account_id uuid not null references account (id),
  campaign_id uuid,
  name text not null check (length(name) between 1 and 100),
  status text not null check (status in (
    'DRAFT', 'SCHEDULED', 'PREPARING', 'SENDING', 'PAUSED', 'COMPLETED', 'CANCELLED', 'FAILED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id),
  foreign key (account_id, campaign_id) references campaign (account_id, id)
);

-- One thread per own number and other party.
create table conversation (
  id uuid primary key,
  account_id uuid not null references account (id),
  number_id uuid not null,
  contact_id uuid,
  contact_phone text collate "C" not null check (contact_phone ~ '^\+[1-9]\d{6,14}$'),
  status text not null check (status in ('OPEN', 'PENDING', 'SNOOZED', 'RESOLVED')),
  assignee_id uuid,
  unread integer not null default 0 check (unread >= 0),
  last_message_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (account_id, id),
  unique (number_id, contact_phone),
  foreign key (account_id, number_id) references number (account_id, id),
  foreign key (account_id, contact_id) references contact (account_id, id),
  foreign key (account_id, assignee_id) references app_user (account_id, id)
);
create index conversation_by_activity on conversation (account_id, last_message_at desc, id desc);

-- The largest table. Only its tenant is a foreign key: the others would cost a look-up each per
-- message sent, and a message outlives the campaign or broadcast that it came from.
create table message (
  id uuid primary key,
  account_id uuid not null references account (id),
  direction text not null check (direction in ('OUTBOUND', 'INBOUND')),
  type text not null default 'SMS' check (type in ('SMS', 'MMS')),
  from_number text collate "C" not null,
  to_number text collate "C" not null,
  number_id uuid not null,
  campaign_id uuid,
  broadcast_id uuid,
  conversation_id uuid,
  source text check (source in ('UI', 'API', 'BROADCAST', 'AUTO_REPLY')),
  user_id uuid,
  body text not null,
  encoding text not null check (encoding in ('GSM-7', 'UCS-2')),
  segments integer not null check (segments > 0),
  status text not null check (status in (
    'scheduled', 'queued', 'sending', 'sent', 'delivered', 'undelivered', 'delivery_unknown',
    'failed', 'canceled', 'receiving', 'received')),
  error_code text,
  carrier text check (carrier in ('AT&T', 'T-Mobile', 'Verizon', 'US Cellular', 'Other')),
  -- Base price of one segment, and what was charged in all: base = segments x unit_rate, or nothing.
  unit_rate bigint not null default 0,
  base_price bigint not null default 0,
  surcharge bigint not null default 0,
  total bigint not null generated always as (base_price + surcharge) stored,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  check ((direction = 'INBOUND') = (status in ('receiving', 'received'))),
  check ((direction = 'OUTBOUND') = (source is not null))
);
create index message_by_time on message (account_id, direction, created_at desc, id desc);
create index message_to on message (account_id, to_number, created_at desc);
create index message_from on message (account_id, from_number, created_at desc);
create index message_by_number on message (number_id, created_at desc) include (direction, status);
create index message_by_status on message (account_id, status, created_at desc) where status <> 'delivered';
create index message_by_broadcast on message (broadcast_id, created_at desc) where broadcast_id is not null;
create index message_by_conversation on message (conversation_id, created_at desc) where conversation_id is not null;

-- Prices are data, effective-dated: an event is priced by the row in force when it happens.
-- A deck without a host brand is the default. Prices are micro-USD per unit.
create table rate_deck (
  id uuid primary key,
  host_brand_id integer references host_brand (id),
  name text not null
);

create table rate (
  deck_id uuid not null references rate_deck (id),
  item text not null check (item in (
    'sms_out', 'sms_in', 'number_monthly', 'campaign_monthly', 'brand', 'vetting', 'campaign_vetting', 'lookup')),
  channel text not null default '' check (channel in ('', '10DLC', 'TOLL_FREE', 'SHORT_CODE')),
  price bigint not null check (price >= 0),
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  primary key (deck_id, item, channel, valid_from)
);

-- What a carrier charges on top, per segment of an SMS.
create table surcharge (
  carrier text not null check (carrier in ('AT&T', 'T-Mobile', 'Verizon', 'US Cellular', 'Other')),
  channel text not null check (channel in ('10DLC', 'TOLL_FREE', 'SHORT_CODE')),
  direction text not null check (direction in ('OUTBOUND', 'INBOUND')),
  registered boolean not null default true,
  price bigint not null check (price >= 0),
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  primary key (carrier, channel, direction, registered, valid_from)
);

insert into rate_deck (id, name) values ('00000000-0000-7000-8000-000000000101', 'Default');

insert into rate (deck_id, item, channel, price, valid_from)
select '00000000-0000-7000-8000-000000000101', item, channel, price, '2025-11-01'
from (values
  ('sms_out', '10DLC', 7500), ('sms_out', 'TOLL_FREE', 7900), ('sms_out', 'SHORT_CODE', 8500),
  ('sms_in', '10DLC', 5000), ('sms_in', 'TOLL_FREE', 5000), ('sms_in', 'SHORT_CODE', 6000),
  ('number_monthly', '10DLC', 1150000), ('number_monthly', 'TOLL_FREE', 2000000),
  ('number_monthly', 'SHORT_CODE', 500000000),
  ('campaign_monthly', '10DLC', 10000000), ('campaign_monthly', 'TOLL_FREE', 0), ('campaign_monthly', 'SHORT_CODE', 0),
  ('brand', '', 4500000), ('vetting', '', 41000000), ('campaign_vetting', '', 15000000), ('lookup', '', 5000)
) as r (item, channel, price);

-- Out: the tables of November 2025 and of 26 May 2026. In: billed by AT&T and T-Mobile only.
insert into surcharge (carrier, channel, direction, price, valid_from, valid_to)
select carrier, channel, direction, price, valid_from::date, valid_to::date
from (values
  ('AT&T', 'OUTBOUND', 3000, '2025-11-01', '2026-05-26'), ('AT&T', 'OUTBOUND', 3500, '2026-05-26', null),
  ('T-Mobile', 'OUTBOUND', 3000, '2025-11-01', '2026-05-26'), ('T-Mobile', 'OUTBOUND', 4500, '2026-05-26', null),
  ('Verizon', 'OUTBOUND', 4000, '2025-11-01', '2026-05-26'), ('Verizon', 'OUTBOUND', 4500, '2026-05-26', null),
  ('US Cellular', 'OUTBOUND', 5000, '2025-11-01', '2026-05-26'), ('US Cellular', 'OUTBOUND', 4500, '2026-05-26', null),
  ('Other', 'OUTBOUND', 3500, '2025-11-01', null),
  ('AT&T', 'INBOUND', 3000, '2025-11-01', null),
  ('T-Mobile', 'INBOUND', 3000, '2025-11-01', '2026-05-26'), ('T-Mobile', 'INBOUND', 2500, '2026-05-26', null),
  ('Verizon', 'INBOUND', 0, '2025-11-01', null), ('US Cellular', 'INBOUND', 0, '2025-11-01', null),
  ('Other', 'INBOUND', 3500, '2025-11-01', null)
) as s (carrier, direction, price, valid_from, valid_to)
cross join (values ('10DLC'), ('TOLL_FREE'), ('SHORT_CODE')) as c (channel);

-- Fees of a brand, number or campaign are found by what they refer to; messages are found by time.
create index ledger_entry_by_fee on ledger_entry (account_id, ref_type, ref_id)
  where account_id is not null and ref_type <> 'message';
