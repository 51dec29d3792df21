-- Broadcasts: whom they text, an immutable snapshot of the recipients in chunks, and sums that are kept.

alter table broadcast
  add column body text not null default '' check (length(body) <= 1600),
  -- The numbers that send it; none means all numbers of the campaign.
  add column number_ids uuid[] not null default '{}' check (cardinality(number_ids) <= 49),
  -- When it starts: at once, at a time of the account's zone, or of each recipient's. The time is as on a clock there.
  add column schedule text not null default 'NOW' check (schedule in ('NOW', 'ACCOUNT', 'RECIPIENT')),
  add column start_time text check (start_time ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  -- Hours of the recipients' day in which it is sent, and whether also on weekends.
  add column window_from smallint check (window_from between 0 and 23),
  add column window_to smallint check (window_to between 1 and 24),
  add column weekdays_only boolean not null default false,
  -- Texts a minute; null for as many as the carriers take.
  add column throttle integer check (throttle between 1 and 100000),
  -- It pauses once this share of its texts has failed (percent).
  add column stop_at_errors smallint check (stop_at_errors between 1 and 100),
  -- The sender has the consent of the phones that are no contact.
  add column consent_confirmed boolean not null default false,
  add column pause_reason text check (pause_reason in ('USER', 'BALANCE', 'CAP', 'QUIET_HOURS', 'WINDOW', 'ERRORS', 'SENDER', 'COST')),
  -- When it resumes without a user, if that is known.
  add column resumes_at timestamptz,
  add column created_by uuid,
  -- The broadcast whose failed texts it sends again.
  add column retry_of uuid,
  -- When it is prepared, if it is scheduled.
  add column starts_at timestamptz,
  add column started_at timestamptz,
  add column ended_at timestamptz,
  -- Micro-USD: the most that its user has agreed to pay, and what is held for texts that have not left.
  add column max_cost bigint check (max_cost >= 0),
  add column held bigint not null default 0 check (held >= 0),
  -- What is held for a segment, micro-USD.
  add column hold_rate bigint not null default 0,
  add column recipients integer not null default 0,
  -- The snapshot: its lease, its fence, how far it is, and what it found.
  add column snapshot text not null default 'NONE' check (snapshot in ('NONE', 'BUILDING', 'READY', 'FAILED')),
  add column snapshot_due_at timestamptz,
  add column snapshot_fence integer not null default 0,
  add column snapshot_done integer not null default 0,
  add column snapshot_at timestamptz,
  add column snapshot_problem text,
  add column findings jsonb,
  add constraint broadcast_window check ((window_from is null) = (window_to is null) and (window_from is null or window_from < window_to)),
  add constraint broadcast_pause check ((status = 'PAUSED') = (pause_reason is not null)),
  add constraint broadcast_time check ((schedule = 'NOW') = (start_time is null));
alter table broadcast drop constraint broadcast_status_check;
update broadcast set status = 'CANCELED' where status = 'CANCELLED';
alter table broadcast add constraint broadcast_status_check check (status in ('DRAFT', 'SCHEDULED', 'PREPARING', 'SENDING', 'PAUSED', 'COMPLETED', 'CANCELED', 'FAILED'));

create index broadcast_by_age on broadcast (account_id, created_at desc, id desc);
create index broadcast_by_name on broadcast (account_id, lower(name), id);
create index broadcast_snapshot_due on broadcast (snapshot_due_at) where snapshot_due_at is not null;
create index broadcast_starts on broadcast (starts_at) where status = 'SCHEDULED';
create index broadcast_open on broadcast (status) where status in ('SENDING', 'PAUSED');

-- The lists whose members get it, and those whose members don't.
create table broadcast_list (
  account_id uuid not null,
  broadcast_id uuid not null,
  list_id uuid not null,
  include boolean not null,
  primary key (broadcast_id, list_id),
  foreign key (account_id, broadcast_id) references broadcast (account_id, id) on delete cascade,
  foreign key (account_id, list_id) references contact_list (account_id, id) on delete cascade
);
create index broadcast_list_by_list on broadcast_list (list_id);

-- Numbers that were typed in or came with a file; the phone is null if it is not valid.
create table broadcast_phone (
  account_id uuid not null,
  broadcast_id uuid not null,
  line integer not null,
  given text not null check (length(given) <= 40),
  phone text collate "C",
  primary key (broadcast_id, line),
  foreign key (account_id, broadcast_id) references broadcast (account_id, id) on delete cascade
);
create index broadcast_phone_by_phone on broadcast_phone (broadcast_id, phone) where phone is not null;

-- Who gets it, as it was when the snapshot was taken; never changed. The id of the message is given here, so that a text can't be sent twice.
create table broadcast_recipient (
  broadcast_id uuid not null,
  seq integer not null,
  message_id uuid not null,
  contact_id uuid,
  phone text collate "C" not null,
  segments smallint not null,
  -- Values of the merge fields, in the order in which the text names them.
  fields text[],
  primary key (broadcast_id, seq)
);
create unique index broadcast_recipient_phone on broadcast_recipient (broadcast_id, phone);

-- Who is in the audience and doesn't get it, by the first reason.
create table broadcast_skip (
  broadcast_id uuid not null,
  reason text not null check (reason in ('DUPLICATE', 'EXCLUDED', 'INVALID', 'LANDLINE', 'BLOCKED', 'MISSING_FIELD', 'TOO_LONG', 'NO_CONSENT')),
  seq integer not null,
  phone text collate "C" not null,
  contact_id uuid,
  detail text,
  primary key (broadcast_id, reason, seq)
);

-- Up to 1,000 recipients who share a number, a carrier, and a place, so that they wait for the same limit and the same morning.
create table broadcast_chunk (
  broadcast_id uuid not null,
  no integer not null,
  account_id uuid not null,
  number_id uuid not null,
  first_seq integer not null,
  last_seq integer not null,
  -- Segments that have not left.
  segments integer not null check (segments >= 0),
  carrier carrier_name,
  zones text[] not null,
  state text,
  starts_at timestamptz not null,
  -- Null while the broadcast is not sent, and once the chunk is done.
  due_at timestamptz,
  wait text check (wait in ('CAP', 'QUIET_HOURS', 'WINDOW', 'START', 'THROTTLE', 'CARRIER')),
  done boolean not null default false,
  attempt smallint not null default 0,
  fence bigint not null default 0,
  -- Set before a hand-over: after a crash the carrier is asked about its recipients.
  handed_at timestamptz,
  handed_to integer,
  primary key (broadcast_id, no)
);
create index broadcast_chunk_due on broadcast_chunk (due_at) where due_at is not null;
create index broadcast_chunk_open on broadcast_chunk (broadcast_id, due_at) where not done;

-- What became of the texts of a broadcast: the sum of the rows, which a job merges.
create table broadcast_sum (
  broadcast_id uuid not null,
  status message_status not null,
  error_code text,
  carrier carrier_name,
  messages integer not null,
  segments integer not null,
  base_price bigint not null,
  surcharge bigint not null
);
create index broadcast_sum_by_broadcast on broadcast_sum (broadcast_id);
insert into broadcast_sum
select broadcast_id, status, error_code, carrier, count(*), sum(segments), sum(base_price), sum(surcharge) from message where broadcast_id is not null group by 1, 2, 3, 4;
update broadcast b set recipients = s.messages, started_at = b.created_at, ended_at = b.updated_at
from (select broadcast_id, sum(messages) as messages from broadcast_sum group by 1) s where s.broadcast_id = b.id;

-- Texts that came in answer to a broadcast.
create table broadcast_reply (
  message_id uuid primary key,
  account_id uuid not null,
  broadcast_id uuid not null,
  opt_out boolean not null default false,
  at timestamptz not null
);
create index broadcast_reply_by_broadcast on broadcast_reply (broadcast_id, message_id);
