-- What was submitted to a carrier over SMPP: one row per part of a text, written before the part leaves, so that a crash never sends it twice.
create table smpp_part (
  text_id uuid not null,
  part smallint not null,
  parts smallint not null,
  state text not null check (state in ('SUBMITTED', 'ACCEPTED', 'REFUSED', 'DELIVERED', 'UNDELIVERED')),
  -- The carrier's id of the part, which receipts name.
  vendor_id text collate "C",
  code text,
  vendor_code text,
  at timestamptz not null,
  primary key (text_id, part)
);
create index smpp_part_by_vendor_id on smpp_part (vendor_id, at desc) where vendor_id is not null;
create index smpp_part_by_time on smpp_part (at);
-- Receipts as they came, until they are reported. One may come before the id of its part is stored.
create table smpp_receipt (
  id bigint generated always as identity primary key,
  vendor_id text collate "C" not null,
  status text not null check (status in ('delivered', 'undelivered')),
  code text,
  vendor_code text not null,
  at timestamptz not null,
  due_at timestamptz not null
);
create index smpp_receipt_due on smpp_receipt (due_at);
-- Texts that come in, from their first part until a repetition is no longer expected.
create table smpp_inbound (
  key text collate "C" primary key,
  id uuid not null,
  phone text collate "C" not null,
  own_number text collate "C" not null,
  coding smallint not null,
  parts smallint not null,
  -- The bytes of each part as hex, by its number.
  pieces jsonb not null,
  reported boolean not null,
  at timestamptz not null,
  due_at timestamptz not null
);
create index smpp_inbound_due on smpp_inbound (due_at) where not reported;
create index smpp_inbound_by_time on smpp_inbound (at);
