-- Texts that came in and could not be stored, for the operator.
create table inbound_parked (
  vendor_id text primary key,
  sender text not null,
  own_number text not null,
  body text not null,
  carrier text,
  reason text not null,
  at timestamptz not null
);
create index inbound_parked_by_time on inbound_parked (at);
