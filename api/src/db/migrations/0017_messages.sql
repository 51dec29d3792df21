-- Messages for millions of rows: narrow, partitioned by month, with no index on what changes.
-- The id is a UUIDv7 of the time when a message is due, so the key alone finds the partition and orders every list.

create type message_direction as enum ('OUTBOUND', 'INBOUND');
create type message_type as enum ('SMS', 'MMS');
create type message_source as enum ('UI', 'API', 'BROADCAST', 'AUTO_REPLY');
create type message_encoding as enum ('GSM-7', 'UCS-2');
create type message_status as enum (
  'scheduled', 'queued', 'sending', 'sent', 'delivered', 'undelivered', 'delivery_unknown', 'failed', 'canceled', 'receiving', 'received');
create type number_channel as enum ('10DLC', 'TOLL_FREE', 'SHORT_CODE');
create type carrier_name as enum ('AT&T', 'T-Mobile', 'Verizon', 'US Cellular', 'Other');

-- The time of a UUIDv7, in milliseconds.
create function uuid_time(id uuid) returns timestamptz language sql immutable strict parallel safe as $$
  select to_timestamp(('x0000' || substr(id::text, 1, 8) || substr(id::text, 10, 4))::bit(64)::bigint / 1000.0::float8)
$$;

-- The smallest UUID of a time.
create function uuid_from_time(at timestamptz) returns uuid language sql immutable strict parallel safe as $$
  select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-0000-0000-000000000000')::uuid
  from (select lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') as hex) t
$$;

-- A message keeps which rows priced it.
alter table rate add column id integer generated always as identity unique;
alter table surcharge add column id integer generated always as identity unique;

-- No foreign keys: the writer has just checked them, a message outlives most of them, and a new partition would have to lock the
-- tables that they name against everything else.
alter table message rename to message_before;
create table message (
  id uuid not null,
  account_id uuid not null,
  number_id uuid not null,
  campaign_id uuid,
  broadcast_id uuid,
  conversation_id uuid,
  -- Who sent it: a user, or API credentials.
  user_id uuid,
  credential_id uuid,
  -- The ledger transaction that charged it.
  charge_txn_id uuid,
  -- Micro-USD: the base price of one segment, what was charged, and what is still held.
  unit_rate bigint not null default 0,
  base_price bigint not null default 0,
  surcharge bigint not null default 0,
  total bigint not null generated always as (base_price + surcharge) stored,
  held bigint not null default 0 check (held >= 0),
  sent_at timestamptz,
  final_at timestamptz,
  rate_id integer,
  surcharge_id integer,
  waterfall_version integer,
  direction message_direction not null,
  type message_type not null default 'SMS',
  source message_source,
  channel number_channel not null,
  encoding message_encoding not null,
  status message_status not null,
  carrier carrier_name,
  segments smallint not null check (segments > 0),
  -- The other party, E.164.
  peer text collate "C" not null check (peer ~ '^(\+[1-9]\d{6,14}|\d{5,6})$'),
  error_code text,
  body text not null,
  primary key (id),
  check ((direction = 'INBOUND') = (status in ('receiving', 'received'))),
  check ((direction = 'OUTBOUND') = (source is not null))
) partition by range (id);
create index message_by_account on message (account_id, id);
create index message_by_peer on message (account_id, peer, id);
create index message_by_number_id on message (number_id, id);
create index message_by_broadcast_id on message (broadcast_id, id) where broadcast_id is not null;
create index message_by_conversation_id on message (conversation_id, id) where conversation_id is not null;

-- Every change of a message: append-only.
create table message_event (
  message_id uuid not null,
  seq smallint not null,
  status message_status not null,
  error_code text,
  vendor_code text,
  at timestamptz not null,
  primary key (message_id, seq)
) partition by range (message_id);

-- Creates the partition of a month of `message` and `message_event` by splitting the last one, which has no end.
create function add_message_month(month date) returns void language plpgsql as $$
declare
  parent text;
  key text;
  part text;
  low uuid := uuid_from_time(month::timestamp at time zone 'UTC');
  high uuid := uuid_from_time((month + interval '1 month')::timestamp at time zone 'UTC');
begin
  -- In the order in which everything else locks them.
  lock table message, message_event in access exclusive mode;
  foreach parent in array array['message', 'message_event'] loop
    part := parent || '_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(part) is not null;
    key := case parent when 'message' then 'id' else 'message_id' end;
    execute format('alter table %I detach partition %I', parent, parent || '_later');
    execute format('create table %I partition of %I for values from (%L) to (%L) with (fillfactor = 85)', part, parent, low, high);
    execute format('with moved as (delete from %I where %I < %L returning *) insert into %I (%s) select %s from moved', parent || '_later', key, high, parent, columns_of(parent), columns_of(parent));
    execute format('alter table %I attach partition %I for values from (%L) to (maxvalue)', parent, parent || '_later', high);
  end loop;
end $$;

-- The columns of a table that can be written, as a list.
create function columns_of(name text) returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = ''
$$;

do $$
declare
  first date := date_trunc('month', now() at time zone 'UTC')::date - interval '4 months';
  low uuid := uuid_from_time(first::timestamp at time zone 'UTC');
begin
  execute format('create table message_earlier partition of message for values from (minvalue) to (%L) with (fillfactor = 85)', low);
  execute format('create table message_later partition of message for values from (%L) to (maxvalue) with (fillfactor = 85)', low);
  execute format('create table message_event_earlier partition of message_event for values from (minvalue) to (%L)', low);
  execute format('create table message_event_later partition of message_event for values from (%L) to (maxvalue)', low);
  for month in 0..6 loop
    perform add_message_month((first + make_interval(months => month))::date);
  end loop;
end $$;

insert into message (id, account_id, number_id, campaign_id, broadcast_id, conversation_id, user_id, unit_rate, base_price, surcharge, sent_at, final_at,
  direction, type, source, channel, encoding, status, carrier, segments, peer, error_code, body)
select m.id, m.account_id, m.number_id, m.campaign_id, m.broadcast_id, m.conversation_id, m.user_id, m.unit_rate, m.base_price, m.surcharge, m.sent_at, m.delivered_at,
  m.direction::message_direction, m.type::message_type, m.source::message_source, coalesce(n.type, '10DLC')::number_channel, m.encoding::message_encoding, m.status::message_status,
  m.carrier::carrier_name, m.segments, case m.direction when 'INBOUND' then m.from_number else m.to_number end, m.error_code, m.body
from message_before m left join number n on n.id = m.number_id;
drop table message_before;

-- Messages on their way to the carrier. A claim moves due_at to the end of the lease and raises the fence.
create table outbound_queue (
  message_id uuid primary key,
  account_id uuid not null,
  campaign_id uuid,
  due_at timestamptz not null,
  attempt smallint not null default 0,
  fence bigint not null default 0,
  -- Set before the hand-over: after a crash the carrier is asked about these.
  handed_at timestamptz,
  -- A confirmation that carriers require: it passes the block that the opt-out has just made, and is free.
  compliance boolean not null default false
);
create index outbound_queue_due on outbound_queue (due_at);

-- What is held for messages that are not settled, micro-USD, per account.
create table wallet_hold (
  account_id uuid primary key references account (id),
  held bigint not null default 0 check (held >= 0)
);
insert into wallet_hold (account_id) select id from account;
create function account_hold() returns trigger language plpgsql as $$
begin
  insert into wallet_hold (account_id) values (new.id);
  return new;
end $$;
create trigger account_hold after insert on account for each row execute function account_hold();

-- A send by key happens once; the hash of the request tells a repetition from another request with the same key.
create table send_key (
  account_id uuid not null references account (id),
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  message_ids uuid[] not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index send_key_by_age on send_key (created_at);

-- Receipts that came before the hand-over was recorded; they are applied with it.
create table receipt_early (
  message_id uuid not null,
  seq bigint generated always as identity,
  status message_status not null,
  error_code text,
  vendor_code text,
  at timestamptz not null,
  primary key (message_id, seq)
);

-- Texts that came in, by the carrier's id, so that a repetition is ignored.
create table inbound_seen (
  vendor_id text primary key,
  message_id uuid,
  at timestamptz not null
);
create index inbound_seen_by_age on inbound_seen (at);

-- Sums of each hour, kept in the transaction that changes a message.
create table message_hour (
  account_id uuid not null,
  hour timestamptz not null,
  number_id uuid not null,
  campaign_id uuid,
  direction message_direction not null,
  status message_status not null,
  source message_source,
  channel number_channel not null,
  carrier carrier_name,
  error_code text,
  messages integer not null,
  segments integer not null,
  base_price bigint not null,
  surcharge bigint not null
);
create unique index message_hour_key on message_hour (account_id, hour, direction, status, number_id, campaign_id, source, channel, carrier, error_code) nulls not distinct;
create index message_hour_by_number on message_hour (number_id, hour);
insert into message_hour
select account_id, date_trunc('hour', uuid_time(id), 'UTC'), number_id, campaign_id, direction, status, source, channel, carrier, error_code,
  count(*), sum(segments), sum(base_price), sum(surcharge)
from message group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;

-- Token buckets and daily caps, shared by all workers: AT&T per campaign and minute, T-Mobile per brand and day.
create table send_bucket (
  key text primary key,
  window_start timestamptz not null,
  used integer not null
);

-- Lines of messages are per batch; they keep the number and the campaign, for filters.
alter table ledger_entry add column number_id uuid, add column campaign_id uuid;
create index ledger_entry_by_number on ledger_entry (account_id, number_id) where number_id is not null;
create index ledger_entry_by_campaign on ledger_entry (account_id, campaign_id) where campaign_id is not null;
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry e set number_id = m.number_id, campaign_id = m.campaign_id from message m
where e.ref_type = 'message' and e.account_id is not null and m.id = e.ref_id::uuid;
update ledger_entry e set number_id = e.ref_id::uuid where e.ref_type = 'number' and e.account_id is not null;
update ledger_entry e set campaign_id = e.ref_id::uuid where e.ref_type = 'campaign' and e.account_id is not null;
alter table ledger_entry enable trigger ledger_entry_append_only;
